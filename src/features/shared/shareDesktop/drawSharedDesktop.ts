import { when } from 'mobx';
import type { Layer } from '../../../bridge/contract/layers/layer.ts';
import type { PetId } from '../../../bridge/contract/pets.ts';
import { plainOptions, type WallpaperOptions } from '../../../bridge/contract/plan.ts';
import { translate } from '../../../i18n/i18n.ts';
import type { PaintedLayer } from '../../../layers/paintLayers.ts';
import { expectFailure } from '../../../stores/kernel/failure.ts';
import { fileTicketsStore } from '../../../stores/payment/fileTickets.ts';
import { petsStore } from '../../../stores/pets/pets.ts';
import type { RootStore } from '../../../stores/rootStore.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { drawDesktop, pictureSize, type DesktopPicture } from './drawDesktop.ts';
import { loadPicture } from './loadPicture.ts';
import { sharedPictureFiles } from './sharedPictureFiles.ts';

/** A desktop of which a picture is made: one that is there, or that a theme makes. */
export interface SharedDesktop {
  /** Of the theme or the wallpaper, as its author wrote it. */
  name: string;
  wallpaper: Wallpaper;
  layers: readonly Layer[];
  pets: readonly PetId[];
  options?: WallpaperOptions | undefined;
  /** In CSS pixels; the picture has the width of it, in its own proportions. */
  screenWidth?: number | undefined;
}

/**
 * Draws the picture of a desktop with what the user may fetch for it.
 *
 * @param hasCompany its clock and its pets are on it
 * @returns null where no picture of the wallpaper can be had
 * @throws where the browser draws none
 */
export async function drawSharedDesktop(
  stores: RootStore,
  desktop: SharedDesktop,
  hasCompany: boolean,
): Promise<DesktopPicture | null> {
  const { wallpaper, layers, options = plainOptions, screenWidth = pictureSize.width } = desktop;
  const [picture, pets] = await Promise.all([
    loadWallpaper(stores, wallpaper),
    hasCompany ? loadPets(stores, desktop.pets) : [],
  ]);
  if (!picture) return null;
  const { fields } = wallpaper;
  const screen = { width: screenWidth, height: (screenWidth * pictureSize.height) / pictureSize.width };
  return drawDesktop({
    wallpaper: {
      picture,
      // A page has no size; it fills its screen.
      size: { width: fields.width || screen.width, height: fields.height || screen.height },
      options,
      screen,
      ground: fields.palette[0] ?? '#000',
    },
    layers: paintedLayers(layers, hasCompany),
    pets,
    signature: {
      product: translate('product'),
      name: desktop.name,
      number: wallpaper.isLocal ? null : wallpaper.displayId,
    },
  });
}

/** The layers that are the look of a desktop: boxes of files and the strip below a panel are on it. */
function paintedLayers(layers: readonly Layer[], hasCompany: boolean): PaintedLayer[] {
  return layers.flatMap((layer) =>
    layer.kind === 'effect' || (hasCompany && layer.kind === 'clock') ? [layer] : [],
  );
}

async function loadWallpaper(stores: RootStore, wallpaper: Wallpaper): Promise<HTMLImageElement | null> {
  const { api } = stores;
  const tickets = stores.get(fileTicketsStore);
  for (const file of sharedPictureFiles(wallpaper)) {
    const ticket = await tickets.fetch(wallpaper, file).catch((error: unknown) => {
      expectFailure(error);
      return undefined;
    });
    const picture = await loadPicture(api.mediaUrl(file, ticket));
    if (picture) return picture;
  }
  return null;
}

/** Only a client has pictures of its pets; one whose picture is gone is left out. */
async function loadPets(stores: RootStore, company: readonly PetId[]): Promise<HTMLImageElement[]> {
  if (company.length === 0) return [];
  const pets = stores.get(petsStore);
  await when(() => stores.devices.clientStatus !== 'connecting');
  if (pets.gate !== 'open') return [];
  await pets.ensureCatalogue();
  const pictures = company.flatMap((pet) => pets.entryOf(pet)?.picture ?? []);
  return (await Promise.all(pictures.map(loadPicture))).filter((picture) => picture !== null);
}
