import type { Change } from './change.ts'

/** For each kind of merge: the type of the records, and the field with the record that is merged into the other one. */
const merges: Readonly<Partial<Record<Change['kind'], { readonly type: 'entity' | 'person'; readonly goes: string }>>> = {
  merge_entities: { type: 'entity', goes: 'duplicate_entity_id' },
  merge_people: { type: 'person', goes: 'duplicate_person_slug_or_id' },
}

type Reference = Change['references'][number]

/** Returns the record that a merge removes, and the record that survives. */
export function findMergeReferences({
  kind,
  change,
  references,
}: Change): { readonly merged: Reference; readonly survivor: Reference } | undefined {
  const merge = merges[kind]
  if (!merge) return undefined
  const own = references.filter(({ type }) => type === merge.type)
  const goes = own.find(({ id, slug }) => [id, slug].includes(String(change[merge.goes]))) ?? own[1]
  const stays = own.find((one) => one !== goes)
  return goes && stays && { merged: goes, survivor: stays }
}
