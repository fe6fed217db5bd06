/** Colour of a locker without a picture, `rrggbb`. */
export const plainGround = '0b0d1a';
