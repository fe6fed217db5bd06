import type { ReactNode } from 'react';
import changelog from '../../CHANGELOG.md?raw';
import { groups } from '../navigation.ts';
import { words } from '../words.ts';
import styles from './Introduction.module.css';

/** The number of entries of the changelog that are shown. */
const recent = 8;

/** The newest entries of the changelog, each with its line breaks taken out. */
const changes = changelog
  .split(/\n- /)
  .slice(1, recent + 1)
  .map((entry) => entry.split('\n\n')[0]?.replaceAll(/\s*\n\s*/g, ' ') ?? '');

/** A link to a story or page of this Storybook. */
function Page({ at, children }: { at: string; children: ReactNode }) {
  return (
    <a href={`./?path=/${at}`} target="_top">
      {children}
    </a>
  );
}

/** The first page: what is here for whom, in the language of the toolbar. */
export function Introduction() {
  return (
    <article className={styles.page} data-picture="none">
      <h1>{words('月栖壁纸的设计系统', 'The design system of Yueqi')}</h1>
      <p className={styles.lead}>
        {words(
          '产品的每个组件、每个画面、每种状态都在这里，用的就是产品自己的代码；深色与浅色、中文与英文都可以看。',
          'Every component, every screen and every state of the product, drawn by the product’s own code: dark and light, in Chinese and English.',
        )}
      </p>
      <Designers />
      <Developers />
      <section>
        <h2>{words('最近的变化', 'What changed')}</h2>
        <p>{words('摘自 CHANGELOG.md，以英文书写。', 'The newest lines of CHANGELOG.md.')}</p>
        <ul lang="en">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      </section>
    </article>
  );
}

function Designers() {
  return (
    <section>
      <h2>{words('给设计师', 'For designers')}</h2>
      <ul>
        <li>
          {words(
            '上方工具栏切换主题、语言、动效和方向，也可以选窗口大小：',
            'The toolbar switches theme, language, motion and direction, and the size of the window: ',
          )}
          {words(
            '常用 1180、最窄 800、最大 1920，以及放大到 200 %。',
            'usual 1180, narrow 800, wide 1920, and zoomed to 200 %.',
          )}
        </li>
        <li>
          {words(
            '「强制颜色」是仿制的：网页不能让浏览器强制颜色，这里把每个颜色换成系统颜色；测试用的是浏览器自己的。',
            'Forced colours are imitated: a page cannot have the browser force them, so every colour becomes one of the system’s. The tests use the browser’s own.',
          )}
        </li>
        <li>
          <Page at="story/基础-foundations--colour">{words('颜色', 'Colours')}</Page>
          {words('、', ', ')}
          <Page at="story/基础-foundations--type">{words('文字', 'type')}</Page>
          {words('、', ', ')}
          <Page at="story/基础-foundations--space">{words('间距', 'space')}</Page>
          {words('、', ', ')}
          <Page at="story/基础-foundations--elevation">{words('层次', 'elevation')}</Page>
          {words('和', ' and ')}
          <Page at="story/基础-foundations--motion">{words('动效', 'motion')}</Page>
          {words(
            '：点一下名字就复制了变量。对比度在每种底色上都量过。',
            ': a click on a name copies the token. Contrast is measured on every ground.',
          )}
        </li>
        <li>
          {words('产品的每句话都能按键名找到：', 'Every text of the product is found by its key: ')}
          <Page at="story/基础-foundations--words">{words('文案', 'Words')}</Page>
          {words('；怎么写，见', '; how to write one is in ')}
          <Page at="docs/模式-voice--docs">{words('语气与用词', 'Voice')}</Page>
          {words('。', '.')}
        </li>
        <li>
          {words(
            '每个组件的页面有：用途、示例代码、属性、结构、键盘、该做与不该做、无障碍检查、用在哪里、各种状态，以及设计稿的链接（',
            'The page of a component has its purpose, an example to copy, props, anatomy, keyboard, advice, checks of accessibility, where it is used, its states, and the link to its design (',
          )}
          <code>parameters.design</code>
          {words('）。', ').')}
        </li>
        <li>
          {words(
            '左栏的组名和画面名跟着语言走；组件和状态用代码里的名字。Storybook 自己的菜单、搜索结果和下方面板只有英文，这一点换不了。',
            'Groups and screens in the sidebar follow the language; components and states have the names of the code. Storybook’s own menus and panels are English alone.',
          )}
        </li>
      </ul>
      <p className={styles.groups}>
        {Object.entries(groups)
          .slice(1)
          .map(([chinese, english]) => (
            <span key={chinese}>{words(chinese, english)}</span>
          ))}
      </p>
    </section>
  );
}

function Developers() {
  return (
    <section>
      <h2>{words('给开发者', 'For developers')}</h2>
      <ul>
        <li>
          <code>npm run new:component Name</code>{' '}
          {words('生成一个组件的所有文件。', 'makes all files of a component.')}
        </li>
        <li>
          <code>npm run test:stories -- src/design-system/Name</code>{' '}
          {words(
            '运行它的所有状态：交互、无障碍、图样；主要状态再用英文和浅色走一遍。',
            'plays its states: interaction, accessibility, picture; the main one once more in English and light.',
          )}
        </li>
        <li>
          <code>npm run pictures -- --since REV</code>{' '}
          {words('给出改动前后的对比图。', 'draws what changed, before and after.')}
        </li>
        <li>
          <code>npm run chromatic</code>{' '}
          {words(
            '发布到 Chromatic：只拍改动触及的主要状态，有变化就不通过。',
            'publishes to Chromatic: main stories that a change reaches alone, and a change fails.',
          )}
        </li>
        <li>
          {words('颜色、尺寸、时长都是变量；状态是 ', 'Colours, sizes and durations are tokens; states are ')}
          <code>data-*</code>
          {words(
            '；每句话都有两种语言；属性与说明从源码里读出。',
            '; every text is in both languages; props and their descriptions are read from the source.',
          )}
        </li>
        <li>
          {words('怎么写、写在哪里，见仓库里的 ', 'How and where to write it is in ')}
          <code>CONTRIBUTING.md</code>
          {words('。', '.')}
        </li>
      </ul>
    </section>
  );
}
