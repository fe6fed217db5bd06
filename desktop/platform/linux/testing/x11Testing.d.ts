/** What only the tests use of the package `x11`. */
declare module 'x11' {
  interface XTest {
    ButtonPress: number;
    ButtonRelease: number;
    MotionNotify: number;
    FakeInput(type: number, detail: number, time: number, window: number, x: number, y: number): void;
  }

  interface XRandr {
    majorOpcode: number;
    GetScreenResources(window: number, answer: Answer<{ outputs: number[] }>): void;
  }

  interface XClient {
    require(extension: 'xtest', answer: (error: Error | null | undefined, extension: XTest) => void): void;
    require(extension: 'randr', answer: (error: Error | null | undefined, extension: XRandr) => void): void;
    seq_num: number;
    pack_stream: { put(request: Buffer): void; submit(): void };
  }
}
