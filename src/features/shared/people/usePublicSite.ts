import { publicPath } from '../../../api/contract/document/publicPath.ts';
import { findSite } from '../../../api/rules/reachable.ts';
import { useStores } from '../../../ui/storeContext.ts';

/** Returns the address of the service as other machines reach it; null where none does. */
export function usePublicSite(): string | null {
  const { serviceUrl } = useStores();
  return findSite(serviceUrl ?? location.origin + publicPath());
}
