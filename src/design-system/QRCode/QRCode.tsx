import { clsx } from 'clsx/lite';
import { useMemo, type ComponentPropsWithRef } from 'react';
import { encodeQrCode, type QrLevel } from './encodeQrCode.ts';
import styles from './QRCode.module.css';

/** Modules of light on every side, without which scanners do not find a symbol (ISO/IEC 18004). */
const quietZone = 4;

export interface QRCodeProps extends Omit<ComponentPropsWithRef<'span'>, 'children' | 'role'> {
  /** The encoded text, up to 2,331 bytes at level M. */
  value: string;
  /** Target of the code, as text for users who cannot scan it. */
  alt: string;
  /** Replaces the code of a value that is too long for any symbol. */
  tooLongText: string;
  /** Level of error correction: the share of the code that may be dirty or covered. */
  level?: QrLevel;
  /** Edge in pixels, quiet zone included. */
  size?: number;
}

/** A text to scan: always dark on white, since many scanners read nothing else. */
export function QRCode(props: QRCodeProps) {
  const { value, alt, tooLongText, level = 'M', size = 160, className, style, ...rest } = props;
  const code = useMemo(() => encodeQrCode(value, level), [value, level]);
  return (
    <span
      {...rest}
      className={clsx(styles.code, className)}
      style={{ ...style, width: size, minHeight: size }}
      role={code === null ? 'status' : undefined}
      data-failed={code === null}
    >
      {code === null ? tooLongText : <Drawing rows={code} alt={alt} size={size} />}
    </span>
  );
}

function Drawing({ rows, alt, size }: { rows: boolean[][]; alt: string; size: number }) {
  const edge = rows.length + quietZone * 2;
  return (
    <svg
      width={size}
      height={size}
      viewBox={`${-quietZone} ${-quietZone} ${edge} ${edge}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={alt}
    >
      <rect className={styles.light} x={-quietZone} y={-quietZone} width={edge} height={edge} />
      <path className={styles.dark} d={pathOf(rows)} />
    </svg>
  );
}

/** The dark modules, each run of a row as one rectangle. */
function pathOf(rows: boolean[][]): string {
  let path = '';
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x]) x++;
      path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  });
  return path;
}
