import { expect, test } from 'vitest';
import { FakePage } from '../testing/fakePage.ts';

const file = 'file:///.user/photo/a.png';
const own = 'http://id.localhost/.user/photo/a.png';
const open = () => new FakePage({ format: 'wallpaperEngine' });

test.each([
  ['HTMLImageElement', 'src'],
  ['HTMLImageElement', 'srcset'],
  ['HTMLSourceElement', 'src'],
  ['HTMLMediaElement', 'src'],
  ['HTMLVideoElement', 'poster'],
  ['HTMLIFrameElement', 'src'],
  ['HTMLLinkElement', 'href'],
  ['Element', 'innerHTML'],
  ['Element', 'outerHTML'],
  ['CSSStyleDeclaration', 'cssText'],
])('%s.%s of a file is one of the page’s own', (element, name) => {
  const script = (value: string) =>
    `(() => { const one = new ${element}(); one.${name} = ${value}; return one.${name}; })()`;
  expect(open().run(script(`'x ${file} ${file}'`))).toBe(`x ${own} ${own}`);
  expect(open().run(script("'pics/a.png'"))).toBe('pics/a.png');
});

test.each([
  [`new Element().setAttribute('src', '${file}')`, ['setAttribute', 'src', own]],
  [`new Element().setAttributeNS(null, 'href', '${file}')`, ['setAttributeNS', null, 'href', own]],
  [
    `new Element().insertAdjacentHTML('beforeend', '<img src="${file}">')`,
    ['insertAdjacentHTML', 'beforeend', `<img src="${own}">`],
  ],
  [
    `new CSSStyleDeclaration().setProperty('background', 'url(${file})')`,
    ['setProperty', 'background', `url(${own})`],
  ],
  [`new CSSStyleSheet().insertRule('a { b: url(${file}) }', 0)`, ['insertRule', `a { b: url(${own}) }`, 0]],
  [`new XMLHttpRequest().open('GET', '${file}')`, ['open', 'GET', own]],
  [`fetch('${file}')`, ['fetch', own]],
  [`fetch(new URL('${file}'))`, ['fetch', own]],
  ["fetch('data.json', { method: 'POST' })", ['fetch', 'data.json', { method: 'POST' }]],
])('%s asks the page’s own origin', (script, call) => {
  const page = open();
  page.run(script);
  expect(page.calls).toEqual([call]);
});

test('a sound is made of the page’s own file', () => {
  expect(open().run(`new Audio('${file}').src`)).toBe(own);
});

test('a style that was set without a setter is repaired', () => {
  const page = open();
  const element = page.run(
    `const element = new Element(); element.style = 'background: url(${file})'; element`,
  );
  page.changeStyle(element as object);
  expect(page.calls).toEqual([['setAttribute', 'style', `background: url(${own})`]]);
  page.changeStyle(page.run("element.style = 'color: red'; element") as object);
  expect(page.calls).toHaveLength(1);
});

test('pages of other formats ask for files as they write it', () => {
  const page = new FakePage({ format: 'lively' });
  page.run(`fetch('${file}')`);
  expect(page.calls).toEqual([['fetch', file]]);
});
