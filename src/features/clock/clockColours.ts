/** The colours of the clock to choose from, each with its name in the catalogues. */
export const clockColours = [
  { name: 'white', value: '#ffffff' },
  { name: 'moon', value: '#fff4dc' },
  { name: 'iris', value: '#a5b4ff' },
  { name: 'sakura', value: '#ffb3d9' },
  { name: 'mint', value: '#8ce8d2' },
  { name: 'night', value: '#1b1c3a' },
] as const;
