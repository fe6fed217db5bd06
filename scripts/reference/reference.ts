/** The facts on a component's page that come from its source. */
export interface ComponentReference {
  name: string;
  /** The file that declares it, from the root of the repository. */
  file: string;
  /** Its docstring. */
  description: string;
  /** The type of the element that `ref` and all other props reach, such as `HTMLButtonElement`. */
  element?: string;
  /** Its importers; added by the build. */
  usedBy?: readonly ComponentUser[];
  /** Its parts; added by the build. */
  anatomy?: Anatomy;
  /** Its own props, required ones first; those of its root element are not among them. */
  props: readonly PropReference[];
}

/** One prop of a component. */
export interface PropReference {
  name: string;
  description: string;
  isRequired: boolean;
  /** As TypeScript writes it. */
  type: string;
  /** The members of the types that `type` names, where the product declares them. */
  detail?: string;
  /** Every value, where there is a closed set of them. */
  values?: readonly (string | number | boolean | null)[];
  /** The expression that stands for it where it is left out. */
  defaultValue?: string;
}

/** A feature, a part of the shell or another component that uses a component. */
export interface ComponentUser {
  name: string;
  /** The number of its files that do. */
  files: number;
  /** The path of its page in Storybook, where it has stories: `docs/…` or `story/…`. */
  page?: string;
}

/** The parts of a component. */
export interface Anatomy {
  /** Elements with a class, in the order of the source. */
  parts: readonly AnatomyPart[];
  /** Attributes that its state is told by, and that styles and tests ask for. */
  attributes: readonly AnatomyAttribute[];
  /** CSS variables that are its own: no tokens. */
  variables: readonly string[];
}

export interface AnatomyPart {
  /** Its class. */
  name: string;
  /** The element, or the component that draws it. */
  element: string;
  role?: string;
}

export interface AnatomyAttribute {
  name: string;
  /** The values that styles and the source name; none where any text is one. */
  values: readonly string[];
}
