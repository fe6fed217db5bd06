import type { RunningHost } from './runningHost.ts';

/** Input of a command, in addition to the host. */
export interface CommandInput {
  /** Arguments after the command's name. */
  parameters: string[];
  /** `--json`: machine-readable output. */
  isJson: boolean;
  /** Writes one line. */
  print: (line: string) => void;
}

/** A command that speaks to the running host. */
export interface HostCommand {
  usage: string;
  summary: string;
  run(host: RunningHost, input: CommandInput): Promise<void>;
}
