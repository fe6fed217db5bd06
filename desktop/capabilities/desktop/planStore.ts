import * as v from 'valibot';
import { emptyPlan, plan, planVersion, type Plan } from '../../../src/bridge/contract/plan.ts';
import type { DesktopState } from '../../../src/bridge/contract/desktop.ts';
import type { Log } from '../../kernel/log.ts';
import type { StoredValues } from '../../storage/storedValues.ts';

const planKey = 'desktop.plan';
/** Key for a plan that this version cannot read. */
const asideKey = 'desktop.plan.aside';

const anyVersion = v.looseObject({ version: v.number() });

/** The plan as one document of the host's database. */
export class PlanStore {
  readonly #values: Pick<StoredValues, 'get' | 'set'>;
  readonly #log: Log;
  #keptAside: DesktopState['plan_kept_aside'] = null;

  constructor(values: Pick<StoredValues, 'get' | 'set'>, log: Log) {
    this.#values = values;
    this.#log = log;
  }

  /** Reason why the plan that `read` found was put aside; null where it was read. */
  get keptAside(): DesktopState['plan_kept_aside'] {
    return this.#keptAside;
  }

  /** Reads the stored plan. One that this version cannot read is put aside, and an empty plan begun. */
  read(): Plan {
    const text = this.#values.get(planKey);
    if (text === null) return emptyPlan;
    const document = parseJson(text);
    const stored = v.safeParse(plan, document);
    if (stored.success) return stored.output;
    const version = v.safeParse(anyVersion, document);
    const isNewer = version.success && version.output.version > planVersion;
    this.#keptAside = isNewer ? 'newer_version' : 'unreadable';
    this.#log(`the stored plan of the desktop is kept as ${asideKey}: ${this.#keptAside}`);
    // The first one that was put aside is what a person misses most.
    if (this.#values.get(asideKey) === null) this.#values.set(asideKey, text);
    return emptyPlan;
  }

  write(next: Plan): void {
    this.#values.set(planKey, JSON.stringify(next));
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
