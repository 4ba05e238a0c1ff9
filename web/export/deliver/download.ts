/** Saves a file of this name where the browser puts downloads. */
export function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read only after a while.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}
