import { expect, test } from 'vitest';
import { isShown, phaseEndOf, phaseOf, showsOrder, takesVotes, takesWorks } from './contestPhase.ts';

const times = {
  online_time: 10,
  submit_until: 30,
  vote_from: 40,
  vote_until: 50,
  offline_time: 60,
  is_closed: false,
};

test.each([
  // now, phase, its end, shown, takes works, takes votes, by votes
  [9, 'announced', 10, false, false, false, false],
  [10, 'submitting', 30, true, true, false, false],
  [29, 'submitting', 30, true, true, false, false],
  [30, 'waiting', 40, true, false, false, false],
  [40, 'voting', 50, true, false, true, false],
  [49, 'voting', 50, true, false, true, false],
  [50, 'counting', null, true, false, false, true],
  [60, 'counting', null, false, false, false, true],
] as const)('at %i it is %s until %s', (now, phase, end, shown, works, votes, order) => {
  expect([
    phaseOf(times, now),
    phaseEndOf(times, now),
    isShown(times, now),
    takesWorks(times, now),
    takesVotes(times, now),
    showsOrder(times, now),
  ]).toEqual([phase, end, shown, works, votes, order]);
});

test('a closed contest takes nothing, whatever the time', () => {
  const closed = { ...times, is_closed: true };
  expect([
    phaseOf(closed, 45),
    takesVotes(closed, 45),
    takesWorks(closed, 15),
    showsOrder(closed, 45),
  ]).toEqual(['closed', false, false, true]);
});

test('works are taken while votes are, where submissions end later', () => {
  const both = { ...times, submit_until: 45 };
  expect([phaseOf(both, 41), takesWorks(both, 41), takesVotes(both, 41)]).toEqual(['voting', true, true]);
});
