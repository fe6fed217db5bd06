import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Api } from '../../../api/apiClient.ts';
import { ApiError } from '../../../api/apiError.ts';
import type { AuthorDto } from '../../../api/contract/entities.ts';

/** The authors that the page knows, one entry for each uid. */
export class AuthorRegistry {
  readonly #authors = observable.map<string, AuthorDto>({}, { deep: false });
  readonly #api: Api;

  constructor(api: Api) {
    this.#api = api;
    makeAutoObservable(this);
  }

  author(uid: string): AuthorDto | undefined {
    return this.#authors.get(uid);
  }

  upsert(author: AuthorDto): void {
    this.#authors.set(author.uid, author);
  }

  /** Fetches an author. @returns whether there is one; false too where the lookup failed */
  async findAuthor(uid: string): Promise<boolean> {
    try {
      const { author } = await this.#api.call('authorDetail', { author_uid: uid });
      runInAction(() => this.upsert(author));
      return true;
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  }
}
