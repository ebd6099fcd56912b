import type * as v from "valibot";
import { contentHash } from "./content-hash";
import { hasKey } from "./has-key";
import { productFields } from "./product-fields";

/**
 * Derives the version of a mapping from the fields that its schemas read and from the fields of a product. A sync after
 * a change of either maps every product again.
 *
 * @param revision raise it when the mapping derives other values from the same fields
 */
export function mappingVersion(revision: number, schemas: readonly v.GenericSchema[]): number {
  return contentHash([revision, productFields, schemas.map(fieldsOf)], new Set());
}

/** The names of a schema's fields with those of nested schemas; a list's schema has its items' schema as `item`. */
function fieldsOf(schema: unknown): unknown {
  if (hasKey(schema, "entries"))
    return Object.entries(schema.entries ?? {}).map(([name, field]) => [name, fieldsOf(field)]);
  if (hasKey(schema, "item")) return fieldsOf(schema.item);
  if (hasKey(schema, "wrapped")) return fieldsOf(schema.wrapped);
  if (hasKey(schema, "options") && Array.isArray(schema.options)) return schema.options.map(fieldsOf);
  return null;
}
