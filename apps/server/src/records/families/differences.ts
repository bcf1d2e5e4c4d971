import { isDeepStrictEqual } from 'node:util'

/** The changes of one record. */
export type RecordChange = {
  readonly subject: { readonly type: string; readonly id: string }
  readonly changes: Readonly<Record<string, unknown>>
}

/** Finds the fields that differ between two views of a record, each with its values before and after. */
export function findDifferences(before: object, after: object): Record<string, { before: unknown; after: unknown }> {
  const old: Record<string, unknown> = { ...before }
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => !isDeepStrictEqual(old[name], value))
      .map(([name, value]) => [name, { before: old[name] ?? null, after: value }]),
  )
}

/** Builds the log entry of one record that was added or changed, from its views before and after. */
export function buildAuditEntries<View extends { readonly id: string }>(type: string, before: object, after: View): RecordChange[] {
  return [{ subject: { type, id: after.id }, changes: findDifferences(before, after) }]
}
