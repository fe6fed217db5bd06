import type { JsonText } from '../../kernel/jsonText.ts';

// What the host configures.

export interface ConfigurationTable {
  key: string;
  value: JsonText;
}

declare module '../../database/schema.ts' {
  interface Database {
    configurations: ConfigurationTable;
  }
}
