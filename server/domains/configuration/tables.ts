import type { JsonText } from '../../kernel/jsonText.ts';

// The host's configuration.

export interface ConfigurationTable {
  key: string;
  value: JsonText;
}

declare module '../../database/schema.ts' {
  interface Database {
    configurations: ConfigurationTable;
  }
}
