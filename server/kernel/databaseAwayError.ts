/** The database cannot be reached, or has ended the connection: what was asked may be asked again. */
export class DatabaseAwayError extends Error {
  constructor(cause: unknown) {
    super('The database is away.', { cause });
    this.name = 'DatabaseAwayError';
  }
}
