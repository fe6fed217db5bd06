import type { PetFrames } from './drawing/petFrames.ts';
import type { PetHiding, PetId, PetSetting } from '../../../src/bridge/contract/pets.ts';
import { petActions, type PetAction } from '../../../src/api/rules/pets/actions.ts';
import type { PetWindows, SeenByPets } from '../../platform/adapters/petWindows.ts';
import type { FrameDrawer } from '../../platform/linux/pets/drawFrames.ts';
import { advance } from './behaviour/advance.ts';
import { frameMilliseconds, frameOf, restOf } from './behaviour/frameOf.ts';
import { dragTo, grab, isDragging, release, type Hold } from './behaviour/hold.ts';
import {
  createBody,
  type PetBody,
  type PetTraits,
  type Point,
  type Surroundings,
} from './behaviour/petBody.ts';
import { traitsOf } from './traits.ts';
import { hidingOf } from './hiding.ts';

export interface CompanyOptions {
  windows: PetWindows;
  drawer: FrameDrawer;
  /** Returns the frames of a pet. @throws where its file is missing or cannot be read */
  framesOf: (pet: PetId) => PetFrames;
  /** Called when a pet does something else, or is seen or not. */
  onChange: () => void;
  log: (message: string, cause?: unknown) => void;
  now?: () => number;
  seed?: () => number;
}

/** A pet on the desktop. */
interface Member {
  setting: PetSetting;
  traits: PetTraits;
  body: PetBody | null;
  hold: Hold | null;
  /** Times at which its body was last advanced, and is due to be advanced again. */
  steppedAt: number;
  dueAt: number;
  hiding: PetHiding | null;
  bubble: boolean;
  starts: Record<PetAction, number>;
  mirroredWalk: number;
  /** Size of the pictures that its window has; 0 while they are drawn. */
  loadedSize: number;
}

/** The pets that are on the desktop now: moves them, and draws those of which something has changed. */
export class PetCompany {
  readonly #options: CompanyOptions;
  readonly #now: () => number;
  readonly #members = new Map<PetId, Member>();
  #seen: SeenByPets | null = null;
  #pointer: Point | null = null;
  #isLocked = false;
  #isMusicPlaying = false;
  #danceUntil = 0;
  #timer: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(options: CompanyOptions) {
    this.#options = options;
    this.#now = options.now ?? (() => performance.now());
    options.windows.onPointer({
      onPress: (pet, x, y) => this.#press(pet as PetId, { x, y }),
      onMove: (pet, x, y) => this.#move(pet as PetId, { x, y }),
      onRelease: (pet) => this.#release(pet as PetId),
    });
    options.windows.onSeen((seen) => {
      this.#seen = seen;
      void this.#refresh();
    });
  }

  /** Returns the action of a pet, its screen, and the reason why it is hidden. */
  stateOf(pet: PetId): { action: PetAction; screen: string | null; hiding: PetHiding | null } {
    const member = this.#members.get(pet);
    const place = member?.body;
    const area = place && this.#seen?.areas.find(({ x, width }) => place.x >= x && place.x <= x + width);
    return {
      action: place?.action ?? 'sit',
      screen: area?.screen ?? null,
      hiding: member?.hiding ?? null,
    };
  }

  /** True while any of them is visible. */
  get isSeen(): boolean {
    return [...this.#members.values()].some(({ hiding }) => hiding === null);
  }

  /** Makes the company these pets. @throws where one of them cannot be drawn; the others are there */
  async set(settings: readonly PetSetting[]): Promise<void> {
    for (const pet of this.#members.keys())
      if (!settings.some((setting) => setting.pet === pet)) {
        this.#options.windows.remove(pet);
        this.#members.delete(pet);
      }
    for (const setting of settings) {
      const known = this.#members.get(setting.pet);
      if (known) known.setting = setting;
      else this.#members.set(setting.pet, createMember(setting, this.#now()));
    }
    await this.#refresh();
  }

  setLocked(isLocked: boolean): void {
    this.#isLocked = isLocked;
    void this.#refresh();
  }

  setMusic(isPlaying: boolean): void {
    this.#isMusicPlaying = isPlaying;
    this.#stepAll();
  }

  /** All of them dance for a while. */
  danceFor(milliseconds: number): void {
    this.#danceUntil = this.#now() + milliseconds;
    this.#stepAll();
  }

  /** A window with what it says was put up, or taken away. */
  setBubble(pet: PetId, isShown: boolean): void {
    const member = this.#members.get(pet);
    if (!member) return;
    member.bubble = isShown;
    this.#draw(member);
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Everything that does not come from time: settings, screens, windows, what hides pets. */
  async #refresh(): Promise<void> {
    const seen = this.#seen;
    if (!seen || this.#isStopped) return;
    const loads: Promise<void>[] = [];
    for (const member of this.#members.values()) {
      member.traits = traitsOf(member.setting, seen.areas);
      member.hiding = hidingOf(member.setting, {
        seen,
        isLocked: this.#isLocked,
        screen: this.stateOf(member.setting.pet).screen,
      });
      if (member.loadedSize !== member.traits.size) loads.push(this.#load(member));
      member.dueAt = 0;
    }
    this.#tick();
    this.#options.onChange();
    const failed = (await Promise.allSettled(loads)).find(({ status }) => status === 'rejected');
    this.#stepAll();
    if (failed?.status === 'rejected') throw failed.reason;
  }

  async #load(member: Member): Promise<void> {
    const { windows, drawer, framesOf } = this.#options;
    const { pet } = member.setting;
    const { size } = member.traits;
    member.loadedSize = size;
    const frames = framesOf(pet);
    const orders = petActions.flatMap((action) => frames[action].map((svg) => ({ svg, isMirrored: false })));
    let start = 0;
    for (const action of petActions) {
      member.starts[action] = start;
      start += frames[action].length;
    }
    member.mirroredWalk = start;
    orders.push(...frames.walk.map((svg) => ({ svg, isMirrored: true })));
    const drawn = await drawer.draw(orders.map((order) => ({ ...order, width: size, height: size })));
    const isStillWanted = this.#members.get(pet) === member && member.loadedSize === size;
    if (isStillWanted && !this.#isStopped) await windows.load(pet, size, drawn);
  }

  #surroundings(seen: SeenByPets): Surroundings {
    return {
      areas: seen.areas,
      edges: seen.edges,
      pointer: this.#pointer,
      isMusicPlaying: this.#isMusicPlaying,
      isDanceAsked: this.#now() < this.#danceUntil,
    };
  }

  #stepAll(): void {
    for (const member of this.#members.values()) member.dueAt = 0;
    this.#tick();
  }

  #tick(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const seen = this.#seen;
    if (!seen || this.#isStopped) return;
    const surroundings = this.#surroundings(seen);
    let isDifferent = false;
    for (const member of this.#members.values()) {
      if (member.dueAt > this.#now() + frameMilliseconds / 4) continue;
      isDifferent = this.#step(member, surroundings) || isDifferent;
    }
    if (isDifferent) this.#options.onChange();
    const dues = [...this.#members.values()]
      .filter(({ hiding }) => hiding === null)
      .map(({ dueAt }) => dueAt);
    // Nothing moves while all of them sleep or are hidden.
    const next = Math.min(...dues);
    if (Number.isFinite(next))
      this.#timer = setTimeout(() => this.#tick(), Math.max(1, next - this.#now())).unref();
  }

  /** @returns whether it does something else now */
  #step(member: Member, surroundings: Surroundings): boolean {
    const { traits, hiding } = member;
    const now = this.#now();
    const elapsed = now - member.steppedAt;
    member.steppedAt = now;
    if (hiding !== null || surroundings.areas.length === 0) {
      this.#options.windows.show(member.setting.pet, null);
      return false;
    }
    const before = member.body?.action;
    const seed = this.#options.seed ?? (() => Math.floor(Math.random() * 2 ** 32));
    const body = member.body ?? createBody(seed(), traits, surroundings);
    member.body = advance(body, traits, surroundings, elapsed);
    // In step with the others, so that they are drawn together.
    const rest = restOf(member.body, traits);
    member.dueAt = Math.ceil((now + rest * 0.9) / frameMilliseconds) * frameMilliseconds;
    if (member.body.action === 'sit' && traits.watchesPointer) this.#lookAtPointer();
    this.#draw(member);
    return before !== member.body.action;
  }

  #draw({ setting: { pet }, body, traits, hiding, bubble, starts, mirroredWalk }: Member): void {
    if (!body || hiding !== null) return;
    const { windows } = this.#options;
    const { action, index, isMirrored } = frameOf(body, traits, this.#pointer);
    const frame = (isMirrored ? mirroredWalk : starts[action]) + index;
    const { size } = traits;
    // The feet are a little above the lower edge of the pictures.
    windows.show(pet, { frame, x: body.x - size / 2, y: body.y - size * feetShare });
    if (bubble) windows.moveBubble(pet, body.x + size * 0.3, body.y - size * 0.84);
  }

  /** Pets look where the pointer was a moment ago. */
  #lookAtPointer(): void {
    void this.#options.windows.readPointer().then((pointer) => (this.#pointer = pointer));
  }

  #press(pet: PetId, pointer: Point): void {
    const member = this.#members.get(pet);
    if (member?.body) member.hold = grab(member.body, pointer, this.#now());
  }

  #move(pet: PetId, pointer: Point): void {
    const member = this.#members.get(pet);
    if (!member?.body || !member.hold) return;
    if (member.body.action !== 'drag' && !isDragging(member.hold, pointer)) return;
    const dragged = dragTo(member.body, member.hold, pointer, this.#now());
    Object.assign(member, dragged);
    this.#draw(member);
    if (member.dueAt > this.#now() + frameMilliseconds * 4) this.#stepAll();
  }

  #release(pet: PetId): void {
    const member = this.#members.get(pet);
    if (!member?.body || !member.hold) return;
    member.body = release(member.body, member.hold, this.#now());
    member.hold = null;
    member.steppedAt = this.#now();
    this.#stepAll();
  }
}

/** Height of the feet in a picture, from the top. */
const feetShare = 119 / 128;

function createMember(setting: PetSetting, now: number): Member {
  return {
    setting,
    traits: traitsOf(setting, []),
    body: null,
    hold: null,
    steppedAt: now,
    dueAt: 0,
    hiding: null,
    bubble: false,
    starts: { walk: 0, sit: 0, sleep: 0, fall: 0, drag: 0, wave: 0, dance: 0 },
    mirroredWalk: 0,
    loadedSize: 0,
  };
}
