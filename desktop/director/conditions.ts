import type { Condition, Rule } from '../../src/bridge/contract/plan.ts';
import type { Circumstances } from './circumstances.ts';

const weekend = [6, 7];

/** True if a rule applies to a screen now. One that is switched off never does. */
export function ruleHolds(rule: Rule, screen: string, circumstances: Circumstances): boolean {
  if (!rule.is_on || rule.screens?.includes(screen) === false) return false;
  const holds = (condition: Condition): boolean => conditionHolds(condition, circumstances);
  return rule.match === 'all' ? rule.conditions.every(holds) : rule.conditions.some(holds);
}

/** True if a condition holds; one about something that this machine cannot detect does not. */
export function conditionHolds(condition: Condition, circumstances: Circumstances): boolean {
  const { now, battery } = circumstances;
  switch (condition.kind) {
    case 'time':
      return isBetween(now.minute, minuteOf(condition.from), minuteOf(condition.to));
    case 'weekday':
      return condition.days.includes(now.weekday);
    case 'program':
      return programHolds(condition, circumstances);
    case 'power':
      return (battery?.isInUse ?? false) === condition.is_on_battery;
    case 'battery':
      return battery !== null && battery.percent < condition.below;
    case 'workspace':
      return circumstances.workspace === condition.workspace;
    case 'idle':
      return circumstances.idleMinutes !== null && circumstances.idleMinutes >= condition.minutes;
    case 'day':
      return condition.tag === 'festival'
        ? now.isFestival
        : weekend.includes(now.weekday) === (condition.tag === 'weekend');
  }
}

function programHolds(
  { names, state }: Extract<Condition, { kind: 'program' }>,
  { runningPrograms, activeProgram, fullScreenPrograms }: Circumstances,
): boolean {
  const programs = names.map((name) => name.toLowerCase());
  const isRunning = programs.some((name) => runningPrograms.has(name));
  switch (state) {
    case 'running':
      return isRunning;
    case 'not_running':
      return !isRunning;
    case 'in_front':
      return activeProgram !== null && programs.includes(activeProgram);
    case 'full_screen':
      return programs.some((name) => fullScreenPrograms.has(name));
  }
}

function minuteOf(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The end is not part of the span; one from a time to itself is the whole day. */
function isBetween(minute: number, from: number, to: number): boolean {
  if (from === to) return true;
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}
