import { expect, test } from 'vitest';
import { defaultLook } from '../../../src/api/rules/look.ts';
import { createScreenMarkup, type RenderScreen, type ScreenRequest } from './screenMarkup.ts';

const request: ScreenRequest = {
  path: '/dynamicWallpaper',
  query: new URLSearchParams(),
  look: defaultLook,
  isNewUser: false,
  primed: [{ path: '/wallpaper/dynamic/home', params: {}, body: { list: [1] } }],
  webWallpaperOrigin: null,
  publicPath: '',
};

/** With one handler of failures for every request. */
function createMarkup(
  render: RenderScreen | null,
  onFailure: (error: unknown, path: string) => void,
): (request: ScreenRequest) => Promise<string | null> {
  const markup = createScreenMarkup(async () => render);
  return (screen) => markup(screen, (error) => onFailure(error, screen.path));
}

test('the same answers are rendered once for each language and for each screen', async () => {
  let rendered = 0;
  const markup = createMarkup(
    async () => `rendering ${++rendered}`,
    (error) => {
      throw error;
    },
  );
  expect(await markup(request)).toBe('rendering 1');
  expect(await markup({ ...request, look: { ...defaultLook, theme: 'light' } })).toBe('rendering 1');
  expect(await markup({ ...request, look: { ...defaultLook, language: 'en' } })).toBe('rendering 2');
  expect(await markup({ ...request, look: { ...defaultLook, pixelRatio: 2 } })).toBe('rendering 3');
  expect(await markup({ ...request, query: new URLSearchParams('wid=1') })).toBe('rendering 4');
  const changed = [{ path: '/wallpaper/dynamic/home', params: {}, body: { list: [2] } }];
  expect(await markup({ ...request, primed: changed })).toBe('rendering 5');
  expect(await markup(request)).toBe('rendering 1');
  const asked = (id: string) => [{ ...changed[0], body: { list: [3], resp_common: { request_id: id } } }];
  const again = { ...request, primed: asked('first') as ScreenRequest['primed'] };
  expect(await markup(again)).toBe('rendering 6');
  expect(await markup({ ...again, primed: asked('second') as ScreenRequest['primed'] })).toBe('rendering 6');
});

test('a path that cannot be rendered is tried once, and the scripts show it', async () => {
  const failures: string[] = [];
  let tries = 0;
  const markup = createMarkup(
    ({ path }) => {
      tries++;
      return path === '/broken' ? Promise.reject(new Error('broken')) : Promise.resolve('shown');
    },
    (_error, path) => failures.push(path),
  );
  expect(await markup({ ...request, path: '/broken' })).toBeNull();
  expect(await markup({ ...request, path: '/broken', query: new URLSearchParams('wid=2') })).toBeNull();
  expect(await markup(request)).toBe('shown');
  expect({ failures, tries }).toEqual({ failures: ['/broken'], tries: 2 });
});

test('requests at the same time share one rendering', async () => {
  const rendering = Promise.withResolvers<string>();
  let rendered = 0;
  const markup = createMarkup(
    () => {
      rendered++;
      return rendering.promise;
    },
    (error) => {
      throw error;
    },
  );
  const answers = [markup(request), markup(request), markup({ ...request })];
  rendering.resolve('shown');
  expect(await Promise.all(answers)).toEqual(['shown', 'shown', 'shown']);
  expect(rendered).toBe(1);
});

test('requests at the same time report a failure once, and all of them go without markup', async () => {
  const rendering = Promise.withResolvers<string>();
  const failures: string[] = [];
  const markup = createMarkup(
    () => rendering.promise,
    (_error, path) => failures.push(path),
  );
  const answers = [
    markup(request),
    markup(request),
    markup({ ...request, query: new URLSearchParams('wid=1') }),
  ];
  rendering.reject(new Error('broken'));
  expect(await Promise.all(answers)).toEqual([null, null, null]);
  expect(await markup(request)).toBeNull();
  expect(failures).toEqual(['/dynamicWallpaper']);
});

test('there is no markup without a renderer, nor without answers', async () => {
  const none = createMarkup(null, () => undefined);
  expect(await none(request)).toBeNull();
  const some = createMarkup(
    () => Promise.resolve('shown'),
    () => undefined,
  );
  expect(await some({ ...request, primed: [] })).toBeNull();
});
