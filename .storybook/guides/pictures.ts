const picture = (from: string, to: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="226" height="127"><linearGradient id="a"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient><rect width="226" height="127" fill="url(#a)"/></svg>`,
  )}`;

/** Images that examples show in place of wallpapers. */
export const dusk = picture('#f2d7a0', '#7a5fa8');
export const lake = picture('#123456', '#3f8fa8');
