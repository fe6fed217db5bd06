/** The part of the package `x11` that is used here; it ships no types of its own. */
declare module 'x11' {
  import type { EventEmitter } from 'node:events';

  type Answer<Value> = (error: Error | null | undefined, value: Value) => boolean;

  interface XEvent {
    name: string;
    /** The window that the event is about. */
    wid?: number;
    /** The window that listened: the parent of one that was mapped in it. */
    event?: number;
    atom?: number;
    /** Of a window that was moved into another one. */
    parent?: number;
    /** Of a window that was configured: which one, and whether the window manager leaves it alone. */
    wid1?: number;
    overrideRedirect?: number;
    /** Of the pointer, on the whole desktop. */
    rootx?: number;
    rooty?: number;
    /** Of a selection: who has it now. */
    selection?: number;
    owner?: number;
    /** Of a window's place. */
    width?: number;
    height?: number;
    /** Of a key or a button of the pointer: its number. */
    keycode?: number;
    /** Of a message between clients. */
    message_type?: number;
    data?: number[];
    /** Of a screen saver: 1 where it has come. */
    state?: number;
  }

  interface Geometry {
    xPos: number;
    yPos: number;
    width: number;
    height: number;
    depth: number;
  }

  interface Tree {
    parent: number;
    /** From the lowest to the topmost. */
    children: number[];
  }

  interface Attributes {
    /** 0 unmapped, 1 mapped in an unmapped parent, 2 viewable. */
    mapState: number;
    overrideRedirect: number;
  }

  interface XClient extends EventEmitter {
    /** Known atoms by name. */
    atoms: Record<string, number>;
    AllocID(): number;
    ReleaseID(id: number): void;
    terminate(): void;
    GetAtomName(atom: number, answer: Answer<string>): void;
    InternAtom(isOnlyIfExisting: boolean, name: string, answer: Answer<number>): void;
    GetProperty(
      isDeleted: 0,
      window: number,
      property: number,
      type: number,
      offset: number,
      length: number,
      answer: Answer<{ type: number; format: number; data: Buffer }>,
    ): void;
    ChangeProperty(
      /** Replaces, or appends. */
      mode: 0 | 2,
      window: number,
      property: number,
      type: number,
      format: 8 | 32,
      data: number[] | Buffer,
    ): void;
    DeleteProperty(window: number, property: number): void;
    QueryTree(window: number, answer: Answer<Tree>): void;
    GetGeometry(drawable: number, answer: Answer<Geometry>): void;
    GetWindowAttributes(window: number, answer: Answer<Attributes>): void;
    TranslateCoordinates(
      from: number,
      to: number,
      x: number,
      y: number,
      answer: Answer<{ destX: number; destY: number }>,
    ): void;
    SetInputFocus(window: number, revertTo: number): void;
    GetInputFocus(answer: Answer<{ focus: number }>): void;
    /** @param answer as of `ReparentWindow` */
    ConfigureWindow(window: number, values: Record<string, number>, answer?: Answer<undefined>): void;
    ChangeWindowAttributes(window: number, values: Record<string, number>): void;
    CreateWindow(
      id: number,
      parent: number,
      x: number,
      y: number,
      width: number,
      height: number,
      borderWidth: number,
      depth: number,
      windowClass: number,
      visual: number,
      values: Record<string, number>,
      answer?: Answer<undefined>,
    ): void;
    MapWindow(window: number, answer?: Answer<undefined>): void;
    UnmapWindow(window: number): void;
    DestroyWindow(window: number, answer?: Answer<undefined>): void;
    SendEvent(window: number, propagate: 0, eventMask: number, event: Buffer): void;
    /** @param eventMask 0 for another client's window; left out, it is what messages to the root need */
    SendClientMessage(
      destination: number,
      window: number,
      type: number,
      format: 32,
      data: number[],
      eventMask?: 0,
    ): void;
    GetSelectionOwner(selection: number, answer: Answer<number>): void;
    SetSelectionOwner(owner: number, selection: number): void;
    ReparentWindow(window: number, parent: number, x: number, y: number): void;
    ClearArea(
      window: number,
      x: number,
      y: number,
      width: number,
      height: number,
      exposures: 0 | 1,
      answer?: Answer<undefined>,
    ): void;
    CreatePixmap(id: number, drawable: number, depth: number, width: number, height: number): void;
    FreePixmap(id: number): void;
    FreeGC(context: number): void;
    CreateGC(id: number, drawable: number, values: Record<string, number>): void;
    PutImage(
      /** A bitmap, or whole pixels. */
      format: 0 | 2,
      drawable: number,
      context: number,
      width: number,
      height: number,
      x: number,
      y: number,
      leftPad: 0,
      depth: number,
      data: Buffer,
    ): void;
    CopyArea(
      source: number,
      destination: number,
      context: number,
      sourceX: number,
      sourceY: number,
      x: number,
      y: number,
      width: number,
      height: number,
    ): void;
    GetImage(
      format: 2,
      drawable: number,
      x: number,
      y: number,
      width: number,
      height: number,
      planes: number,
      answer: Answer<{ depth: number; data: Buffer }>,
    ): void;
    GrabServer(): void;
    UngrabServer(): void;
    SetCloseDownMode(mode: 0 | 1 | 2): void;
    KillClient(resource: number): void;
    GetScreenSaver(
      answer: Answer<{
        timeout: number;
        interval: number;
        preferBlanking: number;
        allowExposures: number;
      }>,
    ): void;
    /** Times in seconds; −1 for the server's own. */
    SetScreenSaver(timeout: number, interval: number, preferBlanking: number, allowExposures: number): void;
    QueryPointer(window: number, answer: Answer<Pointer>): void;
    /** Number of the last request, what its reply is read with, and the requests on their way, for those that the package lacks. */
    seq_num: number;
    replies: Record<number, [(reply: Buffer) => unknown, Answer<never>]>;
    pack_stream: { put(request: Buffer): void; submit(expectsReply?: true): void };
    CreateColormap(id: number, window: number, visual: number, allocation: 0): void;
    FreeColormap(id: number): void;
    require(extension: 'fixes', answer: (error: Error | null | undefined, extension: XFixes) => void): void;
    require(extension: 'randr', answer: (error: Error | null | undefined, extension: XRandr) => void): void;
    require(extension: 'shape', answer: (error: Error | null | undefined, extension: Shape) => void): void;
    require(
      extension: 'screen-saver',
      answer: (error: Error | null | undefined, extension: ScreenSaver) => void,
    ): void;
    require(
      extension: 'xinerama',
      answer: (error: Error | null | undefined, extension: Xinerama) => void,
    ): void;
  }

  interface ScreenSaver {
    SelectInput(drawable: number, mask: number): void;
    QueryInfo(drawable: number, answer: Answer<{ idle: number }>): void;
  }

  interface Xinerama {
    QueryScreens(answer: Answer<{ x: number; y: number; width: number; height: number }[]>): void;
  }

  interface XRandr {
    majorOpcode: number;
    GetOutputProperty(
      output: number,
      property: number,
      type: number,
      offset: number,
      length: number,
      isDeleted: 0,
      isPending: 0,
      answer: Answer<{ data: Buffer }>,
    ): void;
  }

  interface Shape {
    /** Places are x, y, width and height. */
    Rectangles(
      operation: 0,
      kind: 0 | 2,
      window: number,
      x: number,
      y: number,
      places: [number, number, number, number][],
    ): void;
    /** @param bitmap a pixmap of depth 1; 0 takes the shape away */
    Mask(operation: 0, kind: 0 | 2, window: number, x: number, y: number, bitmap: number): void;
  }

  interface XFixes {
    SelectSelectionInput(window: number, selection: number, mask: number): void;
  }

  /** One kind of pixels that a screen can show. */
  interface Visual {
    vid: number;
    /** 4: TrueColor. */
    class: number;
    red_mask: number;
    green_mask: number;
    blue_mask: number;
  }

  interface Pointer {
    rootX: number;
    rootY: number;
    /** Pressed buttons and modifiers. */
    keyMask: number;
  }

  interface XDisplay {
    client: XClient;
    screen: {
      root: number;
      pixel_width: number;
      pixel_height: number;
      root_depth: number;
      root_visual: number;
      /** By depth, then by their own number. */
      depths: Record<number, Record<number, Visual>>;
    }[];
    /** By depth. */
    format: Record<number, { bits_per_pixel: number }>;
    screenNum?: number;
  }

  interface XOptions {
    display?: string;
    disableBigRequests?: boolean;
    shm?: false;
  }

  export function createClient(
    options: XOptions,
    ready: (error: Error | null | undefined, display: XDisplay) => void,
  ): XClient;
}
