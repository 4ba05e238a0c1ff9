/** Cells that are shown in the sheet when they are pressed. */
export function CellButton({
  address,
  label = address,
  onPress,
}: {
  address: string;
  label?: string;
  onPress: (address: string) => void;
}) {
  return (
    <button
      type="button"
      class="usl-row"
      aria-label={`Show ${label}`}
      onClick={() => {
        onPress(address);
      }}
    >
      {label}
    </button>
  );
}
