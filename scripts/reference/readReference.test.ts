import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { readReference } from './readReference.ts';
import type { ComponentReference, PropReference } from './reference.ts';

const root = join(import.meta.dirname, '..', '..');
let components: readonly ComponentReference[] = [];
beforeAll(async () => {
  components = await readReference(root);
});

/** `Component.prop` of every prop that fits. */
function propsThat(fits: (prop: PropReference, component: ComponentReference) => boolean): string[] {
  return components.flatMap((component) =>
    component.props.filter((prop) => fits(prop, component)).map(({ name }) => `${component.name}.${name}`),
  );
}

function propOf(component: string, name: string): PropReference | undefined {
  return components.find((found) => found.name === component)?.props.find((prop) => prop.name === name);
}

test('every folder of the design system is read, and every component says what it is', async () => {
  const folders = await readdir(join(root, 'src', 'design-system'), { withFileTypes: true });
  const names = folders.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const read = new Set(components.map(({ file }) => file.split('/')[2]));
  expect(names.filter((name) => !read.has(name))).toEqual([]);
  expect(components.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([]);
});

test('every prop has a description', () => {
  expect(propsThat(() => true).length).toBeGreaterThan(500);
  expect(propsThat(({ description }) => description === '')).toEqual([]);
});

test('no type is a mere kind of type', () => {
  expect(
    propsThat(({ type }) => /^(union|enum|any|unknown|object|undefined|.*Props\[.*)$/.test(type)),
  ).toEqual([]);
});

test('every choice that may be left out has a default, or is held by the caller', () => {
  const isHeld = (prop: PropReference, { props }: ComponentReference): boolean =>
    props.some(({ name }) => name.toLowerCase() === prop.name.replace(/^is/, 'default').toLowerCase());
  const isChoice = ({ type, values }: PropReference): boolean => type === 'boolean' || values !== undefined;
  expect(
    propsThat(
      (prop, component) =>
        !prop.isRequired && prop.defaultValue === undefined && isChoice(prop) && !isHeld(prop, component),
    ),
  ).toEqual([]);
});

test('closed sets are shown by their values, in the order of their declaration', () => {
  expect(propOf('Button', 'variant')).toMatchObject({
    type: "'primary' | 'neutral' | 'outline' | 'text' | 'vip' | 'danger' | 'dangerSoft' | 'success' | 'media'",
    values: ['primary', 'neutral', 'outline', 'text', 'vip', 'danger', 'dangerSoft', 'success', 'media'],
    defaultValue: "'neutral'",
    isRequired: false,
  });
});

test('defaults are found in nested patterns, in inner functions, in hooks and behind constants', () => {
  expect(propOf('TextField', 'size')?.defaultValue).toBe('32');
  expect(propOf('Modal', 'pivotX')?.defaultValue).toBe('0.5');
  expect(propOf('TextArea', 'isReadOnly')?.defaultValue).toBe('false');
  expect(propOf('CopyButton', 'shownFor')?.defaultValue).toBe('2000');
  expect(propOf('CopyButton', 'variant')?.defaultValue).toBe("'neutral'");
});

test('types of the product are shown with their members, generic ones with what they extend', () => {
  expect(propOf('Carousel', 'slides')?.detail).toContain('thumbnail: string;');
  expect(propOf('SegmentedControl', 'value')?.detail).toBe('Value extends string');
  expect(propOf('Modal', 'onBeforeClose')?.type).toBe('ModalVeto<[reason: ModalCloseReason]>');
});

test('the element that takes all other props is named', () => {
  expect(components.find(({ name }) => name === 'Button')?.element).toBe('HTMLButtonElement');
});
