import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStores } from '../../ui/storeContext.ts';
import { authorPath } from '../../stores/kernel/paths.ts';

/** Opens the page of the author whom the address named, if there is one. */
export default function EntryAuthor({ uid }: { uid: string }) {
  const { authors } = useStores();
  const navigate = useNavigate();
  const open = useEffectEvent(() => void navigate(authorPath(uid)));
  useEffect(() => {
    let isWanted = true;
    const { href } = location;
    // "A failed lookup is silently ignored" (docs/product.md#entry-parameters).
    void authors.findAuthor(uid).then((isFound) => {
      // A user who has gone elsewhere in the meantime stays there.
      if (isFound && isWanted && location.href === href) open();
    });
    return () => {
      isWanted = false;
    };
  }, [authors, uid]);
  return null;
}
