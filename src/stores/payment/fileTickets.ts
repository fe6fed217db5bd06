import { observable, runInAction } from 'mobx';
import type { Api } from '../../api/apiClient.ts';
import type { TicketField } from '../../api/contract/payments.ts';
import {
  fileClassOf,
  fileFields,
  mostOpen,
  webClassOf,
  type FileClass,
} from '../../api/contract/files/fileClasses.ts';
import type { Bridge } from '../../bridge/bridgeClient.ts';
import type { EventOf } from '../../bridge/contract/index.ts';
import { expectFailure } from '../kernel/failure.ts';
import { defineStore } from '../kernel/storeScope.ts';
import type { SessionStore } from '../session/sessionStore.ts';
import type { Wallpaper } from '../wallpapers/entities/wallpaper.ts';

interface FileTicketsNeeds {
  api: Api;
  bridge: Bridge;
  session: SessionStore;
}

/**
 * Returns the access class of a wallpaper's file, by the service's own rules; null stands for the files of a web
 * wallpaper.
 */
export function fileClassIn({ fields, isLocal }: Wallpaper, md5: string | null): FileClass {
  if (isLocal) return 'open';
  if (md5 === null) return webClassOf(fields);
  const names = fileFields.filter((field) => fields[field] === md5);
  return mostOpen(names.map((field) => fileClassOf(field, fields))) ?? 'open';
}

/** Tickets for files that not everyone may have (docs/product.md#who-may-fetch-a-file): the service gives them to a user. */
export class FileTicketsStore {
  readonly #tickets = observable.map<string, string>({}, { deep: false });
  readonly #needs: FileTicketsNeeds;

  constructor(needs: FileTicketsNeeds) {
    this.#needs = needs;
    needs.session.onUserChange(() => this.#tickets.clear());
    needs.bridge.on('download.ticketNeeded', (needed) => void this.#answer(needed));
  }

  /** The ticket that was fetched for a file, or for a web wallpaper (null); undefined where there is none. */
  known({ wid }: Wallpaper, md5: string | null): string | undefined {
    return this.#tickets.get(nameOf(wid, md5));
  }

  /**
   * Fetches a ticket for a file, or for a web wallpaper (null).
   *
   * @returns undefined where everyone may have it, and where the user may not
   * @throws ApiError
   */
  async fetch(wallpaper: Wallpaper, md5: string | null): Promise<string | undefined> {
    if (fileClassIn(wallpaper, md5) === 'open' || !this.#needs.session.isSignedIn) return undefined;
    return this.#fetch(wallpaper.wid, md5);
  }

  async #fetch(wid: number, md5: string | null): Promise<string | undefined> {
    const { api, session } = this.#needs;
    const { openId } = session;
    const fields: TicketField[] = md5 === null ? ['web'] : [...fileFields];
    const { tickets } = await api.call('fileTickets', { wid, fields });
    // The answer belongs to the user who asked.
    const found = openId === session.openId ? tickets.find((each) => each.md5 === md5)?.ticket : undefined;
    runInAction(() => {
      if (found === undefined) this.#tickets.delete(nameOf(wid, md5));
      else this.#tickets.set(nameOf(wid, md5), found);
    });
    return found;
  }

  /** The desktop client needs one: it was given none, or one that has ended. */
  async #answer({ wid, md5 }: EventOf<'download.ticketNeeded'>): Promise<void> {
    const { bridge, session } = this.#needs;
    if (!session.isSignedIn) return;
    try {
      const ticket = (await this.#fetch(wid, md5)) ?? null;
      await bridge.call('download.giveTicket', { wid, md5, ticket });
    } catch (error) {
      // Without an answer the client gives up by itself.
      expectFailure(error);
    }
  }
}

function nameOf(wid: number, md5: string | null): string {
  return md5 ?? `web ${wid}`;
}

export const fileTicketsStore = defineStore(
  ({ api, bridge, session }: FileTicketsNeeds) => new FileTicketsStore({ api, bridge, session }),
);
