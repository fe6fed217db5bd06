/** A colour by value: `#fff`, `rgb(…)` other than `rgb(from …)`, a name. Masks are made of alpha and are free. */
const literalColours = [
  '/#[0-9a-f]{3,8}\\b/i',
  '/\\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch)\\((?!from\\b)/',
  '/(^|[\\s,(])(white|black|red|green|blue|gr[ae]y|yellow|orange)\\b/',
];

/** @type {import('stylelint').Config} */
export default {
  plugins: ['./tests/architecture/tokenLengths.ts'],
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-properties': [
      true,
      { ignore: ['consecutive-duplicates-with-different-values'] },
    ],
    'declaration-block-no-shorthand-property-overrides': true,
    'declaration-property-value-disallowed-list': [
      { '/^(?!mask|-webkit-mask)/': literalColours },
      { message: 'Colours are tokens of src/design-system/tokens.css.' },
    ],
    'no-duplicate-selectors': true,
    'no-empty-source': true,
    'property-no-unknown': true,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'unit-no-unknown': true,
    'yueqi/token-lengths': true,
  },
  overrides: [
    {
      // The one place of literal colours; it sets the dark theme, then what both themes share.
      files: ['src/design-system/tokens.css'],
      rules: {
        'declaration-property-value-disallowed-list': null,
        'no-duplicate-selectors': null,
        'yueqi/token-lengths': null,
      },
    },
    {
      // Black before the first frame, in a page that loads nothing else, tokens neither.
      files: ['src/stage/*.css'],
      rules: { 'declaration-property-value-disallowed-list': null, 'yueqi/token-lengths': null },
    },
    {
      // They lie on any picture, in whichever theme the client is, and on the stage, which has no tokens.
      files: ['src/layers/**/*.css'],
      rules: { 'declaration-property-value-disallowed-list': null, 'yueqi/token-lengths': null },
    },
  ],
};
