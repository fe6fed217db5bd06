/** A mistake in how something looks, as a rule at the end of a style sheet. */
export interface PictureFault {
  readonly name: string;
  /** The style sheet, below `src/design-system`. */
  readonly file: string;
  readonly css: string;
  /** The component whose stories must show it, by its folder; the one that the style sheet belongs to, where absent. */
  readonly component?: string;
}

/** Mistakes that a person would see, each as small as it can be made without being a matter of rounding. */
export const pictureFaults: readonly PictureFault[] = [
  {
    name: 'an icon moved by 2 px',
    file: 'InlineMessage/InlineMessage.module.css',
    css: '.icon { translate: 2px; }',
  },
  {
    name: 'the colour of a border',
    file: 'Field/FieldBox.module.css',
    css: '.box { border-color: var(--c-line-2); }',
    component: 'TextField',
  },
  {
    name: 'the colour of a surface off by 3 %',
    file: 'tokens.css',
    css: ':root { --c-bg3: #2b304d; }',
    component: 'Popover',
  },
  {
    name: 'text that is clipped',
    file: 'Tag/Tag.module.css',
    css: '.tag { overflow: hidden; max-width: 3em; }',
  },
  { name: 'a shadow gone', file: 'Tooltip/Tooltip.module.css', css: '.tooltip { box-shadow: none; }' },
  {
    name: 'text of a lighter weight',
    file: 'Button/Button.module.css',
    css: ".button[data-variant='primary'] { font-weight: var(--fw-regular); }",
  },
  {
    name: 'a gradient made flat',
    file: 'Button/Button.module.css',
    css: ".button[data-variant='vip'] { background: var(--c-gold-fill-b); }",
  },
  {
    name: 'the smaller radius of a corner',
    file: 'Modal/Modal.module.css',
    css: '.modal { border-radius: var(--r-md); }',
  },
  {
    name: 'text smaller by one step',
    file: 'Menu/Menu.module.css',
    css: '.popup { font-size: var(--fs-12); }',
  },
  { name: 'a gap of 20 in place of 24 px', file: 'Tabs/Tabs.module.css', css: '.list { gap: 20px; }' },
  {
    name: 'the chosen tab as dim as the others',
    file: 'Tabs/Tabs.module.css',
    css: ".tab[data-state='active'] { color: var(--c-t2); }",
  },
  {
    name: 'a thumb 2 px from its end',
    file: 'Switch/Switch.module.css',
    css: ".switch[data-checked='true'] .thumb { inset-inline-start: 16px; }",
  },
  {
    name: 'a mark that is not drawn',
    file: 'Checkbox/Checkbox.module.css',
    css: '.box svg { visibility: hidden; }',
  },
  {
    name: 'the next darker ground of a rail',
    file: 'Slider/Slider.module.css',
    css: '.rail { background: var(--c-bg3); }',
  },
  {
    name: 'text smaller by one pixel',
    file: 'UserBadge/UserBadge.module.css',
    css: '.badge { font-size: 11px; }',
  },
  {
    name: 'the colour of another meaning',
    file: 'Price/Price.module.css',
    css: ".price[data-kind='fish'] { color: var(--c-gold); }",
  },
  {
    name: 'the ground of the current row gone',
    file: 'Sidebar/Sidebar.module.css',
    css: ".row[aria-current='page'] { background: none; }",
  },
  {
    name: 'a name 2 px below its line',
    file: 'Select/Select.module.css',
    css: '.name { position: relative; inset-block-start: 2px; }',
  },
  {
    name: 'a line higher by 4 px',
    file: 'Popover/Popover.module.css',
    css: '.title { line-height: calc(var(--lh-14) + 4px); }',
  },
  {
    name: 'a number of regular weight',
    file: 'Countdown/Countdown.module.css',
    css: '.number { font-weight: var(--fw-regular); }',
  },
];
