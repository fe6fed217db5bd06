/**
 * States of an order, as the service stores them. 1 goes to 2 or 3; 3 (closing: expired or cancelled, the provider may
 * still collect) to 2 or 4; 4 (closed at the provider) to 2 when money comes late; 2 (paid, which is delivered) to 5; 5
 * (being refunded) to 6, or back to 2 where the provider refuses. Orders in fish and yuanbao begin as 2.
 */
export const orderStates = {
  unpaid: 1,
  paid: 2,
  closing: 3,
  closed: 4,
  refunding: 5,
  refunded: 6,
} as const;
