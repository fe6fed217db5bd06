import { expect, test } from 'vitest';
import { clientBenefits } from '../../bridge/contract/service/membership.ts';
import { hasBenefit } from './benefits.ts';

test.each(clientBenefits)('%s is offered to members alone', (benefit) => {
  expect(hasBenefit({ isMember: true }, benefit)).toBe(true);
  expect(hasBenefit({ isMember: false }, benefit)).toBe(false);
});
