import { expect, test } from 'vitest';
import { BridgeError } from '../../bridge/bridgeError.ts';
import { DevicesStore } from '../devices/devicesStore.ts';
import { helloAnswer } from '../testing/fixtures/client.ts';
import { ScriptedBridge } from '../testing/scriptedBridge.ts';
import { wallpaperDto } from '../testing/fixtures/wallpapers.ts';
import { FavoritesStore } from './favorites.ts';
import { Wallpaper } from './entities/wallpaper.ts';

async function create(answers: ConstructorParameters<typeof ScriptedBridge>[0]) {
  const bridge = new ScriptedBridge({ 'client.hello': () => helloAnswer(), ...answers });
  const devices = new DevicesStore(bridge, true, () => undefined);
  bridge.setOpen(true);
  await expect.poll(() => devices.clientStatus).toBe('connected');
  return { favorites: new FavoritesStore({ bridge, devices }), bridge };
}

const wallpaper = () => new Wallpaper(wallpaperDto());
const done = () => ({});

test('a favourite is stored by the client, also when signed out', async () => {
  const sent: unknown[] = [];
  const { favorites } = await create({
    'favorites.add': (params) => (sent.push(params), {}),
    'favorites.remove': done,
  });
  expect(favorites.isAvailable).toBe(true);
  expect(await favorites.toggle(wallpaper())).toEqual({ kind: 'added' });
  expect(sent).toEqual([{ wid: 1, wtype: 2 }]);
  expect(await favorites.toggle(wallpaper())).toEqual({ kind: 'removed' });
  expect(favorites.isFavorite(1)).toBe(false);
});

test('a client without favourites is known to have none before anything is sent', async () => {
  const { favorites, bridge } = await create({});
  await favorites.ensure([wallpaper()]);
  expect(favorites.isAvailable).toBe(false);
  expect(bridge.calls).toEqual(['client.hello']);
});

test('a favourite that the client fails to store is reverted', async () => {
  const { favorites } = await create({
    'favorites.add': () => {
      throw new BridgeError('favorites.add', 'refused');
    },
    'favorites.remove': done,
  });
  expect(await favorites.toggle(wallpaper())).toEqual({ kind: 'failed', failure: 'clientFailed' });
  expect(favorites.isFavorite(1)).toBe(false);
});

test('the state of shown wallpapers is requested once', async () => {
  const { favorites, bridge } = await create({
    'favorites.add': done,
    'favorites.remove': done,
    'favorites.has': () => ({ wids: [1] }),
  });
  await favorites.ensure([wallpaper()]);
  await favorites.ensure([wallpaper()]);
  expect(favorites.isFavorite(1)).toBe(true);
  expect(bridge.calls.filter((call) => call === 'favorites.has')).toHaveLength(1);
});
