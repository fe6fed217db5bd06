import type { Generated } from 'kysely';

// Applications of authors.

/** What an author applies for on the web pages: `contract`, `realname`, `painter`. */
export interface AuthorApplicationTable {
  uid: string;
  kind: string;
  /** 0 open, 1 passed, 2 refused. */
  state: number;
  /** The name under law, of `realname` alone. */
  legal_name: Generated<string>;
  /** What a painter says of the own work, and where it can be seen, of `painter` alone. */
  statement: Generated<string>;
  portfolio_url: Generated<string>;
  /** Why it was refused, in the host's words. */
  note: Generated<string>;
  created_at: number;
  decided_at: number | null;
}

declare module '../../database/schema.ts' {
  interface Database {
    author_applications: AuthorApplicationTable;
  }
}
