import {
  playbackLevels,
  type PlaybackLevel,
  type PlaybackPolicy,
  type Plan,
  type Rule,
} from '../../src/bridge/contract/plan.ts';
import type { PlaybackReason } from '../../src/bridge/contract/desktop.ts';
import type { Circumstances, ScreenCircumstances } from './circumstances.ts';

/** Playback of a screen, with all its reasons. */
export interface PlaybackDecision {
  playback: PlaybackLevel;
  /** Empty where it simply plays. */
  reasons: PlaybackReason[];
  isMuted: boolean;
  /** Without a crossfade. */
  isAbrupt: boolean;
}

interface Demand {
  level: PlaybackLevel;
  reason: PlaybackReason;
}

/**
 * Decides how one screen plays: the least that anything asks for. A rule about the playback stands in place of the policy,
 * except for what nobody could see, for what it costs, and for the person's own pause.
 */
export function choosePlayback(
  plan: Plan,
  rule: Rule | null,
  screen: ScreenCircumstances,
  circumstances: Circumstances,
): PlaybackDecision {
  const { policy, is_paused: isPaused, is_muted: isMuted } = plan;
  const isAbrupt = isPerformanceOn(plan, circumstances);
  const demands = [
    ...unseenDemands(policy, screen, circumstances),
    ...(rule?.outcome.kind === 'playback'
      ? [{ level: rule.outcome.playback, reason: 'rule' } as const]
      : policyDemands(policy, screen, circumstances)),
  ];
  if (isAbrupt) demands.push({ level: 'slow', reason: 'performance_mode' });
  if (isPaused) demands.push({ level: 'pause', reason: 'paused_by_user' });
  if (circumstances.overBudget !== null) demands.push({ level: circumstances.overBudget, reason: 'budget' });
  const least = Math.max(0, ...demands.map(({ level }) => playbackLevels.indexOf(level)));
  const playback = playbackLevels[least] ?? 'play';
  const deciding = playback === 'play' ? [] : demands.filter(({ level }) => level === playback);
  return {
    playback,
    reasons: [...new Set(deciding.map(({ reason }) => reason))],
    isMuted: isMuted || isMutedBy(policy, circumstances),
    isAbrupt,
  };
}

/** True while performance mode is on, as the user has chosen. That of the system only plays as the policy says. */
export function isPerformanceOn(
  { performance }: Pick<Plan, 'performance'>,
  { battery }: Pick<Circumstances, 'battery'>,
): boolean {
  if (!performance) return false;
  return performance.is_on || (performance.is_on_with_battery && (battery?.isInUse ?? false));
}

function unseenDemands(
  policy: PlaybackPolicy,
  screen: ScreenCircumstances,
  { isLocked }: Circumstances,
): Demand[] {
  const demands: Demand[] = [];
  if (screen.isCovered) demands.push({ level: policy.covered, reason: 'covered' });
  if (isLocked) demands.push({ level: policy.locked, reason: 'locked' });
  return demands;
}

function policyDemands(
  policy: PlaybackPolicy,
  screen: ScreenCircumstances,
  { battery, isGaming, isPerformanceMode, runningPrograms, hasOtherSound }: Circumstances,
): Demand[] {
  const demands: Demand[] = [];
  const demand = (holds: boolean, level: PlaybackLevel, reason: PlaybackReason): void => {
    if (holds) demands.push({ level, reason });
  };
  demand(screen.hasFullScreenWindow, policy.full_screen, 'full_screen');
  demand(screen.hasMaximizedWindow, policy.maximized, 'maximized');
  const isOnBattery = battery?.isInUse ?? false;
  demand(isOnBattery, policy.battery, 'battery');
  const isLow = isOnBattery && (battery?.percent ?? 100) < policy.battery_low_below;
  demand(isLow, policy.battery_low, 'battery_low');
  demand(isPerformanceMode, policy.performance_mode, 'performance_mode');
  demand(isGaming, policy.game, 'game');
  demand(runs(policy, 'pause', runningPrograms), 'pause', 'program');
  demand(hasOtherSound && policy.other_sound === 'pause', 'pause', 'other_sound');
  return demands;
}

function isMutedBy(policy: PlaybackPolicy, { hasOtherSound, runningPrograms }: Circumstances): boolean {
  return (policy.other_sound !== 'play' && hasOtherSound) || runs(policy, 'mute', runningPrograms);
}

function runs(
  { programs }: PlaybackPolicy,
  effect: PlaybackPolicy['programs'][number]['effect'],
  running: ReadonlySet<string>,
): boolean {
  return programs.some((program) => program.effect === effect && running.has(program.name.toLowerCase()));
}
