const size = 24;

/**
 * True where the machine has a font with Chinese letters. A letter without one is drawn as a box, the same for each;
 * also true where the browser does not reveal it, as when it hides the content of a canvas.
 */
export function canDrawChinese(): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return true;
  const draw = (letter: string): string => {
    context.clearRect(0, 0, size, size);
    context.fillText(letter, 0, size);
    return context.getImageData(0, 0, size, size).data.join();
  };
  context.font = `${size}px sans-serif`;
  const isTold = draw('A') !== draw('B');
  return !isTold || draw('月') !== draw('栖');
}
