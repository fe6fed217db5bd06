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
}

/** Describes the args that are no props of the component itself. */
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
  return { ...argTypes, ...Object.fromEntries(added) };
}
