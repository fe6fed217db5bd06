import type { PetUnsupportedReason } from '../../../src/bridge/contract/pets.ts';

/** A level edge on which a pet can stand. */
export interface Surface {
  /** Names the window that it belongs to. */
  key: string;
  /** The left side of that window, whatever of its edge can be seen. */
  origin: number;
  x: number;
  y: number;
  width: number;
}

/** A part of a screen where nothing but ordinary windows is. */
export interface WorkArea {
  screen: string;
  /** Device pixels of a CSS pixel. */
  scale: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The pets' view of the desktop. */
export interface SeenByPets {
  areas: readonly WorkArea[];
  edges: readonly Surface[];
  /** Screens that a window fills. */
  fullScreens: readonly string[];
  /** Names of the programs that have a window on this workspace, in lower case. */
  programs: ReadonlySet<string>;
}

/** One picture of a pet, as the display takes it. */
export interface PetFrame {
  /** Premultiplied blue, green, red, opacity. */
  pixels: Uint8Array;
  /** One bit for each pixel that belongs to the pet, rows of 32 bits. */
  mask: Uint8Array;
}

/** Handlers for the user's actions on a pet; positions are of the whole desktop. */
export interface PetPointer {
  onPress(pet: string, x: number, y: number): void;
  onMove(pet: string, x: number, y: number): void;
  onRelease(pet: string, x: number, y: number): void;
}

/** The windows in which pets are. Each pet has one, and one for what it says. */
export interface PetWindows {
  /** Resolves when the display is gone. */
  readonly closed: Promise<void>;
  /** Called at once and after each change. */
  onSeen(listener: (seen: SeenByPets) => void): void;
  onPointer(pointer: PetPointer): void;
  /** Gives a pet its frames; those that it had are freed. */
  load(pet: string, size: number, frames: readonly PetFrame[]): Promise<void>;
  /** Shows a frame at the place of its left upper corner; null hides the pet. */
  show(pet: string, shown: { frame: number; x: number; y: number } | null): void;
  /** Shows what a pet says with the lower end at a place; null says nothing. */
  say(pet: string, bubble: { width: number; height: number; frame: PetFrame } | null): void;
  moveBubble(pet: string, x: number, bottom: number): void;
  readPointer(): Promise<{ x: number; y: number } | null>;
  remove(pet: string): void;
  close(): Promise<void>;
}

/** This display has no windows for pets. */
export class PetWindowsError extends Error {
  readonly unsupportedReason: PetUnsupportedReason;

  constructor(unsupportedReason: PetUnsupportedReason, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'PetWindowsError';
    this.unsupportedReason = unsupportedReason;
  }
}
