import * as v from 'valibot';

const metadata = v.object({
  unit: v.optional(v.picklist(['unixSeconds', 'day', 'fen', 'currency', 'bytes', 'filePlace'])),
  names: v.optional(v.record(v.string(), v.number())),
});
const wrapping = v.object({ wrapped: v.custom<v.GenericSchema>((inner) => typeof inner === 'object') });

type Metadata = v.InferOutput<typeof metadata>;

/** The unit of a value of the contract; undefined for a mere one. */
export const unitOf = (schema: v.GenericSchema): Metadata['unit'] => metadataOf(schema).unit;

/** The values of a number of the contract by their names; undefined where they have none. */
export function namesOf(schema: v.GenericSchema): ReadonlyMap<string, number> | undefined {
  const { names } = metadataOf(schema);
  return names && new Map(Object.entries(names));
}

function metadataOf(schema: v.GenericSchema): Metadata {
  const outer = v.safeParse(wrapping, schema);
  if (outer.success) return metadataOf(outer.output.wrapped);
  const read = v.safeParse(metadata, v.getMetadata(schema));
  return read.success ? read.output : {};
}
