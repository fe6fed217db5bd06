import type { ComponentReference, PropReference } from '../scripts/reference/reference.ts';

/** The parts of a prop that Storybook stores: its row in the table and its control. */
export interface ArgType {
  name: string;
  description: string;
  type: { name: 'other'; value: string; required: boolean };
  control: false | { type: 'boolean' | 'text' | 'number' | 'object' | 'inline-radio' | 'select' };
  options?: readonly unknown[];
  table: { type: { summary: string; detail?: string }; defaultValue?: { summary: string } };
}

/** The reference that the build has put beside a component (`scripts/reference/addReference.ts`). */
export function referenceOf(component: unknown): ComponentReference | undefined {
  const information: unknown =
    component && (typeof component === 'function' || typeof component === 'object')
      ? Reflect.get(component, '__docgenInfo')
      : undefined;
  return (information as { reference?: ComponentReference } | undefined)?.reference;
}

/** The rows and controls of a component's own props. */
export function argTypesOf(component: unknown): Record<string, ArgType> {
  const props = referenceOf(component)?.props ?? [];
  return Object.fromEntries(props.map((prop) => [prop.name, argTypeOf(prop)]));
}

function argTypeOf(prop: PropReference): ArgType {
  const { name, description, isRequired, type, detail, values, defaultValue } = prop;
  return {
    name,
    description,
    type: { name: 'other', value: type, required: isRequired },
    control: controlOf(prop),
    ...(values && { options: values }),
    table: {
      type: { summary: type, ...(detail !== undefined && { detail }) },
      ...(defaultValue !== undefined && { defaultValue: { summary: defaultValue } }),
    },
  };
}

/** A row of four radio buttons fits; functions, refs and elements cannot be typed into a panel. */
function controlOf({ name, type, values }: PropReference): ArgType['control'] {
  if (values) return { type: values.length <= 4 ? 'inline-radio' : 'select' };
  if (type === 'boolean') return { type: 'boolean' };
  if (/^string( \| (null|number))?$/.test(type)) return { type: 'text' };
  if (/^number( \| null)?$/.test(type)) return { type: 'number' };
  if (type.includes('=>')) return false;
  if (name === 'children' || /^(title|text|content)$/.test(name)) return { type: 'text' };
  if (/^(readonly .*\[\]|\{.*\}|\w*Labels)$/.test(type)) return { type: 'object' };
  return false;
}
