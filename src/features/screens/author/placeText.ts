/** A place in a file as compilers and editors write it: `main.js:12:5`; empty where it is not known. */
export function placeText(place: {
  file: string | null;
  line: number | null;
  column: number | null;
}): string {
  return [place.file, place.line, place.column].filter((part) => part !== null && part !== '').join(':');
}
