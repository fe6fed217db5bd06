import { tmpdir } from 'node:os';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { watchFiles } from './filesGauges.ts';

test('an object store that is away, and what it refused, have figures; so has the disk', async () => {
  const registry = new Registry();
  const store = {
    isAnswering: true,
    failures: { unavailable: 0, refused: 0, noBucket: 0, full: 0 },
    lastFailure: null,
  };
  watchFiles([registry], { dataFolder: tmpdir(), store });
  expect(await registry.metrics()).toMatch(/^yueqi_disk_free_bytes [1-9]\d+$/mv);
  expect(await registry.metrics()).toContain('yueqi_object_store_up 1\n');
  store.isAnswering = false;
  store.failures.unavailable = 3;
  for (const _scrape of [1, 2])
    expect(await registry.metrics()).toContain(
      'yueqi_object_store_failures_total{reason="unavailable"} 3\nyueqi_object_store_failures_total{reason="refused"} 0\n',
    );
  expect(await registry.metrics()).toContain('yueqi_object_store_up 0\n');
});

test('a disk that cannot be read has no figure', async () => {
  const registry = new Registry();
  watchFiles([registry], { dataFolder: '/nowhere', store: null });
  expect(await registry.metrics()).toContain('yueqi_disk_free_bytes Nan\n');
});
