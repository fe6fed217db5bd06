import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/apiError.ts';
import { useStores } from '../../ui/storeContext.ts';

/** Opens the page of the author whom the address named, if there is one. */
export default function EntryAuthor({ uid }: { uid: string }) {
  const { authors } = useStores();
  const navigate = useNavigate();
  useEffect(() => {
    let isWanted = true;
    const { href } = location;
    authors.loadAuthor(uid).then(
      () => {
        // Whoever has gone elsewhere meanwhile is left there.
        if (isWanted && location.href === href) void navigate(`/authorPersonalPage?uid=${uid}`);
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
