/** What a locker shows without a picture, `rrggbb`. */
export const plainGround = '0b0d1a';
