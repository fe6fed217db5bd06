/** Has the browser save what an address of the client's own host answers; its name comes with the answer. */
export function downloadFile(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}
