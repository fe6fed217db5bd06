import type { ClientLanguage } from '../../../../src/api/contract/packages/clientLanguage.ts';
import type { PetAction, PetId, PetSetting } from '../../../../src/bridge/contract/pets.ts';
import { petWords } from './petWords.ts';

/** How long a reminder is there, and how long the end of the timer. */
const reminderMilliseconds = 15_000;
const timerEndMilliseconds = 60_000;

/** What bubbles know of the machine and its user. */
export interface BubbleFacts {
  now: number;
  /** When the pets were put on the desktop. */
  since: number;
  action: PetAction;
  /** Percent of all processors. */
  cpu: number;
  /** Percent; null without a battery. */
  battery: number | null;
  unread: number;
  timerUntil: number | null;
  language: ClientLanguage;
}

/** What a pet says now; null for nothing. A reminder comes before what it shows otherwise. */
export function bubbleText(setting: PetSetting, facts: BubbleFacts): string | null {
  const words = petWords[facts.language];
  if (isDue(setting.drink_minutes, facts)) return words.drink;
  if (isDue(setting.rest_minutes, facts)) return words.rest;
  return indicatorText(setting, facts);
}

/** Whether any of a pet's words change by themselves. */
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
  { action, cpu, battery, unread, timerUntil, now, language }: BubbleFacts,
): string | null {
  const words = petWords[language];
  switch (indicator) {
    case 'none':
      return null;
    case 'name':
      return words.names[pet];
    case 'mood':
      return words.moods[action];
    case 'cpu':
      return words.cpu(Math.round(cpu));
    case 'battery':
      return battery === null ? words.mains : words.battery(Math.round(battery));
    case 'messages':
      return unread === 0 ? null : words.messages(unread);
    case 'timer': {
      if (timerUntil === null || now > timerUntil + timerEndMilliseconds) return null;
      return now >= timerUntil ? words.timeIsUp : words.timer(Math.ceil((timerUntil - now) / 60_000));
    }
  }
}
