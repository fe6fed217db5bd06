/** Markup that is safe to send: made by {@link markup}, or of constant texts. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }),
);

/** Escapes text between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities.get(character) ?? '');
}

/** Makes markup of a template: texts in it are escaped, markup is inserted as it is. */
export function markup(
  parts: TemplateStringsArray,
  ...values: readonly (string | Html | readonly Html[])[]
): Html {
  const shown = values.map((value) =>
    typeof value === 'string'
      ? escapeHtml(value)
      : value instanceof Html
        ? value.text
        : value.map((one) => one.text).join('\n'),
  );
  return new Html(parts.map((part, index) => part + (shown[index] ?? '')).join(''));
}
