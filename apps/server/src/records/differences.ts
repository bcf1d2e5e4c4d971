import { isDeepStrictEqual } from 'node:util'

/** What became different of one record. */
export type RecordChange = {
  readonly subject: { readonly type: string; readonly id: string }
  readonly changes: Readonly<Record<string, unknown>>
}

/** What differs between two views of a record: before and after, by field. */
export function differences(before: object, after: object): Record<string, { before: unknown; after: unknown }> {
  const old: Record<string, unknown> = { ...before }
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => !isDeepStrictEqual(old[name], value))
      .map(([name, value]) => [name, { before: old[name] ?? null, after: value }]),
  )
}

/** What the log says of one record that was added or changed, by its views before and after. */
export function changeOf<View extends { readonly id: string }>(type: string, before: object, after: View): RecordChange[] {
  return [{ subject: { type, id: after.id }, changes: differences(before, after) }]
}
