import { cutText } from '../../../api/rules/shownText.ts';
import type { Api } from '../../../api/apiClient.ts';
import type { RequestOf } from '../../../api/contract/call.ts';
import type { ApiCalls } from '../../../api/contract/index.ts';
import { expectFailure, type Failure } from '../../kernel/failure.ts';
import { defineStore } from '../../kernel/storeScope.ts';

type ReportRequest = RequestOf<ApiCalls['reportWallpaper']>;
export type ReportReason = ReportRequest['reason'];

/** Most characters of a description (contract of the call). */
export const reportDetailLimit = 500;

interface ReportNeeds {
  api: Api;
}

/** Reports of wallpapers to the operator of the service. Signed-out users may report too. */
export class ReportStore {
  readonly #api: Api;

  constructor({ api }: ReportNeeds) {
    this.#api = api;
  }

  /** Sends a report; returns null when it was accepted, else why not. */
  async send(wid: number, reason: ReportReason, detail: string): Promise<Failure | null> {
    const text = cutText(detail.trim(), reportDetailLimit);
    try {
      await this.#api.call('reportWallpaper', { wid, reason, ...(text !== '' && { detail: text }) });
      return null;
    } catch (error) {
      return expectFailure(error);
    }
  }
}

export const reportStore = defineStore(({ api }: ReportNeeds) => new ReportStore({ api }));
