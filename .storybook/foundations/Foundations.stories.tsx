import * as shapes from 'lucide';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { Icon, type IconNode } from '../../src/design-system/Icon/index.ts';
import { en } from '../../src/i18n/en/catalogue.ts';
import { zhCN } from '../../src/i18n/zh-CN/catalogue.ts';
import { contrastOf, readColour } from './contrast.ts';
import { tokens, tokensOf } from './tokens.ts';
import styles from './Foundations.module.css';

const meta = preview.meta({ title: '基础/Foundations', tags: ['!autodocs'] });

/** Text needs 4.5, controls and focus 3 (docs/product.md#colours-and-surfaces). */
const pairs: readonly { front: string; least: number }[] = [
  ...['t1', 't2', 't3', 'accent', 'gold', 'fish', 'success', 'warn', 'danger'].map((name) => ({
    front: `--c-${name}`,
    least: 4.5,
  })),
  { front: '--c-line-control', least: 3 },
  { front: '--c-focus', least: 3 },
];
const grounds = ['--c-bg0', '--c-bg1', '--c-bg2', '--c-bg3'] as const;

function ContrastTable() {
  return (
    <table className={styles.table}>
      <caption>Contrast, computed from the tokens of the theme that is shown</caption>
      <thead>
        <tr>
          <th scope="col">on</th>
          {grounds.map((ground) => (
            <th scope="col" key={ground}>
              {ground}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {pairs.map(({ front, least }) => (
          <tr key={front}>
            <th scope="row">{front}</th>
            {grounds.map((ground) => {
              const ratio = contrastOf(readColour(`var(${front})`), readColour(`var(${ground})`));
              return (
                <td key={ground} data-passes={ratio >= least} style={{ background: `var(${ground})` }}>
                  <span style={{ color: `var(${least === 3 ? '--c-t1' : front})` }}>{ratio.toFixed(2)}</span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const Colour = meta.story({
  render: () => (
    <>
      <ul className={styles.swatches}>
        {tokensOf('--c-').map(({ name, value, note }) => (
          <li key={name}>
            <i style={{ background: `var(${name})` }} />
            <code>{name}</code>
            <span>{value}</span>
            <small>{note}</small>
          </li>
        ))}
      </ul>
      <ContrastTable />
    </>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('table')).toBeVisible();
    await expect([...canvasElement.querySelectorAll('td[data-passes="false"]')]).toEqual([]);
  },
});

export const ColourLight = Colour.extend({ globals: { theme: 'light' } });

export const Type = meta.story({
  render: () => (
    <ul className={styles.rows}>
      {tokensOf('--fs-').map(({ name, value }) => {
        const lineHeight = name.replace('--fs-', '--lh-');
        return (
          <li key={name}>
            <code>
              {name} {value} / {tokens.find((token) => token.name === lineHeight)?.value}
            </code>
            <span style={{ fontSize: `var(${name})`, lineHeight: `var(${lineHeight})` }}>
              月栖壁纸 4K · The moon rests on a line · 1,234,567
            </span>
          </li>
        );
      })}
    </ul>
  ),
});

export const Space = meta.story({
  render: () => (
    <ul className={styles.rows}>
      {[...tokensOf('--s-'), ...tokensOf('--ctl-'), ...tokensOf('--h-')].map(({ name, value, note }) => (
        <li key={name}>
          <code>
            {name} {value}
          </code>
          <i className={styles.bar} style={{ width: `min(100%, var(${name}))` }} />
          <small>{note}</small>
        </li>
      ))}
      {tokensOf('--r-').map(({ name, value }) => (
        <li key={name}>
          <code>
            {name} {value}
          </code>
          <i className={styles.corner} style={{ borderRadius: `var(${name})` }} />
        </li>
      ))}
    </ul>
  ),
});

export const Elevation = meta.story({
  render: () => (
    <ul className={styles.swatches}>
      {['--e1', '--e2', '--e3'].map((name) => (
        <li key={name} className={styles.raised} style={{ boxShadow: `var(${name})` }}>
          <code>{name}</code>
        </li>
      ))}
      {tokensOf('--z-').map(({ name, value }) => (
        <li key={name}>
          <code>{name}</code> <span>{value}</span>
        </li>
      ))}
    </ul>
  ),
});

export const Motion = meta.story({
  render: () => (
    <ul className={styles.rows}>
      {[...tokensOf('--d-'), ...tokensOf('--ease-')].map(({ name, value, note }) => (
        <li key={name}>
          <code>
            {name} {value}
          </code>
          <i
            className={styles.runner}
            tabIndex={0}
            role="img"
            aria-label={`${name}: hover or focus to see it`}
            style={
              name.startsWith('--d-')
                ? { transitionDuration: `var(${name})` }
                : { transitionTimingFunction: `var(${name})` }
            }
          />
          <small>{note}</small>
        </li>
      ))}
    </ul>
  ),
});

/** Which icons the product uses is read from its sources. */
const sources = import.meta.glob<string>('../../src/**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const usedIcons = [
  ...new Set(
    Object.values(sources).flatMap((source) =>
      [...source.matchAll(/import \{([^}]+)\} from 'lucide'/g)].flatMap(([, names = '']) =>
        names
          .split(',')
          .map((name) => name.trim().replace(/ as .*/, ''))
          .filter((name) => name !== '' && !name.startsWith('type ')),
      ),
    ),
  ),
].toSorted((first, second) => first.localeCompare(second));

export const Icons = meta.story({
  render: () => (
    <ul className={styles.swatches} data-picture="none">
      {usedIcons.map((name) => (
        <li key={name}>
          <Icon of={Reflect.get(shapes, name) as IconNode} size={20} /> <code>{name}</code>
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    await expect(usedIcons.length).toBeGreaterThan(20);
    for (const row of canvasElement.querySelectorAll('li'))
      await expect(row.querySelector('svg > *')).not.toBeNull();
  },
});

function wordsOf(
  chinese: unknown,
  english: unknown,
  path = '',
): [path: string, chinese: string, english: string][] {
  if (typeof chinese === 'string') return [[path, chinese, String(english)]];
  return Object.entries(Object(chinese) as object).flatMap(([key, value]) =>
    wordsOf(value, Reflect.get(Object(english) as object, key), path ? `${path}.${key}` : key),
  );
}

export const Words = meta.story({
  render: () => (
    <table className={styles.table} data-picture="none">
      <caption>Every text of the product, in both languages</caption>
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">zh-CN</th>
          <th scope="col">en</th>
        </tr>
      </thead>
      <tbody>
        {wordsOf(zhCN, en).map(([path, chinese, english]) => (
          <tr key={path}>
            <th scope="row">
              <code>{path}</code>
            </th>
            <td lang="zh-CN">{chinese}</td>
            <td lang="en">{english}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ),
});
