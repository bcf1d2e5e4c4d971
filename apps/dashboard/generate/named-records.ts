import type { NameableType } from '../src/pickers/record-options.ts'

const named: readonly (readonly [RegExp, NameableType])[] = [
  [/^(related_|provider_|duplicate_)?entity_(id|slug)$/, 'entity'],
  [/^(primary_|duplicate_|target_)?person_(slug_or_id|id|slug)$/, 'person'],
  [/^(sub)?segment_(id|slug)$|^parent_slug$/, 'segment'],
  [/^capability_slug$/, 'capability'],
  [/^taxonomy_term_slug$/, 'taxonomy_term'],
]

/** Finds the type of record that a field of a change names. In the contract, only the name of the field says this. */
export function findNamedType(field: string): NameableType | undefined {
  return named.find(([pattern]) => pattern.test(field))?.[1]
}

/**
 * True when a field names a record, according to its own name. The slug of a new record, or the new slug of a record, does not name an
 * existing record.
 */
export function isRecordField(field: string): boolean {
  return /(_|^)(slug|id)$/.test(field) && !['slug', 'new_slug'].includes(field)
}
