/** Labelled values under a title, as in a tooltip of the chart. */
export function ValueList({
  title,
  values,
}: {
  title: string;
  values: readonly (readonly [name: string, value: string])[];
}) {
  return (
    <>
      <p>{title}</p>
      <dl>
        {values.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
