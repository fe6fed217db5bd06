/** In the process of a `WorkerProcess`: answers its calls, and ends when the process that calls does. */
export function answerCalls<Request>(handle: (request: Request) => Promise<unknown>): void {
  process.on('message', ({ call, request }: { call: number; request: Request }) => {
    handle(request).then(
      (result) => process.send?.({ call, result, reason: null }),
      (error: unknown) =>
        process.send?.({
          call,
          result: null,
          reason: error instanceof Error ? error.message : String(error),
        }),
    );
  });
  process.once('disconnect', () => process.exit());
}
