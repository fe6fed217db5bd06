/** Carries bridge messages as text, whatever lies between the page and its client. */
export interface BridgeTransport {
  readonly isOpen: boolean;
  /** @throws when the transport is not open */
  send(text: string): void;
  onMessage: ((text: string) => void) | null;
  /** Called on every change of `isOpen`. */
  onOpenChange: ((isOpen: boolean) => void) | null;
}
