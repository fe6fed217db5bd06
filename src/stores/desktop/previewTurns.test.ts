import { expect, test } from 'vitest';
import { PreviewTurnsStore } from './previewTurns.ts';

test('one preview plays at a time: the last that asked, and after it the one before', () => {
  const turns = new PreviewTurnsStore();
  const [page, card] = [Symbol('page'), Symbol('card')];
  expect(turns.playing).toBeNull();
  const endPage = turns.take(page);
  const endCard = turns.take(card);
  expect(turns.playing).toBe(card);
  endCard();
  expect(turns.playing).toBe(page);
  endPage();
  expect(turns.playing).toBeNull();
});

test('one that ends while another plays is not played again', () => {
  const turns = new PreviewTurnsStore();
  const endPage = turns.take(Symbol('page'));
  const card = Symbol('card');
  const endCard = turns.take(card);
  endPage();
  expect(turns.playing).toBe(card);
  endCard();
  expect(turns.playing).toBeNull();
});
