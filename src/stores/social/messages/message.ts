import { makeAutoObservable } from 'mobx';
import {
  messageTypes,
  type MessageDto,
  type MessageGroup,
  type MessageName,
} from '../../../api/contract/messages.ts';

const nameByType = new Map<number, MessageName>(
  (Object.keys(messageTypes) as MessageName[]).map((name) => [messageTypes[name].type, name]),
);

/** The type of a number on the wire; null for one that this version does not know. */
export function messageNameOf(type: number): MessageName | null {
  return nameByType.get(type) ?? null;
}

/** One message. There is one instance for each number, so that one read in a list is read in the others. */
export class Message {
  readonly id: number;
  fields: MessageDto;
  isRead: boolean;

  constructor(dto: MessageDto) {
    this.id = dto.message_id;
    this.fields = dto;
    this.isRead = dto.is_read;
    makeAutoObservable(this, { id: false }, { deep: false });
  }

  /** A security notice of the last days stays. */
  get isRemovable(): boolean {
    return this.fields.is_kept !== true;
  }

  get group(): MessageGroup {
    return this.fields.group;
  }

  /** A read message never becomes unread: a response that says so was sent before. */
  update(dto: MessageDto): void {
    this.fields = dto;
    this.isRead ||= dto.is_read;
  }
}
