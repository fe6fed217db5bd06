import { ArgTypes, Controls, Primary, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';
import type { ComponentType } from 'react';
import { referenceOf } from './argTypes.ts';
import styles from './ComponentPage.module.css';
import { useDocsGlobals, type DocsGlobals } from './docsGlobals.ts';
import type { Guide } from './guide.ts';
import { chineseGuide } from './guides/chineseGuide.ts';
import { examples } from './guides/examples.ts';
import type { Example } from './guides/pair.ts';

const headings = {
  'zh-CN': {
    keyboard: '键盘',
    key: '按键',
    effect: '作用',
    advice: '该做与不该做',
    dos: '该做',
    donts: '不该做',
    used: '用在哪里',
    states: '各种状态',
    rest: '其余属性与 ref 传给',
  },
  en: {
    keyboard: 'Keyboard',
    key: 'Key',
    effect: 'Effect',
    advice: "Do and don't",
    dos: 'Do',
    donts: "Don't",
    used: 'Where it is used',
    states: 'States',
    rest: 'All other props and ref reach the',
  },
} as const;

type Headings = (typeof headings)[DocsGlobals['language']];

/** A component's page: what it is for, its first state, props, keys, do and don't, its users, every other state. */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { language, theme } = useDocsGlobals();
  const english = preparedMeta.parameters['guide'] as Guide | undefined;
  const guide = english && language === 'zh-CN' ? chineseGuide(english) : english;
  // Stories of a part that needs a frame around it show the frame; the page tells of the part.
  const documented = preparedMeta.parameters['documents'] as ComponentType | undefined;
  const reference = referenceOf(documented ?? preparedMeta.component);
  const words = headings[language];
  return (
    <>
      <Title />
      {guide && <Subtitle>{guide.purpose}</Subtitle>}
      <Primary />
      {documented && <ArgTypes of={documented} />}
      {!documented && preparedMeta.component && <Controls />}
      {reference?.element && (
        <p lang={language}>
          {words.rest} <code>{reference.element}</code>
        </p>
      )}
      {guide?.keyboard && <KeyboardMap rows={guide.keyboard} words={words} />}
      {guide && (
        <Advice
          // Examples read the language when they are drawn.
          key={`${language} ${theme}`}
          guide={guide}
          // A pattern has no component: its title ends in its name.
          shown={examples[reference?.name ?? preparedMeta.title.replaceAll(/.*\/|\s/g, '')] ?? []}
          words={words}
        />
      )}
      {reference && <Users paths={reference.usedBy} words={words} />}
      <Stories title={words.states} includePrimary={false} />
    </>
  );
}

function KeyboardMap({ rows, words }: { rows: NonNullable<Guide['keyboard']>; words: Headings }) {
  return (
    <section className={styles.section}>
      <h2>{words.keyboard}</h2>
      <table className={styles.keys}>
        <thead>
          <tr>
            <th>{words.key}</th>
            <th>{words.effect}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([keys, effect]) => (
            <tr key={keys}>
              <td>
                <kbd>{keys}</kbd>
              </td>
              <td>{effect}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Advice({ guide, shown, words }: { guide: Guide; shown: readonly Example[]; words: Headings }) {
  const { dos = [], donts = [] } = guide;
  if (dos.length + donts.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{words.advice}</h2>
      {shown.map(({ of: [good, bad], render }) => (
        <div className={styles.pair} key={`${good} ${bad}`}>
          <figure data-kind="do">
            <div className="docs-story sb-unstyled">{render('do')}</div>
            <figcaption>
              <strong>{words.dos}</strong> <Text of={dos[good]} />
            </figcaption>
          </figure>
          <figure data-kind="dont">
            <div className="docs-story sb-unstyled">{render('dont')}</div>
            <figcaption>
              <strong>{words.donts}</strong> <Text of={donts[bad]} />
            </figcaption>
          </figure>
        </div>
      ))}
      <div className={styles.pair}>
        <List
          title={words.dos}
          kind="do"
          lines={dos.filter((_, at) => !shown.some(({ of }) => of[0] === at))}
        />
        <List
          title={words.donts}
          kind="dont"
          lines={donts.filter((_, at) => !shown.some(({ of }) => of[1] === at))}
        />
      </div>
    </section>
  );
}

/** A line whose names of props are between backticks. */
function Text({ of = '' }: { of: string | undefined }) {
  return of.split('`').map((part, at) => (at % 2 === 1 ? <code key={`${at}`}>{part}</code> : part));
}

function List({ title, kind, lines }: { title: string; kind: 'do' | 'dont'; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <figure data-kind={kind}>
      <figcaption>
        <strong>{title}</strong>
        <ul>
          {lines.map((line) => (
            <li key={line}>
              <Text of={line} />
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

function Users({
  paths,
  words,
}: {
  paths: NonNullable<ReturnType<typeof referenceOf>>['usedBy'];
  words: Headings;
}) {
  if (!paths || paths.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{words.used}</h2>
      <ul className={styles.users}>
        {paths.map(({ name, page, files }) => (
          <li key={name}>
            {page === undefined ? (
              name
            ) : (
              <a href={`./?path=/${page}`} target="_top">
                {name}
              </a>
            )}{' '}
            <small>{files}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
