const sizePattern = /^(\d+(?:\.\d+)?)(px|%)$/;
const fallbackSize = '440px';

/**
 * Reads a modal's size: positive px, or % up to 100 (specification, section 5).
 *
 * @throws RangeError in development for anything else; in production the size falls back and the reason is logged
 */
export function readModalSize(text: string): string {
  const [, number, unit] = sizePattern.exec(text) ?? [];
  const isValid = Number(number) > 0 && (unit !== '%' || Number(number) <= 100);
  if (isValid) return text;
  const reason = `A modal's size is positive px or %, not "${text}".`;
  if (import.meta.env.DEV) throw new RangeError(reason);
  console.error(reason);
  return fallbackSize;
}
