import packageFile from '../../package.json' with { type: 'json' };

/** The version of this client and its player. */
export const clientVersion: string = packageFile.version;
