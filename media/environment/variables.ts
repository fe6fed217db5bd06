import * as v from 'valibot';

/** The values that a variable takes. */
export interface Allowed<Value> {
  readonly schema: v.GenericSchema<string, Value>;
  /** The values in words, as they follow "it takes". */
  readonly takes: string;
  /** True where a wrong value is not repeated: it is a password, or may hold one. */
  readonly isSecret: boolean;
}

/** The documentation of a variable; each text is one line of Markdown. */
const documentation = v.object({
  meaning: v.string(),
  /** The behaviour without the variable. */
  unset: v.string(),
  takes: v.string(),
  isSecret: v.boolean(),
});

/** A variable and its documentation. */
export interface DocumentedVariable extends v.InferOutput<typeof documentation> {
  name: string;
}

/**
 * Variables by their names, as `v.object` takes them. Rules between several of them may follow in a pipe: partial checks, which
 * are forwarded to a variable, since Valibot skips those that follow a failure without a path.
 */
type VariableSchema = v.GenericSchema & { readonly entries: v.ObjectEntries };

/** The environment is wrong; each problem is a sentence that names a variable and says what it takes. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[], options?: ErrorOptions) {
    super(problems.join(' '), options);
    this.problems = problems;
  }
}

const open = <Value>(schema: v.GenericSchema<string, Value>, takes: string): Allowed<Value> => ({
  schema,
  takes,
  isSecret: false,
});

/** Hides wrong values of a variable. */
export function secret<Value>(allowed: Allowed<Value>): Allowed<Value> {
  return { ...allowed, isSecret: true };
}

export function wholeNumber(lowest: number, highest: number): Allowed<number> {
  return open(
    v.pipe(v.string(), v.transform(Number), v.integer(), v.minValue(lowest), v.maxValue(highest)),
    `a whole number from ${lowest} to ${highest}`,
  );
}

export function oneOf<const Choice extends string>(...choices: readonly Choice[]): Allowed<Choice> {
  return open(v.picklist(choices), `one of ${choices.join(', ')}`);
}

/** A switch, which reads as true where it is on. */
export function onOrOff(on: string, off: string): Allowed<boolean> {
  return open(
    v.pipe(
      v.picklist([on, off]),
      v.transform((text) => text === on),
    ),
    `${on} or ${off}`,
  );
}

/** Accepts any text. @param takes describes it in messages */
export function anyText(takes: string): Allowed<string> {
  return open(v.string(), takes);
}

export function matching(pattern: RegExp, takes: string): Allowed<string> {
  return open(v.pipe(v.string(), v.regex(pattern)), takes);
}

/** An address without a slash at its end. It may hold a password, so a wrong one is not repeated. */
export function address(...protocols: readonly string[]): Allowed<string> {
  const isAllowed = (text: string): boolean =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol);
  return secret(
    open(
      v.pipe(
        v.string(),
        v.check(isAllowed),
        v.transform((text) => text.replace(/\/$/v, '')),
      ),
      `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    ),
  );
}

/** @param parse answers null for a wrong text, or throws an error whose message is the sentence to report */
export function parsed<Value>(takes: string, parse: (text: string) => Value | null): Allowed<Value> {
  return open(
    v.pipe(
      v.string(),
      v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
        try {
          const value = parse(dataset.value);
          if (value !== null) return value;
          addIssue({ message: '' });
        } catch (error) {
          addIssue({ message: error instanceof Error ? error.message : String(error) });
        }
        return NEVER;
      }),
    ),
    takes,
  );
}

/** Declares a variable that may be left out, which reads as null. */
export function optional<Value>(
  { schema, takes, isSecret }: Allowed<Value>,
  meaning: string,
  unset = 'none',
) {
  return v.pipe(v.nullable(schema), v.metadata({ meaning, unset, takes, isSecret }));
}

/** Declares a variable that reads as a standard value where it is left out. @param standard as one would set it */
export function withDefault<Value>(
  { schema, takes, isSecret }: Allowed<Value>,
  standard: string,
  meaning: string,
) {
  return v.pipe(
    v.nullable(schema, standard),
    v.metadata({ meaning, unset: `\`${standard}\``, takes, isSecret }),
  );
}

/** Declares a variable that has to be set. */
export function required<Value>({ schema, takes, isSecret }: Allowed<Value>, meaning: string) {
  return v.pipe(schema, v.metadata({ meaning, unset: '', takes, isSecret }));
}

/**
 * Reads variables. One that is empty counts as left out, as in most programs.
 *
 * @returns their values, or an error with everything that is wrong
 */
export function readVariables<Schema extends VariableSchema>(
  schema: Schema,
  environment: NodeJS.ProcessEnv,
): v.InferOutput<Schema> | EnvironmentError {
  const given = Object.fromEntries(
    Object.keys(schema.entries).map((name) => [name, environment[name] || null]),
  );
  const { success, output, issues } = v.safeParse(schema, given);
  if (success) return output;
  const documented = new Map(listVariables(schema).map((variable) => [variable.name, variable]));
  const problems = issues.map(({ type, message, path }) => {
    const variable = documented.get(String(path?.[0]?.key));
    // Messages of rules and parsers are sentences already.
    if (!variable || type === 'partial_check' || (type === 'raw_transform' && message !== '')) return message;
    return describeProblem(variable, given[variable.name]);
  });
  // A text that is no number fails every check of its schema, each with the same sentence.
  return new EnvironmentError([...new Set(problems)]);
}

function describeProblem(
  { name, takes, isSecret }: DocumentedVariable,
  text: string | null | undefined,
): string {
  if (!text) return `${name} is not set; it takes ${takes}.`;
  return `${name} is ${isSecret ? 'wrong' : `"${text}"`}; it takes ${takes}.`;
}

/** Variables with their documentation, in the order of their declarations. */
export function listVariables({ entries }: VariableSchema): DocumentedVariable[] {
  return Object.entries(entries).map(([name, schema]) => ({
    name,
    ...v.parse(documentation, v.getMetadata(schema)),
  }));
}
