/** Rows of one page of a list of the operator. */
export const operatorPageSize = 200;

export interface OperatorPage<Row> {
  rows: Row[];
  hasMore: boolean;
}

/** Makes a page of what a query for one row more than {@link operatorPageSize} found. */
export function cutOperatorPage<Row>(found: readonly Row[]): OperatorPage<Row> {
  return { rows: found.slice(0, operatorPageSize), hasMore: found.length > operatorPageSize };
}
