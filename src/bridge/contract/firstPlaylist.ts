/**
 * The stored name of a playlist that the user has not named: each language shows its own for it. It stands apart from the
 * schemas, which cards have no use for.
 */
export const firstPlaylistName = '@first';
