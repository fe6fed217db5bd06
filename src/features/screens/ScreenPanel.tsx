import { RotateCcw, SkipForward, SlidersHorizontal } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Suspense, useState, type CSSProperties } from 'react';
import type { ScreenState } from '../../bridge/contract/desktop.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { InlineMessage } from '../../design-system/InlineMessage/index.ts';
import { Tag } from '../../design-system/Tag/index.ts';
import { lazyComponent } from '../../loading/lazyComponent.ts';
import { desktopStore } from '../../stores/desktop/desktopStore.ts';
import { playlistsStore } from '../../stores/playlists/playlists.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { useCommand } from '../shared/desktop/useCommand.ts';
import { PolicyChoice } from './PolicyChoice.tsx';
import { DesktopPreview } from '../shared/desktopPreview/DesktopPreview.tsx';
import { useScreenPreview } from '../shared/desktopPreview/useScreenPreview.ts';
import { stateText, troubleText } from './monitors/stateTexts.ts';
import { useOrigin } from './monitors/useOrigin.ts';
import styles from './Screens.module.css';
import { targetName } from '../shared/desktop/targetName.ts';

const ChooseWallpaperDialog = lazyComponent(() => import('./choose/ChooseWallpaperDialog.tsx'));

const WallpaperOptionsDialog = lazyComponent(() => import('./options/WallpaperOptionsDialog.tsx'));

/** Width of the picture, in CSS pixels. */
const pictureWidth = 112;

/** The chosen screen: what it shows, where that comes from, and what else it may show. */
export const ScreenPanel = observer(function ScreenPanel() {
  const { t } = useTranslation();
  const desktop = useStore(desktopStore);
  const { selected, isEach } = desktop;
  if (!selected) return null;
  const { screen } = selected;
  return (
    <section className={styles.panel} aria-labelledby="screens-selected">
      <div className={styles.panelHead}>
        <h2 id="screens-selected">
          {isEach ? t('screens.number', { number: screen.number }) : t('screens.all')}
        </h2>
        {isEach && screen.is_primary && <Tag>{t('screens.primary')}</Tag>}
        <span className={styles.about}>
          {screen.name !== null && `${screen.name} · `}
          {t('screens.size', { width: screen.width, height: screen.height })}
        </span>
      </div>
      <Showing state={selected} />
      <Trouble state={selected} />
      <Actions state={selected} />
      <PolicyChoice />
    </section>
  );
});

const Showing = observer(function Showing({ state }: { state: ScreenState }) {
  const { t } = useTranslation();
  const desktop = useStore(desktopStore);
  const { shown, screen } = state;
  const preview = useScreenPreview(state);
  const placeText = usePlaceText(state);
  const name = shown ? targetName(shown) : t('screens.system');
  return (
    <div className={styles.showing}>
      <span className={styles.thumbnail} style={{ '--ratio': screen.width / screen.height } as CSSProperties}>
        <DesktopPreview {...preview} width={pictureWidth} panel="plain" />
      </span>
      <div className={styles.words}>
        <strong title={name}>{name}</strong>
        <span>{useOrigin()(state) ?? placeText}</span>
        <span>{shown ? stateText(t, state) : desktop.held === null && t('screens.nothingHint')}</span>
      </div>
    </div>
  );
});

/**
 * Returns whether the source of a screen was chosen for it alone, as text; empty where there is only one place to
 * choose for.
 */
function usePlaceText({ wanted }: ScreenState): string {
  const { t } = useTranslation();
  const desktop = useStore(desktopStore);
  if (wanted === null) return t('screens.nothing');
  if (desktop.screens.length < 2 || !desktop.isEach || desktop.held === null) return '';
  return t(desktop.hasOwn ? 'screens.ownHere' : 'screens.forAll');
}

/** Reason why the screen does not show its planned content, and the next step. */
const Trouble = observer(function Trouble({ state }: { state: ScreenState }) {
  const { t } = useTranslation();
  const desktop = useStore(desktopStore);
  const run = useCommand();
  const delivery = desktop.deliveryOf(state);
  const text = troubleText(t, state, delivery);
  const { held } = desktop;
  if (text === null) return null;
  const isLost = delivery.kind === 'lost' && state.no_scene_reason === null;
  return (
    <InlineMessage
      kind={isLost ? 'error' : state.no_scene_reason ? 'warning' : 'info'}
      title={text}
      text={isLost ? t(`reason.${delivery.reason}`) : null}
      actions={
        isLost &&
        held && (
          <Button
            size={28}
            icon={<Icon of={RotateCcw} size={14} />}
            onClick={() => run(() => desktop.assign(held))}
          >
            {t('screens.retry')}
          </Button>
        )
      }
    />
  );
});

const Actions = observer(function Actions({ state }: { state: ScreenState }) {
  const { t } = useTranslation();
  const desktop = useStore(desktopStore);
  const playlists = useStore(playlistsStore);
  const run = useCommand();
  const [opened, setOpened] = useState<'choice' | 'options' | null>(null);
  const close = (): void => setOpened(null);
  const { hasOwn, place } = desktop;
  return (
    <div className={styles.actions}>
      <Button variant="primary" onClick={() => setOpened('choice')}>
        {t('screens.change')}
      </Button>
      {state.playlist !== null && (
        <Button
          icon={<Icon of={SkipForward} size={16} />}
          onClick={() => run(async () => (await playlists.go('next', state.playlist)) === null)}
        >
          {t('playlist.goNext')}
        </Button>
      )}
      {state.shown && (
        <Button icon={<Icon of={SlidersHorizontal} size={16} />} onClick={() => setOpened('options')}>
          {t('screens.options')}
        </Button>
      )}
      {hasOwn && (
        <Button onClick={() => run(desktop.unassign)}>
          {t(place.screen === null && place.workspace === null ? 'screens.removeAll' : 'screens.remove')}
        </Button>
      )}
      {opened && (
        <Suspense>
          {opened === 'choice' && <ChooseWallpaperDialog onClose={close} />}
          {opened === 'options' && <WallpaperOptionsDialog state={state} onClose={close} />}
        </Suspense>
      )}
    </div>
  );
});
