import type { FieldShape } from '../../../api/rules/schemaShape.ts';

/** The value that a new field begins with. */
export function emptyValue(shape: FieldShape): unknown {
  switch (shape.kind) {
    case 'object':
      return Object.fromEntries(shape.fields.map(([name, field]) => [name, emptyValue(field)]));
    case 'list':
      return [];
    case 'maybe':
      return shape.empty;
    case 'choice':
      return shape.options[0];
    case 'text':
      return '';
    case 'number':
      return 0;
    // No moment is likelier than another: it is asked for.
    case 'moment':
      return undefined;
    case 'switch':
      return false;
  }
}
