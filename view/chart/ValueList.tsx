/** Values with their names, under a title: what a tip on the chart says. */
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
