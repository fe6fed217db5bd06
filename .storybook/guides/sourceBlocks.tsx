import { DocsContext, Source, Story, useOf } from '@storybook/addon-docs/blocks';
import { use } from 'react';
import { codes } from 'virtual:example-codes';
import { useDocsGlobals } from '../docsGlobals.ts';
import { words } from '../words.ts';
import { exampleIn } from './exampleCode.ts';
import { PlayedStory } from './PlayedStory.tsx';
import { useDocumented } from './useDocumented.ts';
import { wordingOf } from './wording.ts';
import styles from './blocks.module.css';

/** A file that uses the component, to copy. The tests compile and render the same text. */
export function CopyReady() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { language, theme } = useDocsGlobals();
  const { folder } = useDocumented();
  const code = folder === undefined ? undefined : codes[folder];
  if (code === undefined) return null;
  const english = (preparedMeta.parameters['english'] ?? {}) as Record<string, string>;
  return (
    <section className={styles.section}>
      <h2>{words('示例代码', 'Example')}</h2>
      <Source language="tsx" dark={theme === 'dark'} code={exampleIn(language, code, english)} />
    </section>
  );
}

/** The link to the design of a component: `parameters.design`, an address or a list of them with names. */
export function Design() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const design = preparedMeta.parameters['design'] as { url: string; name?: string } | undefined;
  if (!design) return null;
  return (
    <p>
      {words('设计稿：', 'Design: ')}
      <a href={design.url} target="_blank" rel="noreferrer">
        {design.name ?? design.url}
      </a>
    </p>
  );
}

/** Parts, attributes and variables, as the source has them (`scripts/reference/readAnatomy.ts`). */
export function Anatomy() {
  const { anatomy } = useDocumented().reference ?? {};
  if (!anatomy) return null;
  const { parts, attributes, variables } = anatomy;
  return (
    <section className={styles.section}>
      <h2>{words('结构', 'Anatomy')}</h2>
      {parts.length > 0 && (
        <Table head={[words('部分', 'Part'), words('元素', 'Element'), words('角色', 'Role')]}>
          {parts.map(({ name, element, role }) => [name, element, role ?? ''])}
        </Table>
      )}
      {attributes.length > 0 && (
        <Table head={[words('状态属性', 'Attribute of state'), words('取值', 'Values')]}>
          {attributes.map(({ name, values }) => [name, values.join(' · ')])}
        </Table>
      )}
      {variables.length > 0 && (
        <Table head={[words('自己的 CSS 变量', 'CSS variable of its own')]}>
          {variables.map((name) => [name])}
        </Table>
      )}
    </section>
  );
}

function Table({ head, children }: { head: readonly string[]; children: readonly (readonly string[])[] }) {
  return (
    <table className={styles.anatomy}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {children.map((cells) => (
          <tr key={cells.join(' ')}>
            {cells.map((cell, column) => (
              <td key={head[column]}>{cell && <code>{cell}</code>}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface A11yParameters {
  test?: string;
  config?: { rules?: readonly { id: string; enabled?: boolean }[] };
}

/** The checks of every state of a component in each run of the tests, and the states that leave a rule out. */
export function Checks() {
  const stories = use(DocsContext).componentStories();
  const exceptions = stories.flatMap(({ name, parameters }) => {
    const { test, config } = (parameters['a11y'] ?? {}) as A11yParameters;
    const rules = (config?.rules ?? []).filter(({ enabled }) => enabled === false).map(({ id }) => id);
    if (test === 'off' || test === 'todo') rules.push(words('全部规则', 'all rules'));
    return rules.map((rule) => `${name}: ${rule}`);
  });
  const played = stories.filter(({ playFunction }) => playFunction).length;
  return (
    <section className={styles.section}>
      <h2>{words('无障碍', 'Accessibility')}</h2>
      <ul>
        <li>
          {words(
            `${stories.length} 种状态每次测试都由 axe 检查，违反一条规则就不通过；${played} 种由键盘或指针走过。`,
            `Axe checks its ${stories.length} states in every run of the tests, where one violation fails; ${played} are played, by keyboard or pointer.`,
          )}
        </li>
        <li>
          {words(
            '主要状态还在浅色和英文下走一遍，在强制颜色下比对图样，在放大到 200 % 和从右到左时不超出页面。',
            'The main one is played in light and English too, compared in forced colours, and stays within the page at 200 % and from right to left.',
          )}
        </li>
        <li>
          {exceptions.length === 0
            ? words('没有例外。', 'There are no exceptions.')
            : words('例外：', 'Exceptions: ') + exceptions.join(words('；', '; '))}
        </li>
      </ul>
    </section>
  );
}

/** The rules for the component's texts; Voice has those that all share. */
export function Wording() {
  const { folder } = useDocumented();
  const rules = folder === undefined ? [] : wordingOf(folder);
  if (rules.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{words('文案', 'Wording')}</h2>
      <ul>
        {rules.map(([chinese, english]) => (
          <li key={english}>{words(chinese, english)}</li>
        ))}
      </ul>
      <p>
        <a href="./?path=/docs/模式-voice--docs" target="_top">
          {words('语气与用词', 'Voice and tone')}
        </a>
      </p>
    </section>
  );
}

/** All stories but the first one, each as it is when its play function has run. */
export function States() {
  const globals = useDocsGlobals();
  const [, ...stories] = use(DocsContext).componentStories();
  if (stories.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>{words('各种状态', 'States')}</h2>
      {stories.map((story) => (
        <section key={story.id} className={styles.state}>
          <h3>{story.name}</h3>
          {story.playFunction ? (
            <PlayedStory id={story.id} name={story.name} globals={globals} />
          ) : (
            <div className="docs-story sb-unstyled">
              <Story of={story.moduleExport} />
            </div>
          )}
        </section>
      ))}
    </section>
  );
}
