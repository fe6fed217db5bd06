import { makeAutoObservable } from 'mobx';
import type { Condition, Rule } from '../../bridge/contract/plan.ts';
import type { RuleTrial } from '../../bridge/contract/desktop.ts';

export type ConditionKind = Condition['kind'];

/** Every kind of condition as it begins. */
export const freshConditions: { readonly [Kind in ConditionKind]: Extract<Condition, { kind: Kind }> } = {
  time: { kind: 'time', from: '22:00', to: '06:00' },
  weekday: { kind: 'weekday', days: [6, 7] },
  program: { kind: 'program', names: [], state: 'running' },
  power: { kind: 'power', is_on_battery: true },
  battery: { kind: 'battery', below: 30 },
  workspace: { kind: 'workspace', workspace: 0 },
  idle: { kind: 'idle', minutes: 10 },
  day: { kind: 'day', tag: 'weekend' },
};
export const conditionKinds = Object.keys(freshConditions) as ConditionKind[];

/** Most conditions of one rule (`src/bridge/contract/plan.ts`). */
export const conditionLimit = 20;

/** Faults that keep a rule from being saved; each has a string in the UI. */
export type RuleFault = 'name' | 'conditions' | 'program' | 'weekday' | 'source' | 'screens';

/** A condition with a key of its own while it is edited. */
export interface DraftCondition {
  key: number;
  condition: Condition;
}

/** A rule while it is being written. */
export class RuleDraft {
  readonly id: string;
  name: string;
  match: Rule['match'];
  screens: Rule['screens'];
  conditions: readonly DraftCondition[];
  /** Null while its wallpaper is still to be chosen. */
  outcome: Rule['outcome'] | null;
  /** Result of trying it now, until something changes. */
  trial: RuleTrial | null = null;
  readonly isOn: boolean;
  #lastKey = 0;

  /** @param rule the one that is changed; a new one without */
  constructor(rule: Rule | null) {
    this.id = rule?.id ?? crypto.randomUUID();
    this.name = rule?.name ?? '';
    this.match = rule?.match ?? 'all';
    this.screens = rule?.screens ?? null;
    this.isOn = rule?.is_on ?? true;
    this.outcome = rule?.outcome ?? { kind: 'playback', playback: 'pause' };
    this.conditions = (rule?.conditions ?? [freshConditions.time]).map((condition) => ({
      key: this.#lastKey++,
      condition,
    }));
    makeAutoObservable(this, { id: false, isOn: false }, { deep: false, autoBind: true });
  }

  /** The first thing that is missing; null where it can be kept. */
  get fault(): RuleFault | null {
    if (this.name.trim() === '') return 'name';
    if (this.conditions.length === 0) return 'conditions';
    for (const { condition } of this.conditions) {
      if (condition.kind === 'program' && condition.names.length === 0) return 'program';
      if (condition.kind === 'weekday' && condition.days.length === 0) return 'weekday';
    }
    if (this.screens?.length === 0) return 'screens';
    return this.outcome === null ? 'source' : null;
  }

  set(parts: Partial<Pick<RuleDraft, 'name' | 'match' | 'screens' | 'outcome'>>): void {
    Object.assign(this, parts);
    this.trial = null;
  }

  add(kind: ConditionKind): void {
    if (this.conditions.length >= conditionLimit) return;
    this.conditions = [...this.conditions, { key: this.#lastKey++, condition: freshConditions[kind] }];
    this.trial = null;
  }

  change(key: number, condition: Condition): void {
    this.conditions = this.conditions.map((each) => (each.key === key ? { key, condition } : each));
    this.trial = null;
  }

  remove(key: number): void {
    this.conditions = this.conditions.filter((each) => each.key !== key);
    this.trial = null;
  }

  showTrial(trial: RuleTrial | null): void {
    this.trial = trial;
  }

  /** Null while something is missing. */
  toRule(): Rule | null {
    const { outcome } = this;
    if (this.fault !== null || outcome === null) return null;
    return {
      id: this.id,
      name: this.name.trim(),
      is_on: this.isOn,
      screens: this.screens,
      match: this.match,
      conditions: this.conditions.map(({ condition }) => condition),
      outcome,
    };
  }
}
