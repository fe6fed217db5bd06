import * as v from 'valibot';

/** The contact of a service's customer service (docs/product.md#customer-service). All of it is shown to users. */
export const customerServiceContact = v.object({
  /** The service of the number, such as `QQ`: Latin and Chinese letters. */
  name: v.pipe(v.string(), v.regex(/^[\w\u00c0-\u024f\u3001-\u9fff（）：().: -]{1,20}$/)),
  /** As one dials or types it. */
  number: v.pipe(v.string(), v.regex(/^\+?\d[\d -]{2,23}$/)),
  /** A page of the web; null where there is none. */
  link: v.nullable(v.pipe(v.string(), v.regex(/^https:\/\/[^\s/]/), v.maxLength(500), v.url())),
});

export type CustomerServiceContact = v.InferOutput<typeof customerServiceContact>;

/** Parses `<name>,<number>` or `<name>,<number>,<link>`; null for anything else. */
export function parseCustomerService(text: string): CustomerServiceContact | null {
  const [name, number, ...rest] = text.split(',').map((part) => part.trim());
  const link = rest.length > 0 ? rest.join(',') : null;
  const parsed = v.safeParse(customerServiceContact, { name, number, link });
  return parsed.success ? parsed.output : null;
}
