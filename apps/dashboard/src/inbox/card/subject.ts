import type { Proposal } from '../choices.ts'

/** The record that a proposal is about. */
export type Subject = { readonly type: string; readonly slug: string; readonly name: string; readonly isNew: boolean }

/** Finds whom or what a proposal is about: its target, or the record that its first change touches. */
export function findSubject({ target_entity, changes, status }: Proposal): Subject | undefined {
  if (target_entity) return { type: 'entity', slug: target_entity.slug, name: target_entity.name, isNew: false }
  if (status === 'unmatched') return undefined
  for (const { fields, references } of changes) {
    const record = fields[0]?.record
    if (!record) continue
    const named = references.find(({ type, slug }) => type === record.type && slug === record.slug)
    return { type: record.type, slug: record.slug, name: named?.name ?? record.slug, isNew: record.id === null }
  }
  return undefined
}

/** The columns that tell one record from another of the same name. */
const telling = ['ticker', 'city', 'country', 'posture', 'event_kind', 'starts_at'] as const

/** Lists what tells the record from others, as far as the proposal shows it. */
export function listFacts({ changes }: Proposal, { type, slug }: Subject): [column: string, value: string][] {
  const shown = changes.flatMap(({ rendered }) => rendered).findLast(({ record }) => record.type === type && record.slug === slug)
  return telling.flatMap((column) => {
    const value = shown?.fields[column]
    return typeof value === 'string' && value !== '' && value.length <= 60 ? [[column, value] as [string, string]] : []
  })
}
