import { wallpaperTypes } from '../../../api/contract/entities.ts';
import type { TrackingFields } from '../../../api/contract/telemetry/trackingTables.ts';

/** Kinds of wallpaper by the path of a detail; the dynamic ones have three. */
const kinds = new Map([
  ['/staticDetail', wallpaperTypes.static],
  ...(['/dynamicDetail', '/videoDetail', '/webEngineDetail'] as const).map(
    (path) => [path, wallpaperTypes.dynamic] as const,
  ),
]);

/** The wallpaper of a detail's address; null elsewhere. */
export function detailOf(pathname: string, search: string): TrackingFields<'detail_view'> | null {
  const wtype = kinds.get(pathname);
  if (wtype === undefined) return null;
  const text = new URLSearchParams(search).get('wid') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? { wid: Number(text), wtype } : null;
}

/**
 * Returns the target of a click, by the screen and the kind of control: never by its text, which may be a user's. Null
 * outside of controls.
 */
export function targetOf(target: EventTarget | null, screen: string): string | null {
  const control = target instanceof Element ? target.closest('a, button, [role], input, select') : null;
  if (!control) return null;
  const kind = control.getAttribute('role') ?? control.tagName.toLowerCase();
  return /^[\w-]{1,30}$/.test(kind) ? `${screen}.${kind}` : null;
}
