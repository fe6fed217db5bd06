import { makeAutoObservable, observable, runInAction } from 'mobx';
import { userTypes } from '../../../api/contract/entities.ts';
import { authorPages, type AuthorPage } from '../../../api/contract/infringements.ts';
import { expectFailure, type Failure } from '../../kernel/failure.ts';
import { type OutsideLinks, outsideLinks } from '../../devices/outsideLinks.ts';
import { defineStore, type NeedsOf } from '../../kernel/storeScope.ts';
import type { Api } from '../../../api/apiClient.ts';
import type { SessionStore } from '../../session/sessionStore.ts';

const authorTypes: readonly number[] = [userTypes.sign, userTypes.original, userTypes.painter];

/** Opens an address outside of the page, for want of a client that does. */
export type OpenWindow = (address: string) => void;

interface AuthorLinksNeeds {
  api: Api;
  session: SessionStore;
  links: OutsideLinks;
}

/** The web pages of authors, each opened with a code that is good once (docs/product.md#web-pages-for-authors). */
export class AuthorLinksStore {
  readonly #opening = observable.set<AuthorPage>();
  readonly #needs: AuthorLinksNeeds;

  constructor(needs: AuthorLinksNeeds) {
    this.#needs = needs;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
  }

  /** The links of the signed-in user: an author gets all pages, other users the application, a bot nothing. */
  get offer(): 'pages' | 'application' | null {
    const { session } = this.#needs;
    if (!session.isSignedIn || !session.user) return null;
    const { user_type: type } = session.user;
    if (authorTypes.includes(type)) return 'pages';
    return type === userTypes.normal ? 'application' : null;
  }

  isOpening(page: AuthorPage): boolean {
    return this.#opening.has(page);
  }

  /**
   * Requests a code and opens the page with it, in the system's browser where the client can.
   *
   * @param site the address of the service, without a slash at its end
   * @returns why it failed; null when it succeeded
   */
  async open(page: AuthorPage, site: string, openWindow: OpenWindow): Promise<Failure | null> {
    if (this.#opening.has(page)) return null;
    const { api } = this.#needs;
    const links = this.#needs.links;
    this.#opening.add(page);
    try {
      const { code } = await api.call('generateCode', {});
      const address = new URL(site + authorPages[page]);
      address.searchParams.set('dcode', code);
      if (links.isClientOpening) return await links.open(address.href);
      openWindow(address.href);
      return null;
    } catch (error) {
      return expectFailure(error);
    } finally {
      runInAction(() => this.#opening.delete(page));
    }
  }
}

export const authorLinksStore = defineStore(
  ({ api, session }: Pick<AuthorLinksNeeds, 'api' | 'session'> & NeedsOf<typeof outsideLinks>, get) =>
    new AuthorLinksStore({ api, session, links: get(outsideLinks) }),
);
