/** Rows that go into one insert; SQLite and PostgreSQL both cap the number of parameters of a statement. */
const insertBatch = 500;

/** Writes rows part by part; no rows are no statement. */
export async function insertInBatches<Row>(
  rows: readonly Row[],
  insert: (batch: Row[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += insertBatch)
    await insert(rows.slice(start, start + insertBatch));
}
