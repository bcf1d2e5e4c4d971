import type { RecordOrigins, ValueOrigin } from '../generated/models.ts'

/**
 * Finds where a value of a dossier is from. A part of a row has the origin of its row.
 *
 * @param record - A dossier that was read with `include: ['provenance']`.
 * @param path - A JSON Pointer to the value, such as `/one_liner` or `/providers/0`.
 * @returns Undefined if the origin is unknown.
 */
export function findOrigin(
  { provenance }: { readonly provenance?: RecordOrigins | undefined },
  path: string,
): (ValueOrigin & { since: string | null }) | undefined {
  for (let at = path; at; at = at.slice(0, at.lastIndexOf('/'))) {
    const field = provenance?.fields.find((each) => each.path === at)
    const origin = field && provenance?.origins[field.origin]
    if (origin) return { ...origin, since: field.since }
  }
  return undefined
}
