/** What a component's page tells beside its props and states: `parameters: { guide: guide({ … }) }`. */
export interface Guide {
  /** What it is for, in one or two sentences. */
  purpose: string;
  /** Keys and what each does; left out where the component takes no keys. */
  keyboard?: readonly (readonly [keys: string, effect: string])[];
  dos?: readonly string[];
  donts?: readonly string[];
}

/** Types a guide where it is written: parameters are not typed by themselves. */
export function guide(text: Guide): Guide {
  return text;
}
