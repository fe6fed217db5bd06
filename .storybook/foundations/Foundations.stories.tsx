import * as shapes from 'lucide';
import type { CSSProperties, ReactNode } from 'react';
import { expect, spyOn, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import type { Token } from '../../scripts/tokens/parseTokens.ts';
import { Icon, type IconNode } from '../../src/design-system/Icon/index.ts';
import { everyMode } from '../modes.ts';
import { words } from '../words.ts';
import { Catalogue } from './Catalogue.tsx';
import { ColourTables } from './ColourTables.tsx';
import { CopyToken } from './CopyToken.tsx';
import { noteOf } from './notes.ts';
import { tokens, tokensOf } from './tokens.ts';
import styles from './Foundations.module.css';

const meta = preview.meta({ title: '基础/Foundations', tags: ['!autodocs'] });

export const Colour = meta.story({
  parameters: {
    chromatic: everyMode,
    // The page measures each contrast itself, and hundreds of samples take axe seconds.
    a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } },
  },
  render: (_, { globals }) => <ColourTables key={String(globals['theme'])} />,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('table').length).toBeGreaterThanOrEqual(6);
    const shown = [...canvasElement.querySelectorAll<HTMLElement>('[data-token]')].map(
      (row) => row.dataset['token'],
    );
    await expect(new Set(shown)).toEqual(new Set(tokensOf('--c-').map(({ name }) => name)));
    await expect(shown.length).toBe(tokensOf('--c-').length);
    const failing = [...canvasElement.querySelectorAll('td[data-passes="false"]')];
    await expect(failing.map((cell) => cell.closest('tr')?.textContent)).toEqual([]);
  },
});

export const ClickCopies = meta.story({
  tags: ['!dev'],
  parameters: { chromatic: { disableSnapshot: true } },
  // That it was copied is shown for a moment.
  render: () => (
    <div data-picture="none">
      <CopyToken name="--c-bg0" />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await userEvent.click(canvas.getByRole('button', { name: '--c-bg0' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(words('已复制', 'Copied')));
    await expect(write).toHaveBeenCalledWith('--c-bg0');
  },
});

/** A token with its value, a sample and what it is for, in columns. */
function TokenRow({ token, children }: { token: Token; children: ReactNode }) {
  return (
    <li>
      <CopyToken name={token.name} />
      <code>{token.dark}</code>
      <span>{children}</span>
      <small>{noteOf(token)}</small>
    </li>
  );
}

function TokenRows({
  title,
  of,
  sample,
}: {
  title: string;
  of: readonly Token[];
  sample: (token: Token) => ReactNode;
}) {
  return (
    <>
      <h2>{title}</h2>
      <ul className={styles.rows}>
        {of.map((token) => (
          <TokenRow key={token.name} token={token}>
            {sample(token)}
          </TokenRow>
        ))}
      </ul>
    </>
  );
}

export const Type = meta.story({
  parameters: { chromatic: everyMode },
  render: () => (
    <>
      <TokenRows
        title={words('字号与行高', 'Sizes and line heights')}
        of={tokensOf('--fs-')}
        sample={({ name }) => {
          const lineHeight = name.replace('--fs-', '--lh-');
          return (
            <span style={{ fontSize: `var(${name})`, lineHeight: `var(${lineHeight})` }}>
              月栖壁纸 4K · Yueqi 1,234 / {tokens.find((token) => token.name === lineHeight)?.dark}
            </span>
          );
        }}
      />
      <TokenRows
        title={words('字重', 'Weights')}
        of={tokensOf('--fw-')}
        sample={({ name }) => <span style={{ fontWeight: `var(${name})` }}>月栖壁纸 Yueqi 1,234</span>}
      />
      <TokenRows
        title={words('字体', 'Families')}
        of={tokens.filter(({ name }) => name === '--font' || name === '--font-num')}
        sample={({ name }) => <span style={{ fontFamily: `var(${name})` }}>月栖壁纸 Yueqi 1,234</span>}
      />
    </>
  ),
});

/** Each sample can be seen. */
const hasSamples = async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
  const rows = [...canvasElement.querySelectorAll('li')].filter((row) => row.querySelector('i'));
  await expect(rows.length).toBeGreaterThan(3);
  const unseen = rows.filter((row) => {
    const { width = 0, height = 0 } = row.querySelector('i')?.getBoundingClientRect() ?? {};
    return width < 1 || height < 1;
  });
  await expect(unseen.map((row) => row.textContent)).toEqual([]);
};

const bar = ({ name }: Token): ReactNode => (
  <i className={styles.bar} style={{ width: `min(100%, var(${name}))` }} />
);
const sizes = /^--(w|h|pad|gap|card|banner|player|modal)-/;

export const Space = meta.story({
  parameters: { chromatic: everyMode },
  play: hasSamples,
  render: () => (
    <>
      <TokenRows title={words('间距', 'Space')} of={tokensOf('--s-')} sample={bar} />
      <TokenRows
        title={words('圆角', 'Radii')}
        of={tokensOf('--r-')}
        sample={({ name }) => <i className={styles.corner} style={{ borderRadius: `var(${name})` }} />}
      />
      <TokenRows title={words('控件高度', 'Heights of controls')} of={tokensOf('--ctl-')} sample={bar} />
      <TokenRows
        title={words('版面尺寸', 'Sizes of the layout')}
        of={tokens.filter(({ name }) => sizes.test(name))}
        sample={bar}
      />
    </>
  ),
});

export const Elevation = meta.story({
  parameters: { chromatic: everyMode },
  play: hasSamples,
  render: () => (
    <>
      <ul className={styles.swatches}>
        {['--e1', '--e2', '--e3'].map((name) => (
          <li key={name} className={styles.raised} style={{ boxShadow: `var(${name})` }}>
            <CopyToken name={name} />
          </li>
        ))}
      </ul>
      <TokenRows
        title={words('层级', 'Layers')}
        of={tokensOf('--z-')}
        sample={({ dark }) => (
          <i className={styles.bar} style={{ width: `min(100%, ${2 + Number(dark) * 2}px)` }} />
        )}
      />
    </>
  ),
});

export const Motion = meta.story({
  parameters: { chromatic: everyMode },
  play: hasSamples,
  render: () => (
    <>
      <p className={styles.lead}>
        {words('把指针或焦点移到圆点上观看。', 'Point at a dot or focus it to see it move.')}
      </p>
      <TokenRows
        title={words('时长', 'Durations')}
        of={tokensOf('--d-')}
        sample={({ name }) => <Runner name={name} style={{ transitionDuration: `var(${name})` }} />}
      />
      <TokenRows
        title={words('缓动', 'Easings')}
        of={tokensOf('--ease-')}
        sample={({ name }) => <Runner name={name} style={{ transitionTimingFunction: `var(${name})` }} />}
      />
    </>
  ),
});

function Runner({ name, style }: { name: string; style: CSSProperties }) {
  return (
    <i
      className={styles.runner}
      tabIndex={0}
      role="img"
      aria-label={words(`${name} 的样例`, `A sample of ${name}`)}
      style={style}
    />
  );
}

/** The product's sources, from which its icons are read. */
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

export const Words = meta.story({
  render: () => <Catalogue />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const [first] = canvasElement.querySelectorAll('summary');
    await expect(canvas.queryByRole('table')).toBeNull();
    if (first) await userEvent.click(first);
    await expect((await canvas.findAllByRole('row')).length).toBeGreaterThan(1);
    await userEvent.type(canvas.getByRole('textbox'), '设为壁纸{Enter}');
    await expect((await canvas.findAllByText('设为壁纸')).length).toBeGreaterThan(0);
  },
});
