import { compareStructural, makeAutoObservable, runInAction } from 'mobx';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { RuleTrial } from '../../bridge/contract/desktop.ts';
import type { Rule } from '../../bridge/contract/plan.ts';
import { inPlan } from '../devices/desktopMirror.ts';
import type { DevicesStore } from '../devices/devicesStore.ts';
import { attemptOr } from '../kernel/failure.ts';
import { defineStore, type GetStore } from '../kernel/storeScope.ts';
import { desktopStore, type DesktopNeeds, type DesktopStore } from './desktopStore.ts';
import type { RuleDraft } from './ruleDraft.ts';

/** Result of trying a rule: true where it holds, and the screens on which it decides. */
export interface TrialAnswer {
  holds: boolean;
  /** Numbers of screens. */
  screens: readonly number[];
}

/** The rules of the desktop in their order; each change is kept at once. */
export class RulesStore {
  /** The last trial of all rules, until one of them changes. */
  #trials: { of: readonly Rule[]; list: readonly RuleTrial[] } | null = null;
  trialCount = 0;
  readonly #bridge: Bridge;
  readonly #devices: DevicesStore;
  readonly #desktop: DesktopStore;

  constructor({
    bridge,
    devices,
    desktop,
  }: {
    bridge: Bridge;
    devices: DevicesStore;
    desktop: DesktopStore;
  }) {
    this.#bridge = bridge;
    this.#devices = devices;
    this.#desktop = desktop;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  get isAvailable(): boolean {
    return this.#devices.can('desktop.setRules');
  }

  get canTry(): boolean {
    return this.#devices.can('desktop.tryRules');
  }

  get list(): readonly Rule[] {
    return this.#desktop.state?.plan.rules ?? [];
  }

  /** True while rules apply. */
  get areOn(): boolean {
    return this.#desktop.state?.plan.are_rules_on ?? true;
  }

  /** Returns the result of trying a rule, where nothing has changed since. */
  answerOf(rule: Rule): TrialAnswer | null {
    // Read, so that a new trial shows.
    // The desktop is read again now and then: the same rules are other objects then.
    const isTried = this.trialCount > 0 && compareStructural(this.#trials?.of, this.list);
    const trial = isTried ? this.#trials?.list.find(({ id }) => id === rule.id) : undefined;
    return trial ? this.toAnswer(rule, trial) : null;
  }

  toAnswer({ match }: Pick<Rule, 'match'>, { conditions, deciding_screens: ids }: RuleTrial): TrialAnswer {
    const holds = match === 'all' ? conditions.every(Boolean) : conditions.some(Boolean);
    const numbers = this.#desktop.screens.flatMap(({ screen }) =>
      ids.includes(screen.id) ? [screen.number] : [],
    );
    return { holds, screens: numbers };
  }

  setAllOn(areOn: boolean): Promise<boolean> {
    return this.#keep(this.list, areOn);
  }

  setOn(id: string, isOn: boolean): Promise<boolean> {
    return this.#keep(this.list.map((rule) => (rule.id === id ? { ...rule, is_on: isOn } : rule)));
  }

  /** Changes the rule with this id, or adds it after all others. */
  save(rule: Rule): Promise<boolean> {
    const isKnown = this.list.some(({ id }) => id === rule.id);
    return this.#keep(
      isKnown ? this.list.map((each) => (each.id === rule.id ? rule : each)) : [...this.list, rule],
    );
  }

  remove(id: string): Promise<boolean> {
    return this.#keep(this.list.filter((rule) => rule.id !== id));
  }

  /** Puts one back where it was. */
  restore(rule: Rule, index: number): Promise<boolean> {
    return this.#keep(this.list.toSpliced(index, 0, rule));
  }

  /** Moves a rule to another place of the order. @returns true also where it is there already */
  async move(id: string, index: number): Promise<boolean> {
    const from = this.list.findIndex((rule) => rule.id === id);
    const rule = this.list[from];
    if (!rule || index < 0 || index >= this.list.length || index === from) return true;
    return this.#keep(this.list.toSpliced(from, 1).toSpliced(index, 0, rule));
  }

  /** Asks what the rules would do now. @returns whether the client said it */
  async tryAll(): Promise<boolean> {
    const { list } = this;
    const trials = await this.#try(list);
    if (!trials) return false;
    runInAction(() => {
      this.#trials = { of: list, list: trials };
      this.trialCount++;
    });
    return true;
  }

  /** Asks what a rule that is being written would do now, among the others. @returns whether the client said it */
  async tryDraft(draft: RuleDraft): Promise<boolean> {
    const rule = draft.toRule();
    if (!rule) return false;
    const others = this.list.some(({ id }) => id === rule.id)
      ? this.list.map((each) => (each.id === rule.id ? rule : each))
      : [...this.list, rule];
    const trials = await this.#try(others);
    draft.showTrial(trials?.find(({ id }) => id === rule.id) ?? null);
    return trials !== null;
  }

  async #try(rules: readonly Rule[]): Promise<readonly RuleTrial[] | null> {
    return attemptOr(
      async () => (await this.#bridge.call('desktop.tryRules', { rules: [...rules] })).trials,
      null,
    );
  }

  #keep(rules: readonly Rule[], areOn = this.areOn): Promise<boolean> {
    const plan = { rules: [...rules], are_rules_on: areOn };
    return this.#desktop.change(() => this.#bridge.call('desktop.setRules', plan), inPlan(plan));
  }
}

export const rulesStore = defineStore(
  ({ bridge, devices }: DesktopNeeds, get: GetStore<DesktopNeeds>) =>
    new RulesStore({ bridge, devices, desktop: get(desktopStore) }),
);
