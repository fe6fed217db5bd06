import { useCallback, useEffect, useRef, useState } from 'react';
import type { StaffCallName, StaffCalls } from '../../api/contract/console/index.ts';
import type { StaffRequestOf, StaffResponseOf } from '../../api/contract/console/staffCall.ts';
import { useConsole } from './consoleContext.ts';
import type { ConsoleError } from './consoleError.ts';
import type { Answer } from './useCall.ts';
import { useLatestAttempt } from './useLatestAttempt.ts';

/** Rows of a list, from its first to the last that was asked for. */
export interface Rows<Row> {
  rows: readonly Row[];
  hasMore: boolean;
  /** Number of the pages that they came in. */
  pages: number;
}

/** The rows after those that are shown. */
export interface More {
  /** True while they are on their way. */
  isPending: boolean;
  /** Reason why they did not come; null where they did. */
  error: ConsoleError | null;
  show: () => void;
}

const idle = { isPending: false, error: null } as const;

interface RowsOptions<Name extends StaffCallName, Row> {
  /** Returns the parameters that ask for the rows after one; undefined for the first page. */
  paramsAfter: (last: Row | undefined) => StaffRequestOf<StaffCalls[Name]>;
  rowsOf: (answer: StaffResponseOf<StaffCalls[Name]>) => Omit<Rows<Row>, 'pages'>;
}

const noRows = { rows: [], hasMore: true, pages: 0 } as const;

/**
 * Reads a list from the service page by page: `more.show` appends the next one.
 *
 * @returns `reload`, which begins again with the first page, and `reread`, which reads the rows that are shown once more
 */
export function useRows<Name extends StaffCallName, Row>(
  name: Name,
  options: RowsOptions<Name, Row>,
): { answer: Answer<Rows<Row>>; more: More; reload: () => void; reread: () => void } {
  const { call } = useConsole();
  const attempt = useLatestAttempt();
  const key = JSON.stringify(options.paramsAfter(undefined));
  const [latest, setLatest] = useState<{ key: string; answer: Answer<Rows<Row>> } | null>(null);
  const [more, setMore] = useState<Omit<More, 'show'>>(idle);
  /** The pages to read under these parameters, as a new object for each time; one under all others. */
  const [wanted, setWanted] = useState({ key, pages: 1 });
  const given = useRef(options);
  useEffect(() => {
    given.current = options;
  });

  const readNext = useCallback(
    async (former: Rows<Row>): Promise<Rows<Row>> => {
      const { paramsAfter, rowsOf } = given.current;
      const { rows, hasMore } = rowsOf(await call(name, paramsAfter(former.rows.at(-1))));
      return { rows: [...former.rows, ...rows], hasMore, pages: former.pages + 1 };
    },
    [call, name],
  );

  useEffect(() => {
    const show = (answer: Answer<Rows<Row>>): void => {
      setLatest({ key, answer });
      setMore(idle);
    };
    const pages = wanted.key === key ? wanted.pages : 1;
    return attempt<Rows<Row>>(
      async (isLatest) => {
        let list = await readNext(noRows);
        while (isLatest() && list.hasMore && list.pages < pages) list = await readNext(list);
        return list;
      },
      (data) => show({ status: 'ready', data }),
      (error) => show({ status: 'failed', error }),
    );
  }, [attempt, readNext, key, wanted]);

  const answer: Answer<Rows<Row>> = latest?.key === key ? latest.answer : { status: 'pending' };

  function showMore(): void {
    if (answer.status !== 'ready' || more.isPending) return;
    setMore({ isPending: true, error: null });
    attempt<Rows<Row>>(
      () => readNext(answer.data),
      (data) => {
        setLatest({ key, answer: { status: 'ready', data } });
        setMore(idle);
      },
      (error) => setMore({ isPending: false, error }),
    );
  }

  return {
    answer,
    more: { ...more, show: showMore },
    reload: () => setWanted({ key, pages: 1 }),
    reread: () => setWanted({ key, pages: answer.status === 'ready' ? answer.data.pages : 1 }),
  };
}
