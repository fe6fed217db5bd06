import type { PetHiding, PetSetting } from '../../../src/bridge/contract/pets.ts';
import type { SeenByPets } from '../../platform/adapters/petWindows.ts';

/** Programs for meetings, by the class of their windows in lower case. */
const meetingPrograms = new Set([
  'zoom',
  'zoom workplace',
  'wemeet',
  'wemeetapp',
  'microsoft teams',
  'teams',
  'teams-for-linux',
  'webex',
  'lark meeting',
  'feishu meeting',
  'dingtalk meeting',
  'jitsi meet',
  'skype',
]);

/** Returns the reason why a pet is hidden now; null where it is visible. */
export function hidingOf(
  { hides_in_meetings: hidesInMeetings }: Pick<PetSetting, 'hides_in_meetings'>,
  { seen, isLocked, screen }: { seen: SeenByPets; isLocked: boolean; screen: string | null },
): PetHiding | null {
  if (isLocked) return 'locked';
  if (seen.areas.length === 0) return 'no_screen';
  // Before it is anywhere, it would come to some screen: all must be free then.
  const isDisturbing = screen === null ? seen.fullScreens.length > 0 : seen.fullScreens.includes(screen);
  if (isDisturbing) return 'full_screen';
  const isMeeting = [...seen.programs].some((program) => meetingPrograms.has(program));
  return hidesInMeetings && isMeeting ? 'meeting' : null;
}
