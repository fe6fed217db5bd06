import type { ClientLanguage } from '../../../../src/api/contract/packages/clientLanguage.ts';
import {
  isDeliveredPet,
  type DeliveredPetId,
  type PetId,
  type PetSetting,
} from '../../../../src/bridge/contract/pets.ts';
import type { PetAction } from '../../../../src/api/rules/pets/actions.ts';
import { fillPlaceholders } from '../../../../src/i18n/fillPlaceholders.ts';
import { hostStrings } from '../../../../src/i18n/hostStrings.ts';
import type { MessageValues } from '../../../../src/i18n/languages.ts';

/** Time for which a reminder is shown, and for which the end of the timer is. */
const reminderMilliseconds = 15_000;
const timerEndMilliseconds = 60_000;

/** Facts about the machine and its user for the bubbles. */
export interface BubbleFacts {
  now: number;
  /** Time at which the pets were put on the desktop. */
  since: number;
  action: PetAction;
  /** Percent of all processors. */
  cpu: number;
  /** Percent; null without a battery. */
  battery: number | null;
  unread: number;
  timerUntil: number | null;
  language: ClientLanguage;
  /** Returns the names of a pet of the service; null while its file is not open. */
  namesOf: (pet: DeliveredPetId) => { name: string; name_en: string } | null;
}

/** Returns the text of a pet's bubble; null for none. A reminder takes precedence over its usual text. */
export function bubbleText(setting: PetSetting, facts: BubbleFacts): string | null {
  const strings = hostStrings[facts.language].pets;
  if (isDue(setting.drink_minutes, facts)) return strings.drink;
  if (isDue(setting.rest_minutes, facts)) return strings.rest;
  return indicatorText(setting, facts);
}

/** True if any text of a pet changes by itself. */
export function speaks({ indicator, drink_minutes: drink, rest_minutes: rest }: PetSetting): boolean {
  return indicator !== 'none' || drink !== null || rest !== null;
}

function isDue(minutes: number | null, { now, since }: BubbleFacts): boolean {
  if (minutes === null) return false;
  const interval = minutes * 60_000;
  const past = now - since;
  return past >= interval && past % interval < reminderMilliseconds;
}

function indicatorText(
  { indicator, pet }: { indicator: PetSetting['indicator']; pet: PetId },
  { action, cpu, battery, unread, timerUntil, now, language, namesOf }: BubbleFacts,
): string | null {
  const strings = hostStrings[language].pets;
  const fill = (text: string, values: MessageValues): string => fillPlaceholders(text, values, language);
  switch (indicator) {
    case 'none':
      return null;
    case 'name':
      return isDeliveredPet(pet) ? pickName(namesOf(pet), language) : strings.names[pet];
    case 'mood':
      return strings.moods[action];
    case 'cpu':
      return fill(strings.cpu, { percent: Math.round(cpu) });
    case 'battery':
      return battery === null ? strings.mains : fill(strings.battery, { percent: Math.round(battery) });
    case 'messages':
      return unread === 0 ? null : fill(strings.messages, { count: unread });
    case 'timer': {
      if (timerUntil === null || now > timerUntil + timerEndMilliseconds) return null;
      return now >= timerUntil
        ? strings.timeIsUp
        : fill(strings.timer, { minutes: Math.ceil((timerUntil - now) / 60_000) });
    }
  }
}

function pickName(names: { name: string; name_en: string } | null, language: ClientLanguage): string | null {
  if (!names) return null;
  return language === 'en' ? names.name_en : names.name;
}
