const sizePattern = /^(\d+(?:\.\d+)?)(px|%)$/;
const fallbackSize = '440px';
const centre = 0.5;

/** The sizes that the product's dialogs have (docs/product.md#dialogs); a height left out follows the content. */
export const modalSizes = {
  social: { width: '770px', height: '600px' },
  large: { width: '700px', height: '516px' },
  medium: { width: '680px', height: '452px' },
} as const;

/**
 * Reads a modal's size: positive px, or % up to 100 (docs/product.md#dialogs).
 *
 * @throws RangeError in development for anything else; in production the size falls back and the reason is logged
 */
export function readModalSize(text: string, isDevelopment = import.meta.env.DEV): string {
  const [, number, unit] = sizePattern.exec(text) ?? [];
  const isValid = Number(number) > 0 && (unit !== '%' || Number(number) <= 100);
  return isValid
    ? text
    : refuse(`A modal's size is positive px or %, not "${text}".`, fallbackSize, isDevelopment);
}

/**
 * Reads a modal's pivot, 0 to 1 (docs/product.md#dialogs): 0 puts it at the near edge of the window, 1 at the far one.
 *
 * @throws RangeError in development for anything else; in production it is centred and the reason is logged
 */
export function readModalPivot(value: number, isDevelopment = import.meta.env.DEV): number {
  return value >= 0 && value <= 1
    ? value
    : refuse(`A modal's pivot is 0 to 1, not ${value}.`, centre, isDevelopment);
}

function refuse<Value>(reason: string, fallback: Value, isDevelopment: boolean): Value {
  if (isDevelopment) throw new RangeError(reason);
  console.error(reason);
  return fallback;
}
