import { useEffect } from 'react';
import type { CustomerServiceContact } from '../../../api/contract/customerService.ts';
import { customerServiceStore } from '../../../stores/payment/customerService.ts';
import { useStore } from '../../../ui/storeContext.ts';

/** The contact of customer service; null where no text may send a user there. For observers. */
export function useCustomerService(): CustomerServiceContact | null {
  const service = useStore(customerServiceStore);
  useEffect(() => void service.load(), [service]);
  return service.contact;
}
