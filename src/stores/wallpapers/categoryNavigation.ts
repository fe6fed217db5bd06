import { makeAutoObservable, runInAction } from 'mobx';
import type { CategoryDto } from '../../api/contract/entities.ts';
import { expectFailure } from '../kernel/failure.ts';
import type { ListStatus } from './entities/wallpaperList.ts';

/** The categories of one type of wallpaper. */
export class CategoryNavigation {
  status: ListStatus = 'idle';
  categories: readonly CategoryDto[] = [];
  readonly #fetch: () => Promise<CategoryDto[]>;

  constructor(fetch: () => Promise<CategoryDto[]>) {
    this.#fetch = fetch;
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Loads them unless they are there; after a failure the next call tries again. */
  async ensure(): Promise<void> {
    if (this.status === 'pending' || this.status === 'ready') return;
    this.status = 'pending';
    try {
      const categories = await this.#fetch();
      runInAction(() => {
        this.categories = categories;
        this.status = 'ready';
      });
    } catch (error) {
      expectFailure(error);
      runInAction(() => (this.status = 'failed'));
    }
  }
}
