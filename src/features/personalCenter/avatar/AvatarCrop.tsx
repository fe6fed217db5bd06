import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide';
import { useEffect, useId, useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { IconButton } from '../../../design-system/IconButton/index.ts';
import { Slider } from '../../../design-system/Slider/index.ts';
import { drawCrop } from './avatarImage.ts';
import { limitCrop, moveCrop, squareOf, zoomRange, type Crop } from './cropGeometry.ts';
import styles from './AvatarCrop.module.css';

/** Side of the frame on the screen, in CSS pixels. */
const frameSide = 240;
/** One press of an arrow key, in pixels of the screen; with Shift a fine step. */
const keyStep = { usual: 16, fine: 1 };
const zoomStep = 0.1;
const previewSides = [60, 28] as const;

const directions: ReadonlyMap<string, { x: number; y: number }> = new Map(
  Object.entries<{ x: number; y: number }>({
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
  }),
);
const zoomKeys: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({ '+': zoomStep, '=': zoomStep, '-': -zoomStep, _: -zoomStep }),
);

/** Single presses as an alternative to dragging (WCAG 2.5.7). */
const moves = [
  { name: 'left', icon: ArrowLeft, by: { x: -1, y: 0 } },
  { name: 'up', icon: ArrowUp, by: { x: 0, y: -1 } },
  { name: 'down', icon: ArrowDown, by: { x: 0, y: 1 } },
  { name: 'right', icon: ArrowRight, by: { x: 1, y: 0 } },
] as const;

interface AvatarCropProps {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** An image under a square frame: moved by dragging, by the arrow keys or by buttons, enlarged by the slider or by + and −. */
export function AvatarCrop({ picture, crop, onChange }: AvatarCropProps) {
  const { t } = useTranslation();
  const id = useId();
  const last = useRef<{ x: number; y: number } | null>(null);
  const zoomBy = (change: number): void =>
    onChange(limitCrop(picture, { ...crop, zoom: crop.zoom + change }));
  const move = (by: { x: number; y: number }): void => onChange(moveCrop(picture, crop, by, frameSide));

  function handlePointerMove({ clientX, clientY }: PointerEvent): void {
    if (!last.current) return;
    move({ x: clientX - last.current.x, y: clientY - last.current.y });
    last.current = { x: clientX, y: clientY };
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const direction = directions.get(event.key);
    const zoom = zoomKeys.get(event.key);
    if (event.ctrlKey || event.metaKey || event.altKey || (!direction && zoom === undefined)) return;
    event.preventDefault();
    const step = event.shiftKey ? keyStep.fine : keyStep.usual;
    if (direction) move({ x: direction.x * step, y: direction.y * step });
    else if (zoom !== undefined) zoomBy(zoom);
  }

  const percent = (part: number): number => Math.round(part * 100);
  return (
    <div className={styles.crop}>
      <div
        className={styles.stage}
        // The arrow keys are its own.
        role="application"
        tabIndex={0}
        aria-label={t('avatar.crop')}
        aria-describedby={`${id}-help ${id}-position`}
        style={{ '--frame': `${frameSide}px` } as CSSProperties}
        onKeyDown={handleKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={handlePointerMove}
        onPointerUp={() => (last.current = null)}
        onPointerCancel={() => (last.current = null)}
      >
        <WholeImage picture={picture} crop={crop} />
        <span className={styles.frame} />
      </div>
      <div className={styles.side}>
        <p className={styles.help} id={`${id}-help`}>
          {t('avatar.cropHelp')}
        </p>
        <Slider
          label={t('avatar.zoom')}
          value={crop.zoom}
          minValue={zoomRange.minimum}
          maxValue={zoomRange.maximum}
          step={zoomStep}
          valueText={(zoom) => t('avatar.zoomValue', { zoom: zoom.toFixed(1) })}
          onValueChange={(zoom) => onChange(limitCrop(picture, { ...crop, zoom }))}
        />
        <MoveButtons onMove={move} />
        <div className={styles.previews} role="img" aria-label={t('avatar.preview')}>
          {previewSides.map((side) => (
            <Preview key={side} side={side} picture={picture} crop={crop} />
          ))}
        </div>
        <p className="visually-hidden" id={`${id}-position`} role="status">
          {t('avatar.position', { x: percent(crop.x), y: percent(crop.y), zoom: crop.zoom.toFixed(1) })}
        </p>
      </div>
    </div>
  );
}

function MoveButtons({ onMove }: { onMove: (by: { x: number; y: number }) => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.moves} role="group" aria-label={t('avatar.move.label')}>
      {moves.map(({ name, icon, by }) => (
        <IconButton
          key={name}
          size={28}
          label={t(`avatar.move.${name}`)}
          icon={<Icon of={icon} size={16} />}
          onClick={() => onMove({ x: by.x * keyStep.usual, y: by.y * keyStep.usual })}
        />
      ))}
    </div>
  );
}

/** The whole image, positioned so that the square of the crop is under the frame. */
function WholeImage({ picture, crop }: { picture: ImageBitmap; crop: Crop }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  const square = squareOf(picture, crop);
  const scale = frameSide / square.side;
  return (
    <canvas
      ref={canvas}
      className={styles.picture}
      width={picture.width}
      height={picture.height}
      style={{
        width: picture.width * scale,
        height: picture.height * scale,
        transform: `translate(${-square.left * scale}px, ${-square.top * scale}px)`,
      }}
    />
  );
}

/** Preview of the result, round. */
function Preview({ side, picture, crop }: { side: number; picture: ImageBitmap; crop: Crop }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const pixels = Math.round(side * devicePixelRatio);
  return (
    <canvas
      ref={canvas}
      className={styles.preview}
      width={pixels}
      height={pixels}
      style={{ width: side, height: side }}
    />
  );
}
