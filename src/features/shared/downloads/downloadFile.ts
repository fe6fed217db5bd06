/**
 * Has the browser save the file at an address.
 *
 * @param name of the file; left out where its answer names it
 */
export function downloadFile(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
