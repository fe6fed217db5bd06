import { makeAutoObservable, reaction } from 'mobx';
import type { RootStore } from '../../rootStore.ts';
import { FollowLists, type FollowTab } from './followLists.ts';
import { FollowsStore } from './follows.ts';

/** The lists of whom somebody follows and who follows them, as the dialog shows them. */
export class FollowListsDialogStore {
  opened: FollowLists | null = null;
  tab: FollowTab = 'following';
  readonly #root: RootStore;

  constructor(root: RootStore) {
    this.#root = root;
    makeAutoObservable(this, {}, { deep: false, autoBind: true });
    const follows = root.obtain(FollowsStore);
    reaction(
      () => follows.changes,
      () => this.opened?.refresh(),
    );
    reaction(
      () => (root.session.isSignedIn ? root.session.openId : null),
      (openId) => this.adoptPerson(openId),
    );
  }

  /**
   * Opens one's own lists or an author's. Whose lists they are is told by the uid; a guest is asked to sign in for
   * one's own, and then they open.
   */
  open(uid: string | null, tab: FollowTab): void {
    const { session } = this.#root;
    const isOwn = uid === null || (session.isSignedIn && uid === session.uid);
    if (isOwn && !session.isSignedIn) return session.requestSignIn(() => this.open(null, tab));
    this.tab = tab;
    this.opened = new FollowLists(this.#root, isOwn ? null : uid);
  }

  show(tab: FollowTab): void {
    this.tab = tab;
  }

  close(): void {
    this.opened = null;
  }

  private adoptPerson(openId: string | null): void {
    const { opened } = this;
    if (!opened) return;
    // One's own lists have gone with the person, or are somebody else's now.
    if (opened.uid !== null || openId !== null) this.open(opened.uid, this.tab);
    else this.close();
  }
}
