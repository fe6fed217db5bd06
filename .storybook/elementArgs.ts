import { isValidElement } from 'react';

/** Args that reach the root element of a component: these rows of a table of props have no type to read. */
export const elementArgs: Readonly<Record<string, string>> = {
  children: 'What is inside.',
  onClick: 'Called when it is pressed, by pointer or by key.',
  placeholder: 'An example, shown while it is empty. Never its label.',
  style: 'The place and size that its surroundings give it.',
};

interface Row {
  name?: string;
  description?: string;
  control?: unknown;
}

/** True for what a field of text or a tree of values would show as the inside of React, and break when it is edited. */
const isElement = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isElement) : isValidElement(value);

/** Describes the args that are no props of the component itself, and takes the control from those that hold elements. */
export function describeElementArgs<Rows extends Record<string, Row>>({
  argTypes,
  initialArgs,
}: {
  argTypes: Rows;
  initialArgs: Readonly<Record<string, unknown>>;
}): Rows {
  const added = Object.keys(initialArgs)
    .filter((name) => name in elementArgs && !argTypes[name]?.description)
    .map((name) => [name, { ...argTypes[name], name, description: elementArgs[name] }]);
  const described: Record<string, Row> = { ...argTypes, ...Object.fromEntries(added) };
  const fixed = Object.entries(initialArgs)
    .filter(([, value]) => isElement(value))
    .map(([name]) => [name, { ...described[name], name, control: false }]);
  return { ...argTypes, ...Object.fromEntries(added), ...Object.fromEntries(fixed) };
}
