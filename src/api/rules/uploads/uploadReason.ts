/** Returns the reason why the host did not accept a file. @param status of HTTP: 507 insufficient storage (RFC 4918), 413 content too large */
export function uploadReasonOf(status: number): 'disk_full' | 'file_too_large' | 'unknown' {
  if (status === 507) return 'disk_full';
  return status === 413 ? 'file_too_large' : 'unknown';
}
