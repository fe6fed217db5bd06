/** Uploads one dropped file to the host. @throws when the host refuses or is gone */
export type UploadFile = (ticket: string, file: File, signal: AbortSignal) => Promise<void>;
