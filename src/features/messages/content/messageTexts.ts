import { userTypes } from '../../../api/contract/entities.ts';
import {
  messageTypes,
  type MessageDto,
  type MessageName,
  type MessageParameters,
} from '../../../api/contract/messages.ts';
import { workRefusals } from '../../../api/contract/works.ts';
import { formatCount, groupThousands } from '../../../i18n/format.ts';
import { translate, type Language, type MessageKey, type MessageValues } from '../../../i18n/i18n.ts';
import { splitSpan } from '../../../i18n/splitSpan.ts';
import { messageNameOf } from '../../../stores/social/messages/message.ts';

/** The texts of a message. */
export interface MessageText {
  /** The acting user, or the kind of message. */
  title: string;
  text: string;
}

/** Messages whose title is more specific than their group. */
const titles: Partial<Record<MessageName, MessageKey>> = {
  membershipExpiring: 'messages.expiry',
  membershipExpired: 'messages.expiry',
};

const personTypes: readonly number[] = [
  messageTypes.newFollower.type,
  messageTypes.workLiked.type,
  messageTypes.workFavourited.type,
  messageTypes.workInPlaylist.type,
  messageTypes.friendJoined.type,
];

/** True for a message about a user's action: it then begins with that user. */
export function isUserAction({ type }: MessageDto): boolean {
  return personTypes.includes(type);
}

/** Formats a message. A type that this version does not know is a plain notice. */
export function describeMessage(message: MessageDto, language: Language): MessageText {
  const name = messageNameOf(message.type) ?? 'notice';
  return { title: titleOf(message, name, language), text: textOf(message, name, language) };
}

function titleOf(message: MessageDto, name: MessageName, language: Language): string {
  if (isUserAction(message)) {
    const english = language === 'en' ? message.actor?.nick_name_en : undefined;
    return english || (message.actor?.nick_name ?? translate('messages.someone'));
  }
  const ownTitle = name === 'notice' ? pickText(message.parameters, 'title', language) : '';
  return ownTitle || translate(titles[name] ?? `messages.groups.${message.group}`);
}

function textOf(message: MessageDto, name: MessageName, language: Language): string {
  const { parameters } = message;
  if (name === 'notice') return pickText(parameters, 'text', language) || translate('messages.types.notice');
  const text = translate(keyOf(name, parameters), valuesOf(message, language));
  const note = String(parameters['note'] ?? '').trim();
  return note === '' ? text : translate('messages.withNote', { text, note });
}

/** Every type has a string of its own: a missing one would not compile. */
function keyOf(name: MessageName, parameters: MessageParameters): MessageKey {
  if (name === 'reportDecided' && parameters['is_upheld'] === 1) return 'messages.reportUpheld';
  if (name === 'contestResult' && Number(parameters['place'] ?? 0) > 0) return 'messages.contestPlace';
  return `messages.types.${name}`;
}

/** The values of the placeholders; a string has no placeholder for a value that its message does not carry. */
function valuesOf({ parameters, wallpaper }: MessageDto, language: Language): MessageValues {
  const text = (key: string): string => String(parameters[key] ?? '');
  const whole = (key: string): number => Number(parameters[key] ?? 0) || 0;
  const count = (key: string): string => formatCount(whole(key), language);
  // A rounded amount of money would be ambiguous.
  const sum = (key: string): string => groupThousands(whole(key));
  const english = language === 'en' ? wallpaper?.name_en : undefined;
  return {
    name: english || text('name') || wallpaper?.name || translate('messages.someWork'),
    contest: text('name'),
    count: count('count'),
    downloads: count('downloads'),
    likes: count('likes'),
    followers: count('followers'),
    fish: sum('fish'),
    yuanbao: sum('amount'),
    money: formatMoney(whole('amount')),
    order: text('order_id'),
    place: whole('place'),
    days: whole('days'),
    time: formatSpan(whole('seconds')),
    device: text('device_name') || translate('devices.unnamed'),
    reason: reasonOf(parameters['code']),
    level: translate(`messages.levels.${levelOf(whole('user_type'))}`),
  };
}

function pickText(parameters: MessageParameters, key: 'title' | 'text', language: Language): string {
  const english = language === 'en' ? parameters[`${key}_en`] : undefined;
  return String(english || parameters[key] || '').trim();
}

function reasonOf(code: string | number | undefined): string {
  const known = workRefusals.find((refusal) => refusal === code) ?? 'other';
  return translate(known === 'other' ? 'messages.otherReason' : `works.refusals.${known}`);
}

function levelOf(userType: number): keyof typeof userTypes {
  const names = Object.keys(userTypes) as (keyof typeof userTypes)[];
  return names.find((name) => userTypes[name] === userType) ?? 'normal';
}

/** RMB from its minor unit. */
function formatMoney(minor: number): string {
  return `¥${(minor / 100).toFixed(2)}`;
}

function formatSpan(seconds: number): string {
  const { unit, amount } = splitSpan(seconds);
  return translate(`messages.${unit}`, { amount });
}
