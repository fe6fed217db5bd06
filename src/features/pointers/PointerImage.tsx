import { useEffect, useState } from 'react';
import type { PointerSetDto } from '../../bridge/contract/pointer.ts';

type Shape = PointerSetDto['shapes'][number];

interface PointerImageProps {
  shape: Shape;
  /** In CSS pixels. */
  size: number;
  /** Plays the frames; without it the first one stays. */
  isMoving?: boolean;
}

/** A pointer, decorative: what it is for is said beside it. */
export function PointerImage({ shape, size, isMoving = false }: PointerImageProps) {
  const { frames } = shape;
  const [index, setIndex] = useState(0);
  const frame = frames[isMoving ? index % frames.length : 0];
  useEffect(() => {
    if (!isMoving || frames.length < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => setIndex((index + 1) % frames.length), frames[index]?.milliseconds ?? 0);
    return () => clearTimeout(timer);
  }, [isMoving, frames, index]);
  return <img src={frame?.image} width={size} height={size} alt="" draggable={false} />;
}
