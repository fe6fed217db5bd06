import { describe, expect, test } from 'vitest';
import { priceKinds, wallpaperStates } from '../../../../src/api/contract/entities.ts';
import { fileClassOf, fileFields, type FileField } from '../../../../src/api/contract/files/fileClasses.ts';
import type { StoredField } from '../../catalogue/tables.ts';
import { mediaFields, storedClassOf } from '../../catalogue/wallpapers/storedFiles.ts';
import { mayUse } from '../purchases/ownedWallpapers.ts';
import { accessOf } from './mediaAccess.ts';

const { free, vipOnly, fish, paidForAll } = priceKinds;
const { online, offline, audit } = wallpaperStates;
const fourK = { width: 3840, height: 2160 };
const fullHd = { width: 1920, height: 1080 };

const small: FileField[] = ['md5_165_93', 'md5_210_118', 'md5_340_190', 'md5_428_244'];
const open: FileField[] = [...small, 'md5_1440_1080', 'preview_video'];
const ultra: FileField[] = ['md5_2k', 'md5_4k'];
const large: FileField[] = ['md5', 'md5_1920', 'md5_video'];

describe('the class of a file', () => {
  test.each([
    [open, free, fourK, 'open'],
    [open, vipOnly, fourK, 'open'],
    [open, fish, fourK, 'open'],
    [open, paidForAll, fourK, 'open'],
    [ultra, free, fourK, 'ultra'],
    [ultra, vipOnly, fourK, 'paid'],
    [ultra, fish, fourK, 'paid'],
    [ultra, paidForAll, fourK, 'paid'],
    [['md5_1920'], free, fourK, 'open'],
    [['md5', 'md5_video'], free, fullHd, 'open'],
    [['md5', 'md5_video'], free, { width: 2560, height: 1439 }, 'open'],
    [['md5', 'md5_video'], free, { width: 1600, height: 2560 }, 'open'],
    [['md5', 'md5_video'], free, { width: 2560, height: 1440 }, 'ultra'],
    [['md5', 'md5_video'], free, fourK, 'ultra'],
    [large, vipOnly, fullHd, 'paid'],
    [large, fish, fullHd, 'paid'],
    [large, paidForAll, fullHd, 'paid'],
  ] as const)('%o of price kind %i at %o is %s', (fields, ptype, size, expected) => {
    for (const field of fields)
      expect([field, fileClassOf(field, { ptype, ...size })]).toEqual([field, expected]);
  });

  test('the table has every field', () => {
    expect([...open, ...ultra, ...large].toSorted()).toEqual([...fileFields].toSorted());
  });
});

const people = {
  stranger: { uid: 'a', isMember: false, hasBought: false },
  member: { uid: 'b', isMember: true, hasBought: false },
  buyer: { uid: 'c', isMember: false, hasBought: true },
  author: { uid: 'author', isMember: false, hasBought: false },
} as const;
type Person = keyof typeof people;

/** The users who may have the files of a class: the whole table, by price kind and state. */
const allowed: readonly [
  ptype: number,
  state: number,
  fileClass: 'open' | 'ultra' | 'paid',
  who: Person[],
][] = [
  [free, online, 'open', ['stranger', 'member', 'buyer', 'author']],
  [free, online, 'ultra', ['member', 'buyer', 'author']],
  [vipOnly, online, 'open', ['stranger', 'member', 'buyer', 'author']],
  [vipOnly, online, 'paid', ['member', 'buyer', 'author']],
  [fish, online, 'paid', ['member', 'buyer', 'author']],
  [paidForAll, online, 'open', ['stranger', 'member', 'buyer', 'author']],
  [paidForAll, online, 'paid', ['buyer', 'author']],
  [free, offline, 'open', ['buyer', 'author']],
  [free, offline, 'ultra', ['buyer', 'author']],
  [vipOnly, offline, 'paid', ['buyer', 'author']],
  [fish, offline, 'paid', ['buyer', 'author']],
  [paidForAll, offline, 'paid', ['buyer', 'author']],
  [fish, audit, 'paid', ['buyer', 'author']],
];

describe('who may have a file', () => {
  test.each(allowed)('price kind %i, state %i, %s: %o', (ptype, state, fileClass, who) => {
    const wallpaper = { author_uid: 'author', ptype, state, isWithdrawn: false };
    const found = (Object.keys(people) as Person[]).filter((person) =>
      mayUse(people[person], wallpaper, fileClass),
    );
    expect(found.toSorted()).toEqual(who.toSorted());
    for (const person of Object.values(people))
      expect(mayUse(person, { ...wallpaper, isWithdrawn: true }, fileClass)).toBe(false);
  });
});

const { failed, waiting, waitingBuilding } = wallpaperStates;

const rowOf = (changes: Partial<Parameters<typeof accessOf>[0][number]> = {}) => ({
  field: 'md5' as StoredField | null,
  ptype: paidForAll as number | null,
  ...fullHd,
  state: online as number | null,
  offline_code: null as string | null,
  audit_code: null as string | null,
  uploaded: null as number | null,
  ...changes,
});
/** A file that was stored for a work; no field of it is meant. */
const stored = rowOf({ field: null, ptype: null, state: null, uploaded: 1 });

describe('access to a file', () => {
  test.each([
    ['that belongs to no wallpaper', [], 'everyone'],
    ['of the starter catalogue', [rowOf({ ptype: free })], 'everyone'],
    ['of a work that is online', [rowOf({ ptype: free, uploaded: 1 }), stored], 'whileOnline'],
    ['that no field names yet', [stored], 'none'],
    ['that is paid', [rowOf()], 'ticket'],
    ['that is paid here and free there', [rowOf(), rowOf({ ptype: free })], 'everyone'],
    ['that is also a preview', [rowOf(), rowOf({ field: 'preview_video' })], 'everyone'],
    [
      'that is paid and not audited there',
      [rowOf(), rowOf({ ptype: free, uploaded: 1, state: audit })],
      'ticket',
    ],
    [
      'that was taken offline once, and is back',
      [rowOf({ ptype: free, offline_code: 'content', audit_code: 'content' })],
      'everyone',
    ],
  ])('%s', (_what, uses, expected) => {
    expect(accessOf(uses)).toBe(expected);
  });

  /** By the state and the host's reason; a free work and one that all pay for, uploaded or of the starter catalogue. */
  const byState = [
    [waiting, {}, 'unlisted'],
    [waitingBuilding, {}, 'unlisted'],
    [audit, {}, 'unlisted'],
    // A reason of an earlier audit says nothing of this one.
    [audit, { audit_code: 'content' }, 'unlisted'],
    [failed, { audit_code: 'quality' }, 'unlisted'],
    [failed, { audit_code: 'content' }, 'none'],
    [failed, { audit_code: 'infringement' }, 'none'],
    [offline, {}, 'unlisted'],
    [offline, { offline_code: 'quality' }, 'unlisted'],
    [offline, { offline_code: 'content' }, 'none'],
    [offline, { offline_code: 'infringement' }, 'none'],
  ] as const;
  test.each(byState)('no field opens a work of state %i with %o', (state, codes, expected) => {
    for (const field of ['md5', ...mediaFields] as const)
      for (const ptype of Object.values(priceKinds))
        for (const uploaded of [null, 1]) {
          const uses = [rowOf({ field, ptype, uploaded, state, ...codes }), stored];
          expect([field, ptype, uploaded, accessOf(uses)]).toEqual([field, ptype, uploaded, expected]);
        }
  });

  test('only the open fields of a work that is online are open', () => {
    for (const field of ['md5', ...mediaFields] as const)
      for (const ptype of Object.values(priceKinds)) {
        const isOpen = storedClassOf(field, { ptype, ...fullHd }) === 'open';
        const found = accessOf([rowOf({ field, ptype, uploaded: 1 }), stored]);
        expect([field, ptype, found]).toEqual([field, ptype, isOpen ? 'whileOnline' : 'ticket']);
      }
  });
});
