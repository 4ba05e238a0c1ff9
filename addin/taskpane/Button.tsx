/** A button. While busy it is disabled by `aria-disabled`, so that it keeps the focus. */
export function Button({
  label,
  name,
  busy,
  look = 'usl-button',
  onPress,
}: {
  label: string;
  /** What screen readers say, if it is more than the label. */
  name?: string | undefined;
  busy?: boolean | undefined;
  look?: string;
  onPress: () => void;
}) {
  const press = () => {
    onPress();
  };
  return (
    <button type="button" class={look} aria-label={name} aria-disabled={busy} onClick={press}>
      {label}
    </button>
  );
}
