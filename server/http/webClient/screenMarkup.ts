import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import type { Boot } from '../../../src/api/contract/document/boot.ts';
import type { Look } from '../../../src/api/rules/look.ts';

/** A first screen to be rendered, for a signed-out user. */
export interface ScreenRequest {
  path: string;
  query: URLSearchParams;
  look: Look;
  isNewUser: boolean;
  primed: Boot['primed'];
  webWallpaperOrigin: string | null;
  /** See `Boot.mediaUrl`. */
  mediaUrl?: string | null;
  /** The path of the service on its origin, without a slash at its end. */
  publicPath: string;
}

/** Renders a first screen to markup; null where it has none. */
export type RenderScreen = (request: ScreenRequest) => Promise<string | null>;

const renderModule = v.object({
  renderScreen: v.custom<RenderScreen>((value) => typeof value === 'function'),
});

/** @param onFailure called once for each path */
type RenderMarkup = (request: ScreenRequest, onFailure: (error: unknown) => void) => Promise<string | null>;

/** Rendered screens that are kept: the same answers make the same markup. */
const maxKept = 64;

/** The renderer that the client's build made; null where the build has none. */
export async function loadRenderScreen(distFolder: string): Promise<RenderScreen | null> {
  const file = join(distFolder, 'server', 'renderScreen.js');
  const isBuilt = await access(file).then(
    () => true,
    () => false,
  );
  if (!isBuilt) return null;
  const module: unknown = await import(pathToFileURL(file).href);
  return v.parse(renderModule, module).renderScreen;
}

/**
 * Renders first screens once for the same path, look and answers, also for requests at the same time. They are those of
 * a signed-out user and hold no user's own data. A path that fails is shown without markup from then on: the scripts show it.
 *
 * @param load the renderer, with the first screen that is asked for
 */
export function createScreenMarkup(load: () => Promise<RenderScreen | null>): RenderMarkup {
  let loaded: Promise<RenderScreen | null> | null = null;
  const kept = new Map<string, Promise<string | null>>();
  const failed = new Set<string>();
  const renderOnce = async (
    renderScreen: RenderScreen,
    request: ScreenRequest,
    onFailure: (error: unknown) => void,
  ): Promise<string | null> => {
    try {
      return await renderScreen(request);
    } catch (error) {
      if (!failed.has(request.path)) onFailure(error);
      failed.add(request.path);
      return null;
    }
  };
  return async (request, onFailure) => {
    const { path, primed } = request;
    if (failed.has(path) || primed.length === 0) return null;
    const render = await (loaded ??= load());
    if (!render) return null;
    const key = keyOf(request);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const markup = renderOnce(render, request, onFailure);
    kept.set(key, markup);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return markup;
  };
}

function keyOf({ path, query, look, primed, webWallpaperOrigin }: ScreenRequest): string {
  const parts = [path, query.toString(), look.language, look.pixelRatio, primed, webWallpaperOrigin];
  // The number of the request that was answered is in every answer, and in no markup.
  const text = JSON.stringify(parts, (name, value: unknown) => (name === 'request_id' ? undefined : value));
  return createHash('sha256').update(text).digest('base64');
}
