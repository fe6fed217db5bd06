import type { PetFile } from '../../src/api/rules/pets/figure.ts';

/** A crane that came down from the moon, with a red crown; it beats its wings when it dances. */
const crane: PetFile = {
  format: 1,
  pet_id: 101,
  name: '月鹤',
  name_en: 'Moon Crane',
  figure: {
    colours: {
      white: '#fbfaff',
      shade: '#e4e2f4',
      ink: '#2f3358',
      crown: '#e2586a',
      beak: '#f2b45f',
      leg: '#6a7196',
      blush: '#ffb8c2',
    },
    shapes: [
      { kind: 'stroke', path: 'M58 96v20M72 96v20', colour: 'leg', width: 3.4 },
      { kind: 'feet', spread: 8, fill: 'leg', y: 116 },
      {
        kind: 'turned',
        angle: { base: 0, sway: 8 },
        x: 88,
        y: 84,
        shapes: [
          { kind: 'area', path: 'M82 76q22 0 34 16q-16 6-34 2z', fill: 'ink' },
          { kind: 'area', path: 'M82 74q18-4 30 6q-14 8-30 8z', fill: 'shade' },
        ],
      },
      { kind: 'ellipse', x: 67, y: 84, rx: 28, ry: 18, angle: 0, fill: 'white' },
      { kind: 'stroke', path: 'M50 80q-12-18-4-38', colour: 'white', width: 13 },
      { kind: 'stroke', path: 'M44 62q-2-6 0-12', colour: 'ink', width: 4 },
      {
        kind: 'turned',
        angle: { base: 0, left: -44, sway: 4 },
        x: 76,
        y: 78,
        shapes: [
          { kind: 'area', path: 'M54 76q18-10 44 4q-12 16-34 14q-10-4-10-18z', fill: 'shade' },
          { kind: 'stroke', path: 'M72 92q14-1 24-9', colour: 'ink', width: 3 },
        ],
      },
      {
        kind: 'turned',
        angle: { base: 0, look: 5, sway: 3 },
        x: 48,
        y: 50,
        shapes: [
          { kind: 'ellipse', x: 48, y: 36, rx: 16, ry: 15, angle: 0, fill: 'white' },
          { kind: 'area', path: 'M36 26q12-10 24 0q-12 5-24 0z', fill: 'crown' },
          { kind: 'area', path: 'M34 36l-22 6l22 5z', fill: 'beak' },
          { kind: 'ellipse', x: 52, y: 43, rx: 4.4, ry: 2.6, angle: 0, fill: 'blush' },
        ],
      },
      {
        kind: 'withEyes',
        eyes: ['open', 'wide'],
        shapes: [
          { kind: 'ellipse', x: { base: 44, look: 2 }, y: 36, rx: 3.6, ry: 4.4, angle: 0, fill: 'ink' },
          { kind: 'ellipse', x: { base: 45, look: 2 }, y: 34.4, rx: 1.2, ry: 1.4, angle: 0, fill: 'white' },
        ],
      },
      {
        kind: 'withEyes',
        eyes: ['closed'],
        shapes: [{ kind: 'stroke', path: 'M40 36q4 3.4 8 0', colour: 'ink', width: 2.2 }],
      },
      {
        kind: 'withEyes',
        eyes: ['happy'],
        shapes: [{ kind: 'stroke', path: 'M40 38q4-5.4 8 0', colour: 'ink', width: 2.2 }],
      },
    ],
    frames: {
      // On one leg, as cranes sleep.
      sleep: [{ stretch: 0.94, tilt: 2, step: 0.8 }],
    },
  },
};

/** A turtle that carries an evening cloud on its back. */
const turtle: PetFile = {
  format: 1,
  pet_id: 102,
  name: '云龟',
  name_en: 'Cloud Turtle',
  figure: {
    colours: {
      skin: '#8fd0b4',
      dark: '#5fa88c',
      cloud: '#f4f1ff',
      lilac: '#cfc6f2',
      glow: '#f8dfa2',
      ink: '#234238',
      blush: '#ffb1a8',
    },
    shapes: [
      {
        kind: 'turned',
        angle: { base: 0, sway: 10 },
        x: 98,
        y: 104,
        shapes: [{ kind: 'area', path: 'M94 98q16-2 22 8q-12 4-22 2z', fill: 'dark' }],
      },
      { kind: 'feet', spread: 22, fill: 'dark', y: 113 },
      { kind: 'arms', spread: 24, y: 96, length: 8, fill: 'dark' },
      { kind: 'ellipse', x: 64, y: 100, rx: 38, ry: 15, angle: 0, fill: 'skin' },
      {
        kind: 'turned',
        angle: { base: 0, sway: 2 },
        x: 66,
        y: 92,
        shapes: [
          { kind: 'ellipse', x: 70, y: 76, rx: 38, ry: 24, angle: 0, fill: 'lilac' },
          { kind: 'ellipse', x: 48, y: 72, rx: 17, ry: 16, angle: 0, fill: 'cloud' },
          { kind: 'ellipse', x: 70, y: 58, rx: 22, ry: 21, angle: 0, fill: 'cloud' },
          { kind: 'ellipse', x: 93, y: 70, rx: 18, ry: 17, angle: 0, fill: 'cloud' },
          { kind: 'ellipse', x: 70, y: 82, rx: 36, ry: 15, angle: 0, fill: 'cloud' },
          { kind: 'area', path: 'M74 52a9 9 0 1 0 9 12a7.4 7.4 0 0 1-9-12z', fill: 'glow' },
        ],
      },
      {
        kind: 'ellipse',
        x: { base: 40, look: 3 },
        y: { base: 84, step: 1 },
        rx: 24,
        ry: 20,
        angle: 0,
        fill: 'skin',
      },
      {
        kind: 'turned',
        angle: 0,
        x: 64,
        y: 84,
        shapes: [
          { kind: 'ellipse', x: { base: 34, look: 3 }, y: 73, rx: 7, ry: 4, angle: -24, fill: 'cloud' },
        ],
      },
      {
        kind: 'withEyes',
        eyes: ['open'],
        shapes: [
          { kind: 'ellipse', x: { base: 31, look: 4 }, y: 83, rx: 3.6, ry: 4.6, angle: 0, fill: 'ink' },
          { kind: 'ellipse', x: { base: 49, look: 4 }, y: 83, rx: 3.6, ry: 4.6, angle: 0, fill: 'ink' },
          { kind: 'ellipse', x: { base: 32, look: 4 }, y: 81.4, rx: 1.2, ry: 1.5, angle: 0, fill: 'cloud' },
          { kind: 'ellipse', x: { base: 50, look: 4 }, y: 81.4, rx: 1.2, ry: 1.5, angle: 0, fill: 'cloud' },
        ],
      },
      {
        kind: 'withEyes',
        eyes: ['wide'],
        shapes: [
          { kind: 'ellipse', x: 31, y: 83, rx: 4.6, ry: 6, angle: 0, fill: 'ink' },
          { kind: 'ellipse', x: 49, y: 83, rx: 4.6, ry: 6, angle: 0, fill: 'ink' },
          { kind: 'ellipse', x: 40, y: 94, rx: 2.8, ry: 3.6, angle: 0, fill: 'ink' },
        ],
      },
      {
        kind: 'withEyes',
        eyes: ['closed'],
        shapes: [{ kind: 'stroke', path: 'M27 84q4 3.6 8 0M45 84q4 3.6 8 0', colour: 'ink', width: 2.2 }],
      },
      {
        kind: 'withEyes',
        eyes: ['happy'],
        shapes: [{ kind: 'stroke', path: 'M27 85q4-5.4 8 0M45 85q4-5.4 8 0', colour: 'ink', width: 2.2 }],
      },
      {
        kind: 'withEyes',
        eyes: ['open', 'closed', 'happy'],
        shapes: [{ kind: 'stroke', path: 'M36 92q4 4 8 0', colour: 'ink', width: 2 }],
      },
      { kind: 'ellipse', x: { base: 24, look: 4 }, y: 91, rx: 4.4, ry: 2.6, angle: 0, fill: 'blush' },
      { kind: 'ellipse', x: { base: 56, look: 4 }, y: 91, rx: 4.4, ry: 2.6, angle: 0, fill: 'blush' },
    ],
    frames: {},
  },
};

/** The members' pets of the starter catalogue: the service delivers them. */
export const pets: readonly PetFile[] = [crane, turtle];
