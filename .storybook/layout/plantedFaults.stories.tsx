import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { describeFault, findFaults, type FaultKind } from './findFaults.ts';
import { findStateFaults } from './findStateFaults.ts';
import { PlantedFault } from './PlantedFault.tsx';

const meta = preview.meta({
  title: '基础/Layout faults',
  component: PlantedFault,
  tags: ['!dev', '!autodocs'],
  parameters: { layout: 'fullscreen', a11y: { test: 'off' }, chromatic: { disableSnapshot: true } },
});

interface Planted {
  html: string;
  css: string;
  /** The styles with which the fault is gone. */
  mended: string;
  kind: FaultKind;
  /** The name of the element, as in the report. */
  element: RegExp;
  /** CSS pixels; only those that do not depend on a font. */
  by?: number;
}

/** A story that shows a fault, which is found, and then its mended twin, in which none is. */
function planted({ html, css, mended, kind, element, by }: Planted) {
  return {
    args: { html, css },
    play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
      const found = await findAll(canvasElement);
      await expect(found.map((fault) => fault.kind)).toContain(kind);
      const fault = found.find((one) => one.kind === kind);
      if (!fault) return;
      await expect(describeFault(fault)).toMatch(element);
      if (by !== undefined) await expect(Math.round(fault.by)).toBe(by);
      const style = canvasElement.querySelector('style');
      if (style) style.textContent += mended;
      await expect((await findAll(canvasElement)).map(describeFault)).toEqual([]);
    },
  };
}

async function findAll(root: Element) {
  return [...findFaults(root), ...(await findStateFaults(root))];
}

export const LabelCutWithoutEllipsis = meta.story(
  planted({
    html: '<button>Recommended still wallpapers</button>',
    css: 'button { width: 90px; overflow: hidden; white-space: nowrap }',
    mended: 'button { text-overflow: ellipsis }',
    kind: 'cut text',
    element: /button “Recommended still wallpapers”/,
  }),
);
export const LineCutInHalf = meta.story(
  planted({
    html: '<p>Two lines of a description that is longer in English than in Chinese</p>',
    css: 'p { width: 200px; height: 30px; margin: 0; overflow: hidden; font: 14px/20px sans-serif }',
    mended: 'p { height: auto }',
    kind: 'cut text',
    element: /p “Two lines/,
  }),
);
export const TitleOutsideOfTheWindow = meta.story(
  planted({
    html: '<h2>The Moon Rests on the Lake</h2>',
    css: 'h2 { position: fixed; left: calc(100vw - 100px); width: 140px; white-space: nowrap; overflow: hidden; text-overflow: ellipsis }',
    mended: 'h2 { width: 90px }',
    kind: 'outside the window',
    element: /h2 “The Moon/,
    by: 40,
  }),
);
export const NameSqueezedToALetter = meta.story(
  planted({
    html: '<div><span>Northern Lights Studio</span><b>Signed author</b></div>',
    css: 'div { display: flex; width: 140px } span { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap } b { flex: none; width: 120px }',
    mended: 'b { width: 40px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }',
    kind: 'squeezed text',
    element: /span “Northern Lights Studio”/,
  }),
);
export const ButtonOverButton = meta.story(
  planted({
    html: '<button class="one">Set</button><button class="two">Pause</button>',
    css: 'button { position: absolute; width: 100px; height: 28px } .two { left: 94px }',
    mended: '.two { left: 108px }',
    kind: 'controls overlap',
    element: /button\.two “Pause” by 6 px, with button\.one “Set”/,
    by: 6,
  }),
);
export const BadgeBelowAButton = meta.story(
  planted({
    html: '<p><span>Company</span></p><button>Follow</button>',
    css: 'p { margin: 0 } span, button { position: absolute; top: 8px; white-space: nowrap } button { left: 20px; width: 80px; background: #fff }',
    mended: 'button { left: 120px }',
    kind: 'control over text',
    element: /button “Follow” by .* of span “Company”/,
  }),
);
export const ChipOverTheNextTile = meta.story(
  planted({
    html: '<article class="one"><i>Dynamic</i><i>Current wallpaper</i></article><article class="two"><i>Still</i></article>',
    css: 'article { position: absolute; width: 120px; height: 60px; white-space: nowrap } .two { left: 120px } i { margin-right: 8px }',
    mended: 'article { overflow: hidden; text-overflow: ellipsis; width: 220px } .two { left: 224px }',
    kind: 'texts overlap',
    element: /i “Still”.* with i “Current wallpaper”/,
  }),
);
export const ButtonCutByItsCard = meta.story(
  planted({
    html: '<article><button>Set as wallpaper</button></article>',
    css: 'article { width: 100px; height: 60px; overflow: hidden; padding: 0 } button { width: 130px; height: 28px; margin: 8px 0; padding: 0 }',
    mended:
      'button { width: 90px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; margin: 8px 5px }',
    kind: 'cut control',
    element: /button “Set as wallpaper” in article by 30 px, by article/,
    by: 30,
  }),
);
export const HoverThatPushes = meta.story(
  planted({
    html: '<button>关注</button><p>下一行</p>',
    css: 'button { display: block; width: 100px; height: 28px } button:hover { height: 36px }',
    mended: 'button:hover { height: 28px }',
    kind: 'moves its surroundings',
    element: /button “关注” by 8 px/,
    by: 8,
  }),
);
export const HoverThatGrows = meta.story(
  planted({
    html: '<article><button>设为壁纸</button></article>',
    css: 'article { width: 200px; height: 100px } article:hover { transform: scale(1.1) }',
    mended: 'article:hover { transform: none }',
    kind: 'grows',
    element: /article/,
    by: 20,
  }),
);
export const HoverOverTheNeighbour = meta.story(
  planted({
    html: '<article class="one"><button class="a">Set as wallpaper</button><button class="b">Pause</button></article><article class="two"><button class="c">Set</button></article>',
    css: 'article { position: absolute; width: 180px; height: 60px } .two { left: 184px } button { position: absolute; width: 100px; height: 28px; padding: 0 } .b { left: 104px; visibility: hidden } .one:hover .b { visibility: visible }',
    mended: '.b { width: 70px }',
    kind: 'controls overlap',
    element: /with button\.b “Pause”/,
  }),
);
export const TooltipOutsideOfTheWindow = meta.story(
  planted({
    html: '<button>Copy<span role="tooltip">The number of this wallpaper</span></button>',
    css: 'button { position: fixed; left: 4px; top: 60px } span { position: absolute; left: -24px; top: 30px; width: 160px; visibility: hidden } button:focus-visible span { visibility: visible }',
    mended: 'span { left: 0 }',
    kind: 'outside the window',
    element: /tooltip “The number/,
  }),
);
export const FocusRingCutByAList = meta.story(
  planted({
    html: '<ul><li><button>Dark</button></li></ul>',
    css: 'ul { overflow: auto; height: 60px; margin: 0; padding: 0; list-style: none } button { width: 100px; height: 28px } button:focus-visible { outline: 2px solid; outline-offset: 2px; box-shadow: none }',
    mended: 'ul { padding: 8px }',
    kind: 'cut focus ring',
    element: /button “Dark” by 4 px, by ul/,
    by: 4,
  }),
);

/** Looks that are meant so: none of them is a fault. */
export const Sound = meta.story({
  args: {
    html: `
      <article class="card"><a href="#a" aria-label="A card"></a><span>Name</span><button>Set</button></article>
      <p class="clamped">A name that is cut by an ellipsis, as most names of wallpapers in a narrow card are</p>
      <div class="list"><button>One</button><button>Two</button><button>Three</button></div>
      <span class="unseen">For screen readers alone</span>
      <div class="slides"><p>First slide</p><p>Second slide</p></div>`,
    css: `
      .card { position: relative; width: 200px; height: 80px }
      .card a { position: absolute; inset: 0 }
      .card button { position: absolute; right: 8px; bottom: 8px; z-index: 1; opacity: 0 }
      .card:is(:hover, :focus-within) button { opacity: 1 }
      .clamped { width: 120px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
      .list { width: 120px; height: 50px; padding: 8px; overflow: auto }
      .list button { display: block; height: 28px }
      .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
      .slides { display: flex; width: 160px; overflow: hidden }
      .slides p { flex: none; width: 160px }`,
  },
  play: async ({ canvasElement }) => {
    await expect((await findAll(canvasElement)).map(describeFault)).toEqual([]);
  },
});
