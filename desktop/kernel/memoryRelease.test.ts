import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findCollector, releaseMemoryWhenIdle } from './memoryRelease.ts';

const megabyte = 2 ** 20;

let memory: number;
let utilization: number;
let collected: number;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  memory = 150 * megabyte;
  utilization = 0;
  collected = 0;
  end = releaseMemoryWhenIdle({
    readMemory: () => memory,
    readUtilization: () => utilization,
    collect: () => {
      collected += 1;
      memory = 100 * megabyte;
    },
  });
});

afterEach(() => {
  end();
  vi.useRealTimers();
});

test('an idle process collects what its start has left behind, once', () => {
  vi.advanceTimersByTime(10_000);
  expect(collected).toBe(1);
  vi.advanceTimersByTime(600_000);
  expect(collected).toBe(1);
});

test('what is done later is collected too, where there is enough of it', () => {
  vi.advanceTimersByTime(10_000);
  memory += 5 * megabyte;
  vi.advanceTimersByTime(60_000);
  expect(collected).toBe(1);
  memory += 5 * megabyte;
  vi.advanceTimersByTime(10_000);
  expect(collected).toBe(2);
});

test('a busy process is left alone until it rests', () => {
  utilization = 0.5;
  vi.advanceTimersByTime(60_000);
  expect(collected).toBe(0);
  utilization = 0.02;
  vi.advanceTimersByTime(10_000);
  expect(collected).toBe(1);
});

test('the collector of this process frees what nothing uses', () => {
  const before = process.memoryUsage().arrayBuffers;
  const sizes = Array.from({ length: 8 }, () => Buffer.alloc(8 * megabyte, 1).length);
  expect(sizes).toHaveLength(8);
  findCollector()();
  expect(process.memoryUsage().arrayBuffers).toBeLessThan(before + megabyte);
});
