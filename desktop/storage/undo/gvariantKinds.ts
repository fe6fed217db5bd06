import { execFile } from 'node:child_process';
import { SettingError, type SettingKind } from './settingPlace.ts';

const timeoutMilliseconds = 8_000;
const xfconfService = ['--session', '--dest', 'org.xfce.Xfconf', '--object-path', '/org/xfce/Xfconf'];
const absentErrors = /Xfconf\.Error\.(?:PropertyNotFound|ChannelNotFound)/;
const awayErrors =
  /ServiceUnknown|NoReply|Disconnected|Timeout|Spawn|cannot autolaunch|Could not connect|No such file/i;

/**
 * Properties of Xfce, over D-Bus by `gdbus`: `xfconf-query` prints neither a value's type nor all digits of a number, so
 * what it says cannot be given back exactly.
 */
export function xfconfKind(environment: NodeJS.ProcessEnv): SettingKind<'xfconf'> {
  const call = (method: string, ...values: string[]): Promise<string> =>
    run('gdbus', ['call', ...xfconfService, '--method', `org.xfce.Xfconf.${method}`, ...values], environment);
  return {
    async read({ channel, property }) {
      try {
        const answer = await call('GetProperty', channel, property);
        // A tuple of one variant: `(<'Adwaita'>,)`.
        return answer.replace(/^\(/, '').replace(/,\)$/, '');
      } catch (error) {
        if (error instanceof SettingError && absentErrors.test(error.message)) return null;
        throw error;
      }
    },
    async write({ channel, property }, state) {
      if (state !== null) await call('SetProperty', channel, property, state);
      else await call('ResetProperty', channel, property, 'false');
    },
  };
}

/** Keys of GSettings. A key that has its default counts as absent: it is reset, not set to that value. */
export function gsettingsKind(environment: NodeJS.ProcessEnv): SettingKind<'gsettings'> {
  const ask = (parameters: string[], settings = environment): Promise<string> =>
    run('gsettings', parameters, settings);
  return {
    async read({ schema, key }) {
      const value = await ask(['get', schema, key]);
      // Nothing was ever set in memory, so this is the default with the system's own overrides.
      const initial = await ask(['get', schema, key], { ...environment, GSETTINGS_BACKEND: 'memory' });
      return value === initial ? null : value;
    },
    async write({ schema, key }, state) {
      await ask(state === null ? ['reset', schema, key] : ['set', schema, key, state]);
    },
  };
}

/** A program that speaks the language of GVariants; English, so that its complaints can be read. @throws SettingError */
function run(program: string, parameters: string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const options = {
    env: { ...environment, LC_ALL: 'C.UTF-8' },
    timeout: timeoutMilliseconds,
    killSignal: 'SIGKILL',
    encoding: 'utf8',
  } as const;
  return new Promise((resolve, reject) => {
    execFile(program, parameters, options, (error, output, complaint) => {
      if (!error) resolve(output.trim());
      else if (error.code === 'ENOENT')
        reject(new SettingError('missing_program', `The program ${program} is missing.`, error));
      else {
        const isAway = error.killed === true || awayErrors.test(complaint);
        reject(new SettingError(isAway ? 'away' : 'refused', complaint.trim() || error.message, error));
      }
    });
  });
}
