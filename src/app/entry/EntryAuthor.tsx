import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/apiError.ts';
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
    authors.loadAuthor(uid).then(
      () => {
        // A user who has navigated in the meantime is not moved.
        if (isWanted && location.href === href) open();
      },
      (error: unknown) => {
        // A failed lookup is ignored (docs/product.md#entry-parameters).
        if (!(error instanceof ApiError)) throw error;
      },
    );
    return () => {
      isWanted = false;
    };
  }, [authors, uid]);
  return null;
}
