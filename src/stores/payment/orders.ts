import { makeAutoObservable } from 'mobx';
import type { Api } from '../../api/apiClient.ts';
import type { OrderDto, orderFilters } from '../../api/contract/payments.ts';
import { PagedList } from '../kernel/pagedList.ts';
import { defineStore } from '../kernel/storeScope.ts';
import type { SessionStore } from '../session/sessionStore.ts';

export type OrderFilter = 'all' | (typeof orderFilters)[number];

/** Orders of a page: as many as the screen shows without scrolling far. */
const pageLimit = 20;

interface OrdersNeeds {
  api: Api;
  session: SessionStore;
}

/** The user's orders, all or of one kind. */
export class OrdersStore {
  filter: OrderFilter = 'all';
  list: PagedList<OrderDto>;
  readonly #needs: OrdersNeeds;

  constructor(needs: OrdersNeeds) {
    this.#needs = needs;
    this.list = this.#createList();
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    needs.session.onUserChange(() => this.reset());
  }

  choose(filter: OrderFilter): void {
    this.filter = filter;
    this.list = this.#createList();
    void this.list.ensure();
  }

  private reset(): void {
    this.filter = 'all';
    this.list = this.#createList();
  }

  #createList(): PagedList<OrderDto> {
    const { filter } = this;
    return new PagedList(
      async (cursor, signal) => {
        const page = await this.#needs.api.call(
          'orderList',
          { cursor, limit: pageLimit, ...(filter === 'all' ? {} : { filter }) },
          { signal },
        );
        return { items: page.list, nextCursor: page.next_cursor, hasMore: page.has_more };
      },
      ({ order_id }) => order_id,
    );
  }
}

export const ordersStore = defineStore(({ api, session }: OrdersNeeds) => new OrdersStore({ api, session }));
