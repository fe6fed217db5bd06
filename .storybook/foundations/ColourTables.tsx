import { clsx } from 'clsx/lite';
import type { Token } from '../../scripts/tokens/parseTokens.ts';
import { words } from '../words.ts';
import { colourGroups, grounds, measureOf } from './colourGroups.ts';
import { contrastOf, mix, readColour } from './contrast.ts';
import { CopyToken } from './CopyToken.tsx';
import { noteOf } from './notes.ts';
import styles from './Foundations.module.css';

/** All colours by their use, with the contrast of each on every ground in the theme that is shown. */
export function ColourTables() {
  const isLight = document.documentElement.dataset['theme'] === 'light';
  const read = readOnce();
  return (
    <>
      <p className={styles.lead}>
        {words(
          '对比度由当前主题的 token 算出：文字至少 4.5，控件与焦点至少 3。点击名称即可复制。',
          'Contrast is computed from the tokens of this theme: text needs 4.5, controls and focus 3. Click a name to copy it.',
        )}
      </p>
      {colourGroups().map(({ chinese, english, tokens }) => (
        <table className={clsx(styles.table, styles.colours)} key={english}>
          <caption>{words(chinese, english)}</caption>
          <thead>
            <tr>
              <th scope="col">{words('名称', 'Name')}</th>
              <th scope="col">{words('值', 'Value')}</th>
              {grounds.map((ground) => (
                <th scope="col" key={ground}>
                  {ground.slice('--c-'.length)}
                </th>
              ))}
              <th scope="col">{words('用途', 'Use')}</th>
            </tr>
          </thead>
          <tbody>
            {tokens.map((token) => (
              <ColourRow
                key={token.name}
                token={token}
                value={isLight ? token.light : token.dark}
                read={read}
              />
            ))}
          </tbody>
        </table>
      ))}
    </>
  );
}

type Read = typeof readColour;

/** Each colour is asked for once: every question lays the page out. */
function readOnce(): Read {
  const known = new Map<string, ReturnType<Read>>();
  return (value) => {
    const colour = known.get(value) ?? readColour(value);
    known.set(value, colour);
    return colour;
  };
}

function ColourRow({ token, value, read }: { token: Token; value: string; read: Read }) {
  return (
    <tr data-token={token.name}>
      <th scope="row">
        <span className={styles.name}>
          <i className={styles.swatch} style={{ background: `var(${token.name})` }} />
          <CopyToken name={token.name} />
        </span>
      </th>
      <td>
        <code>{value}</code>
      </td>
      {grounds.map((ground) => (
        <ContrastCell key={ground} name={token.name} ground={ground} read={read} />
      ))}
      <td>{noteOf(token)}</td>
    </tr>
  );
}

/** A colour on one ground; of a surface, its text on itself. */
function ContrastCell({ name, ground, read }: { name: string; ground: string; read: Read }) {
  const measure = measureOf(name);
  if (!measure)
    return (
      <td style={{ background: `var(${ground})` }}>
        <i className={styles.sample} style={{ background: `var(${name})` }} />
      </td>
    );
  const { front, fill, least } = measure;
  const behind = read(`var(${ground})`);
  const ratio = contrastOf(
    read(`var(${front})`),
    fill === undefined ? behind : mix(read(`var(${fill})`), behind),
  );
  return (
    <td style={{ background: `var(${ground})` }} data-passes={least === null || ratio >= least}>
      <span className={styles.measure}>
        {least === 4.5 ? (
          <span
            className={styles.sample}
            style={{ color: `var(${front})`, ...(fill !== undefined && { background: `var(${fill})` }) }}
          >
            月 Aa
          </span>
        ) : (
          <i className={styles.sample} style={{ background: `var(${front})` }} />
        )}
        {ratio.toFixed(1)}
      </span>
    </td>
  );
}
