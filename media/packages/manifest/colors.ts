const hexadecimal = /^#?([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const white = '#ffffff';

/** `#rrggbb` of a colour as CSS writes it in hexadecimal digits, without its transparency. */
export function parseHexColor(text: string): string {
  const digits = hexadecimal.exec(text.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return white;
  if (digits.length > 3) return `#${digits.slice(0, 6)}`;
  return `#${[...digits].map((digit) => digit + digit).join('')}`;
}

/** `#rrggbb` of three numbers from 0 to 1, `"0.5 0 1"`. */
export function parseUnitColor(text: string): string {
  const parts = text.trim().split(/\s+/).slice(0, 3).map(Number);
  if (parts.length < 3 || parts.some((part) => !Number.isFinite(part))) return parseHexColor(text);
  const byte = (part: number) => Math.round(Math.min(1, Math.max(0, part)) * 255);
  return `#${parts.map((part) => byte(part).toString(16).padStart(2, '0')).join('')}`;
}
