/** The part of the package `x11` that only the tests use. */
declare module 'x11' {
  interface XTest {
    ButtonPress: number;
    ButtonRelease: number;
    MotionNotify: number;
    FakeInput(type: number, detail: number, time: number, window: number, x: number, y: number): void;
  }

  interface XRandr {
    GetScreenResources(window: number, answer: Answer<{ outputs: number[] }>): void;
  }

  /** Another program asks the owner of a selection for its content. */
  interface SelectionRequest {
    requestor: number;
    selection: number;
    target: number;
    property: number;
    time: number;
  }

  /** Of messages between programs, and of requests for a selection. */
  interface XEvent extends Partial<SelectionRequest> {
    message_type?: number;
    data?: number[];
  }

  interface XClient {
    require(extension: 'xtest', answer: (error: Error | null | undefined, extension: XTest) => void): void;
    SetSelectionOwner(owner: number, selection: number, time: number): void;
    SendEvent(
      window: number,
      propagate: 0,
      eventMask: number,
      event: SelectionRequest & { name: 'SelectionNotify' },
    ): void;
    /** To the owner of a window, which gets it by the mask 0. */
    SendClientMessage(
      destination: number,
      window: number,
      type: number,
      format: 32,
      data: number[],
      eventMask: 0,
    ): void;
  }
}
