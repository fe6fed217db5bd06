import { findNodeAtLocation, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';

/** Something to mend in a package, and where it stands. */
export interface Finding {
  /** An error keeps the package out; a warning is about what comes to nothing. */
  readonly severity: 'error' | 'warning';
  /** Path within the package. */
  readonly file: string;
  /** From 1; null where it is about the file as a whole. */
  readonly line: number | null;
  readonly column: number | null;
  readonly message: string;
}

export type Path = readonly (string | number)[];

const syntaxMessages = new Map<string, string>([
  ['InvalidSymbol', 'this is no value of JSON'],
  ['InvalidNumberFormat', 'this is no number'],
  ['PropertyNameExpected', 'a name in double quotes is expected; after the last one there is no comma'],
  ['ValueExpected', 'a value is expected; after the last one there is no comma'],
  ['ColonExpected', 'a colon is expected'],
  ['CommaExpected', 'a comma is expected'],
  ['CloseBraceExpected', 'a closing brace is expected'],
  ['CloseBracketExpected', 'a closing bracket is expected'],
  ['EndOfFileExpected', 'the file goes on after its end'],
  ['InvalidCommentToken', 'JSON has no comments'],
  ['UnexpectedEndOfComment', 'JSON has no comments'],
  ['UnexpectedEndOfString', 'a text has no closing quote'],
  ['UnexpectedEndOfNumber', 'a number is cut off'],
  ['InvalidUnicode', 'after \\u come four hexadecimal digits'],
  ['InvalidEscapeCharacter', 'this may not stand after a backslash'],
  ['InvalidCharacter', 'a text has a character that has to be escaped'],
]);

/** The text of a manifest, whose values know their places. */
export class ManifestText {
  readonly file: string;
  readonly #text: string;
  readonly #root: Node | undefined;
  readonly #errors: ParseError[] = [];

  constructor(file: string, text: string) {
    this.file = file;
    // As the reader of packages does.
    this.#text = text.replace(/^\uFEFF/, '');
    this.#root = parseTree(this.#text, this.#errors, { disallowComments: true, allowTrailingComma: false });
  }

  get root(): Node | undefined {
    return this.#root;
  }

  /** Errors of the syntax. Those after the first are mostly what it leads to. */
  syntaxError(): Finding | null {
    const [first] = this.#errors;
    if (!first) return this.#root ? null : this.at(null, 'error', 'It is empty.');
    return this.#found(
      first.offset,
      'error',
      `It is not valid JSON: ${syntaxMessages.get(printParseErrorCode(first.error)) ?? 'this is unexpected'}.`,
    );
  }

  /** @param path of a value; where there is none, the nearest one above it is named */
  under(path: Path, severity: Finding['severity'], message: string): Finding {
    for (let length = path.length; this.#root && length >= 0; length -= 1) {
      const node = findNodeAtLocation(this.#root, [...path.slice(0, length)]);
      if (node) return this.at(node, severity, message);
    }
    return this.at(null, severity, message);
  }

  at(node: Node | null, severity: Finding['severity'], message: string): Finding {
    if (!node) return { severity, file: this.file, line: null, column: null, message };
    return this.#found(node.offset, severity, message);
  }

  #found(offset: number, severity: Finding['severity'], message: string): Finding {
    const before = this.#text.slice(0, offset).split(/\r\n|[\r\n]/);
    const column = (before.at(-1)?.length ?? 0) + 1;
    return { severity, file: this.file, line: before.length, column, message };
  }
}
