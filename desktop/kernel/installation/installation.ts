import packageFile from '../../../package.json' with { type: 'json' };

/**
 * True if this copy is a package of the system: its folder belongs to root, and the system updates it
 * (docs/product.md#installed).
 */
export const isInstalled: boolean = 'installedBy' in packageFile;
