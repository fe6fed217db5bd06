import { Counter, Gauge, type Registry } from 'prom-client';
import { storeProblems } from '../../src/api/contract/console/storeProblems.ts';
import { freeBytesOf } from '../kernel/freeDisk.ts';
import type { FilesWatch } from './filesWatch.ts';

/** Registers figures of the disk and, where there is one, of the object store. */
export function watchFiles(registers: Registry[], { dataFolder, store }: FilesWatch): void {
  new Gauge({
    name: 'yueqi_disk_free_bytes',
    help: 'Space on the disk of the data folder that the service may use.',
    registers,
    async collect() {
      this.set(await freeBytesOf(dataFolder).catch(() => Number.NaN));
    },
  });
  if (!store) return;
  new Gauge({
    name: 'yueqi_object_store_up',
    help: '0 while the last request to the object store got no answer.',
    registers,
    collect() {
      this.set(Number(store.isAnswering));
    },
  });
  new Counter({
    name: 'yueqi_object_store_failures_total',
    help: 'Requests that the object store did not answer, refused, or had no space for.',
    labelNames: ['reason'],
    registers,
    collect() {
      this.reset();
      for (const reason of storeProblems) this.inc({ reason }, store.failures[reason]);
    },
  });
}
