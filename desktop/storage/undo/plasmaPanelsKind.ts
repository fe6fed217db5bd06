import * as v from 'valibot';
import { findOnPath } from '../../platform/programs/findOnPath.ts';
import { commandRunner } from '../../platform/programs/runCommand.ts';
import { SettingError, type SettingKind } from './settingPlace.ts';

const call = ['org.kde.plasmashell', '/PlasmaShell', 'org.kde.PlasmaShell.evaluateScript'];
const programs = ['qdbus6', 'qdbus', 'qdbus-qt5'];
const readScript =
  'print(JSON.stringify(panels().map(function (panel) { return { id: panel.id, opacity: String(panel.opacity) }; })));';
const panels = v.array(v.object({ id: v.number(), opacity: v.string() }));

/** Opacity of Plasma's panels, by the script interface of its shell. */
export function plasmaPanelsKind(environment: NodeJS.ProcessEnv): SettingKind<'plasmaPanels'> {
  const evaluate = async (script: string): Promise<string> => {
    for (const program of programs)
      if ((await findOnPath(program, environment)) !== null)
        try {
          return await commandRunner(environment)(program, [...call, script]);
        } catch (error) {
          throw new SettingError('away', 'Plasma does not answer.', error);
        }
    throw new SettingError('missing_program', 'No program that speaks to Plasma is installed.');
  };
  return {
    async read() {
      const answer = await evaluate(readScript);
      try {
        return JSON.stringify(v.parse(panels, JSON.parse(answer)));
      } catch (error) {
        throw new SettingError('refused', 'Plasma answered something unexpected.', error);
      }
    },
    async write(_place, state) {
      // JSON is a literal of the script's language, so nothing in it can become code.
      await evaluate(`${state ?? '[]'}.forEach(function (entry) {
  var panel = panelById(entry.id);
  if (panel) panel.opacity = entry.opacity;
});`);
    },
  };
}
