import * as v from 'valibot';
import { commandLineCalls } from '../../../src/api/contract/console/index.ts';
import { operatorCalls } from '../../../src/api/contract/console/operator.ts';
import type { StaffCall } from '../../../src/api/contract/console/staffCall.ts';
import { runAudited } from '../../http/console/runAudited.ts';
import { refusalOf } from '../../http/console/consoleErrors.ts';
import type { OperatorCallNeeds, StaffContext } from '../../http/console/consoleNeeds.ts';
import { createHostHandlers } from '../../http/console/handlers/hostHandlers.ts';
import { subjectOf } from '../../http/console/subjects.ts';
import { CommandError, UsageError, type Command } from '../commands/command.ts';
import type { Program } from '../commands/runCommands.ts';
import { presentAnswer } from './answers.ts';
import { commandNameOf, optionOf } from './commandNames.ts';
import { createOperatorHandlers, type OperatorNeeds } from './operatorHandlers.ts';
import { describeParameter, parametersOf, readParameters } from './parameters.ts';

/** The resources that calls of `npm run operate` use. */
export interface OperateTools extends OperatorCallNeeds, OperatorNeeds {
  /** Unix seconds. */
  now: number;
}

type AnyHandler = (params: unknown, context: StaffContext) => Promise<object>;

const calls = { ...commandLineCalls, ...operatorCalls };

/** The command that makes a staff call. */
function commandOf(name: keyof typeof calls): Command<OperateTools> {
  const call: StaffCall = calls[name];
  const parameters = parametersOf(call);
  const written = parameters.map((parameter) => {
    const option = `--${optionOf(parameter.name)} <${describeParameter(parameter)}>`;
    return parameter.isRequired ? option : `[${option}]`;
  });
  return {
    usage: [commandNameOf(call), ...written].join(' '),
    summary: call.summary,
    words: 0,
    options: parameters.map((parameter) => optionOf(parameter.name)),
    details: parameters.map((parameter) => [
      `--${optionOf(parameter.name)}`,
      describeParameter(parameter) + (parameter.isRequired ? '' : ' (optional)'),
    ]),
    async run(open, { options }) {
      const params = await readParameters(call, options);
      const tools = await open();
      const { log, now } = tools;
      const handlers = { ...createHostHandlers(tools), ...createOperatorHandlers(tools) };
      // The same name ties the call to its handler; TypeScript cannot follow that through the table.
      const handle = handlers[name] as AnyHandler;
      try {
        const answer = await runAudited(log, { name, call, params, staffName: '', now }, () =>
          handle(params, commandContext(now)),
        );
        return { ...presentAnswer(call, answer), hasFault: hasFault(name, answer) };
      } catch (error) {
        throw refusedCommand(error, params);
      }
    },
  };
}

/** Returns true for the answer of a check that found something wrong. */
function hasFault(name: keyof typeof calls, answer: object): boolean {
  if (name === 'verifyActions') return v.parse(calls[name].response, answer).first_wrong !== null;
  if (name === 'reconcileLedger') return v.parse(calls[name].response, answer).mismatches.length > 0;
  return false;
}

/** Nobody is signed in at a command line. */
function commandContext(now: number): StaffContext {
  return {
    ...{ member: null, token: null, address: '', deviceCookie: null, now },
    setDeviceCookie: () => undefined,
    setSession: () => undefined,
  };
}

/** A refusal as the command line says it; a fault stays what it is. */
function refusedCommand(error: unknown, params: unknown): unknown {
  const { code, message } = refusalOf(error);
  if (code === 'serviceFault') return error;
  if (code === 'valueRefused' || code === 'malformed') return new UsageError(message);
  const subject = subjectOf(params);
  return new CommandError(subject === '' ? message : `Not possible for ${subject}: ${message}`);
}

const names = Object.keys(calls) as (keyof typeof calls)[];

/** `npm run operate`: what pages of the console do, for the operator of the service. */
export const operateProgram: Program<OperateTools> = {
  name: 'operate',
  uses:
    'It uses the database of DATABASE_URL or YUEQI_DATA_DIR; what shows files, those of YUEQI_FILES_URL or YUEQI_DATA_DIR; what is ' +
    'entered into the log, and log.verify, the key of YUEQI_SECRET_KEY or of secret.key in YUEQI_DATA_DIR.',
  commands: Object.fromEntries(names.map((name) => [commandNameOf(calls[name]), commandOf(name)])),
};
