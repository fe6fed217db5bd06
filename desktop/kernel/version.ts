import packageFile from '../../package.json' with { type: 'json' };

/** The version of this client and its player. */
export const clientVersion: string = packageFile.version;

/** The distribution channel of this package (`config.trayno` of package.json); empty for none. */
export const packageTrayno: string = packageFile.config.trayno;
