import { expect } from 'storybook/test';
import { within } from '../queries.ts';

/** Expects every button of a card that the pointer or the focus has reached to lie within it, and no two over each other. */
export async function expectWithinCard(card: HTMLElement): Promise<void> {
  const frame = card.getBoundingClientRect();
  const boxes = within(card)
    .getAllByRole('button')
    .map((button) => ({ name: button.ariaLabel ?? button.textContent, box: button.getBoundingClientRect() }));
  const isOutside = ({ left, right, top, bottom }: DOMRect): boolean =>
    left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
  const isOver = (one: DOMRect, other: DOMRect): boolean =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
  await expect(boxes.filter(({ box }) => isOutside(box)).map(({ name }) => name)).toEqual([]);
  const covering = boxes.filter(({ box }, index) =>
    boxes.slice(index + 1).some((other) => isOver(box, other.box)),
  );
  await expect(covering.map(({ name }) => name)).toEqual([]);
}
