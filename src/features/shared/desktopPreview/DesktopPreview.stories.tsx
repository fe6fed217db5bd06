import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import * as v from 'valibot';
import preview from '#.storybook/preview';
import { everyMode } from '../../../../.storybook/modes.ts';
import { dynamicWallpapers } from '../../../../.storybook/screens/catalogue.ts';
import { presentClient } from '../../../../.storybook/screens/client.ts';
import { flatPicture } from '../../../../.storybook/screens/flatPicture.ts';
import { petPicture } from '../../../../.storybook/screens/petPictures.ts';
import { storyTime } from '../../../../.storybook/screens/people.ts';
import { inWindow } from '../../../../.storybook/screens/screenStories.ts';
import { createStoryApi } from '../../../../.storybook/screens/service.ts';
import { clockSettings } from '../../../bridge/contract/layers/clock.ts';
import type { Layer } from '../../../bridge/contract/layers/layer.ts';
import { createRoot } from '../../../stores/testing/createRoot.ts';
import { helloAnswer } from '../../../stores/testing/fixtures/client.ts';
import { StoreProvider } from '../../../ui/storeContext.ts';
import { DesktopPreview, type DesktopPreviewProps } from './DesktopPreview.tsx';

type Desktop = Omit<DesktopPreviewProps, 'width' | 'wallpaper'>;

interface SizesProps {
  widths: readonly number[];
  hasWallpaper: boolean;
  desktop: Desktop;
  /** The wallpaper of the system itself. */
  systemPicture?: string | null;
}

const [fields] = dynamicWallpapers;

/** The same desktop at several widths. */
function Sizes({ widths, hasWallpaper, desktop, systemPicture = null }: SizesProps) {
  const [stores] = useState(() => {
    const client = {
      ...presentClient,
      'client.hello': () => helloAnswer({ methods: ['desktop.systemPicture', 'pets.catalogue'] }),
      'desktop.systemPicture': () => ({ picture: systemPicture }),
      'pets.catalogue': () => ({
        pets: [{ pet: 'rabbit' as const, is_vip: false, picture: petPicture('rabbit') }],
      }),
    };
    const { root, clock: time } = createRoot({}, client);
    time.advance(storyTime - time.now());
    root.api.mediaUrl = createStoryApi({}).mediaUrl;
    return root;
  });
  const wallpaper = hasWallpaper && fields ? stores.registry.upsert(fields) : null;
  return (
    <StoreProvider value={stores}>
      <main
        data-picture="window"
        style={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 12,
          alignItems: 'start',
          padding: 16,
          background: 'var(--c-bg1)',
        }}
      >
        {widths.map((width) => (
          <div key={width} style={{ position: 'relative', width, aspectRatio: '16 / 9' }}>
            <DesktopPreview {...desktop} wallpaper={wallpaper} width={width} />
          </div>
        ))}
      </main>
    </StoreProvider>
  );
}

const clock: Layer = {
  kind: 'clock',
  screens: null,
  settings: v.parse(clockSettings, { style: 'moon', position: { x: 6, y: 10 }, has_lunar: true }),
};
const layers: readonly Layer[] = [
  { kind: 'effect', screens: null, settings: { kind: 'fireflies', strength: 60 } },
  clock,
];
const dressed: Desktop = { layers, pets: ['rabbit'], panel: 'plain' };

const meta = preview.meta({
  title: '界面/DesktopPreview',
  component: Sizes,
  ...inWindow(),
  args: { widths: [612, 280, 176, 92], hasWallpaper: true, desktop: dressed },
});

const hasDrawn = async (): Promise<void> => {
  await waitFor(() => expect(document.querySelectorAll('.clock')).toHaveLength(3));
  await waitFor(() => expect(document.querySelectorAll('canvas')).toHaveLength(3));
};

/** Each width draws as much as can be read in it. */
export const EveryWidth = meta.story({
  parameters: { chromatic: everyMode },
  async play() {
    await hasDrawn();
    await waitFor(() =>
      expect(
        document.querySelectorAll('img[src*="rabbit"], img[src^="data:image/svg"]').length,
      ).toBeGreaterThan(2),
    );
    const small = document.querySelector('[data-tier="small"] .clock-middle');
    await expect(small && getComputedStyle(small).display).toBe('none');
    for (const text of document.querySelectorAll(
      '[data-tier="medium"] .clock-middle, [data-tier="large"] .clock-line',
    ))
      await expect(Number.parseFloat(getComputedStyle(text).fontSize)).toBeGreaterThanOrEqual(12);
  },
});
/** Without a wallpaper of ours, nor one of the system, a lake is drawn: the same in both themes. */
export const Lake = meta.story({
  parameters: { chromatic: everyMode },
  args: { hasWallpaper: false },
  async play() {
    await hasDrawn();
    await expect(document.querySelectorAll('[data-tier] svg[viewBox="0 0 680 272"]')).toHaveLength(4);
  },
});
/** The system's own wallpaper lies there instead. */
export const System = meta.story({
  args: {
    hasWallpaper: false,
    systemPicture: flatPicture({ top: '#2b6', bottom: '#148', moon: '#fd8' }, 960, 540),
  },
  async play() {
    await hasDrawn();
    await waitFor(() => expect(document.querySelectorAll('[data-tier] [data-shown="true"]')).toHaveLength(4));
  },
});
/** A lock screen has its clock alone; a paused desktop has a sign and its colours. */
export const Lock = meta.story({ args: { desktop: { ...dressed, variant: 'lock' } } });
export const Paused = meta.story({ args: { desktop: { ...dressed, isPaused: true } }, play: hasDrawn });
export const OnItsWay = meta.story({
  args: { desktop: { ...dressed, progress: 0.42 } },
  async play({ canvas }) {
    await expect(canvas.getAllByRole('progressbar')).toHaveLength(4);
    await expect(document.querySelector('canvas')).toBeNull();
  },
});
