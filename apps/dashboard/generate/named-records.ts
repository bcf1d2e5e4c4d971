import type { NameableType } from '../src/pickers/offers.ts'

const named: readonly (readonly [RegExp, NameableType])[] = [
  [/^(related_|provider_|duplicate_)?entity_(id|slug)$/, 'entity'],
  [/^(primary_|duplicate_|target_)?person_(slug_or_id|id|slug)$/, 'person'],
  [/^(sub)?segment_(id|slug)$|^parent_slug$/, 'segment'],
  [/^capability_slug$/, 'capability'],
  [/^taxonomy_term_slug$/, 'taxonomy_term'],
]

/** Finds what a field of a change names, by the field's name: the contract has no other word for it. */
export function findNamedType(field: string): NameableType | undefined {
  return named.find(([pattern]) => pattern.test(field))?.[1]
}

/** True when a field's name promises that it names a record. The slug of what is made, and a new one, name nothing yet. */
export function isNameOfRecord(field: string): boolean {
  return /(_|^)(slug|id)$/.test(field) && !['slug', 'new_slug'].includes(field)
}
