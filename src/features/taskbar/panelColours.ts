/** Colours that go with most wallpapers; the panel's own, whatever the theme of the client. */
export const panelColours = [
  ['night', '#1b2044'],
  ['plum', '#44233c'],
  ['pine', '#174037'],
  ['tea', '#4a3314'],
  ['mist', '#dfe3f0'],
] as const;
