import { wallpaperTypes } from '../../../src/api/contract/entities.ts';
import { groundWid } from '../../../src/bridge/contract/constants.ts';
import { plainOptions } from '../../../src/bridge/contract/plan.ts';
import type { StageScene } from '../../../src/bridge/contract/stage.ts';
import type { MediaStore } from '../../../media/store/mediaStore.ts';
import type { StoredFile } from '../../../media/store/storedFile.ts';
import type { Screen } from '../../platform/adapters/screen.ts';
import type { SystemWallpaper } from './still/systemWallpaper.ts';

export interface LayerBackgroundsOptions {
  /** Null where this desktop tells nothing of its wallpaper. */
  system: Pick<SystemWallpaper, 'capture' | 'current'> | null;
  media: Pick<MediaStore, 'put' | 'putBytes' | 'addOwner'>;
}

/** Pictures that lie below layers where no wallpaper of ours plays: the desktop's own one, and a page that was ended. */
export class LayerBackgrounds {
  readonly #system: LayerBackgroundsOptions['system'];
  readonly #media: LayerBackgroundsOptions['media'];
  /** Those of this run; the others are removed like every file that nothing refers to. */
  readonly #files = new Set<string>();

  constructor({ system, media }: LayerBackgroundsOptions) {
    this.#system = system;
    this.#media = media;
    media.addOwner((md5) => this.#files.has(md5));
  }

  /** The desktop's own wallpaper on a screen. It is read, never changed. @throws where it cannot be read */
  async read(screen: Screen): Promise<StageScene> {
    return this.#sceneOf(await this.#store(screen), screen);
  }

  /** A picture of what a screen showed. */
  async keep(png: Buffer, screen: Pick<Screen, 'width' | 'height'>): Promise<StageScene> {
    return this.#sceneOf(await this.#media.putBytes(png, 'png'), screen);
  }

  async #store(screen: Screen): Promise<StoredFile> {
    const png = await this.#system?.capture?.(screen);
    if (png) return this.#media.putBytes(png, 'png');
    const path = await this.#system?.current();
    if (!path) throw new Error('This desktop does not tell which picture it shows.');
    return this.#media.put(path);
  }

  #sceneOf(
    { md5, bytes, mime }: StoredFile,
    { width, height }: Pick<Screen, 'width' | 'height'>,
  ): StageScene {
    this.#files.add(md5);
    return {
      target: {
        wid: groundWid,
        name: '',
        wtype: wallpaperTypes.static,
        sub_wtype: 0,
        md5,
        bytes,
        mime,
        web_entry: null,
      },
      options: plainOptions,
      area: { x: 0, y: 0, width, height },
    };
  }
}
