import type { Generated } from 'kysely';

// Applications of authors.

/** Applications of authors on the web pages: `contract`, `realname`, `painter`. */
export interface AuthorApplicationTable {
  uid: string;
  kind: string;
  /** 0 open, 1 passed, 2 refused. */
  state: number;
  /** The name under law, of `realname` alone. */
  legal_name: Generated<string>;
  /** A painter's description of their own work, and links to it, of `painter` alone. */
  statement: Generated<string>;
  portfolio_url: Generated<string>;
  /** The reason of a refusal, in the host's words. */
  note: Generated<string>;
  created_at: number;
  decided_at: number | null;
}

declare module '../../database/schema.ts' {
  interface Database {
    author_applications: AuthorApplicationTable;
  }
}
