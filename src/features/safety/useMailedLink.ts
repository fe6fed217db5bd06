import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { safetyStore } from '../../stores/session/safety.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';

/** Confirms the address of the mail whose link has led here: its token is behind `#`, which no server sees. */
export function useMailedLink(): void {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const store = useStore(safetyStore);
  const toasts = useToasts();
  useEffect(() => {
    const token = hash.slice(1);
    if (token === '') return;
    // Neither a reload nor the history sends it again.
    void navigate('/accountSafety', { replace: true });
    void store.confirmEmail(token).then((failure) => {
      if (failure === null) toasts.done('safety.emailDone');
      else toasts.failed(failure);
    });
  }, [hash, navigate, store, toasts]);
}
