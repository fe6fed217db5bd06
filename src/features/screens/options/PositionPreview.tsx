import { Move } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useId, useRef, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';
import { pictureStyle } from '../../../bridge/contract/pictureStyle.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import type { OptionsDraft } from '../../../stores/desktop/optionsDraft.ts';
import { screenPicturesStore } from '../../../stores/desktop/screenPictures.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { DesktopPreview } from '../../shared/desktopPreview/DesktopPreview.tsx';
import { screenText } from '../monitors/stateTexts.ts';
import styles from './PositionPreview.module.css';

/** The widest it gets, in CSS pixels. */
const previewWidth = 590;
/** One press of an arrow key, in percent; with Shift a fine step. */
const keyStep = { usual: 5, fine: 1 };

const directions: ReadonlyMap<string, { x: number; y: number }> = new Map(
  Object.entries<{ x: number; y: number }>({
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
  }),
);

/** The screen under the draft's options: what stays in view is moved by dragging and by keys. */
export const PositionPreview = observer(function PositionPreview({ draft }: { draft: OptionsDraft }) {
  const { t } = useTranslation();
  const id = useId();
  const last = useRef<{ x: number; y: number } | null>(null);
  const wallpaper = useStore(screenPicturesStore).get(draft.state.shown);
  const { options, state } = draft;
  const { width, height } = state.screen;

  function handlePointerMove({ clientX, clientY, currentTarget }: PointerEvent): void {
    if (!last.current) return;
    const box = currentTarget.getBoundingClientRect();
    const picture = wallpaper?.fields ?? state.screen;
    const style = pictureStyle(options, picture, state.screen);
    const mirror = options.is_flipped ? -1 : 1;
    draft.move(
      percentOf(mirror * (clientX - last.current.x), box.width, style.width),
      percentOf(clientY - last.current.y, box.height, style.height),
    );
    last.current = { x: clientX, y: clientY };
  }

  function handleKeyDown(event: KeyboardEvent): void {
    const direction = directions.get(event.key);
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const step = event.shiftKey ? keyStep.fine : keyStep.usual;
    draft.move(direction.x * step, direction.y * step);
  }

  return (
    <div className={styles.ground}>
      <div
        className={styles.preview}
        // The arrow keys are its own.
        role="application"
        tabIndex={0}
        aria-label={t('options.preview')}
        aria-describedby={`${id}-help ${id}-position`}
        style={{ '--ratio': width / height } as CSSProperties}
        onKeyDown={handleKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={handlePointerMove}
        onPointerUp={() => (last.current = null)}
        onPointerCancel={() => (last.current = null)}
      >
        <DesktopPreview
          wallpaper={wallpaper}
          isOurs
          options={options}
          screen={state.screen}
          width={previewWidth}
        />
        <span className={styles.chip}>{t('options.livePreview', { screen: screenText(t, state) })}</span>
        <span className={styles.handle}>
          <Icon of={Move} size={18} />
        </span>
      </div>
      <p className="visually-hidden" id={`${id}-help`}>
        {t('options.previewHelp')}
      </p>
      <p className="visually-hidden" id={`${id}-position`} role="status">
        {t('options.positionValue', {
          x: Math.round(options.position_x),
          y: Math.round(options.position_y),
        })}
      </p>
    </div>
  );
});

/**
 * Returns the movement of the visible area for a drag: against the drag where the picture overflows, with it where
 * there is free space.
 *
 * @param moved in pixels
 * @param box of the preview, in pixels
 * @param picture in percent of the box
 */
function percentOf(moved: number, box: number, picture: number): number {
  const room = (box * (100 - picture)) / 100;
  return Math.abs(room) < 1 ? 0 : (moved / room) * 100;
}
