import type { Proposal } from '../choices.ts'

/** The record that a proposal is about. */
export type Subject = { readonly type: string; readonly slug: string; readonly name: string; readonly isNew: boolean }

/** Finds the record that a proposal is about: its target, or the first record that it would create or change. */
export function findSubject({ subject }: Pick<Proposal, 'subject'>): Subject | undefined {
  return subject ? { type: subject.type, slug: subject.slug, name: subject.name, isNew: subject.is_new } : undefined
}

/** Columns that distinguish records of the same name. */
const telling = ['ticker', 'city', 'country', 'posture', 'event_kind', 'starts_at'] as const

/** Lists the facts that distinguish the record from others, if the proposal shows them. */
export function listFacts({ changes }: Proposal, { type, slug }: Subject): [column: string, value: string][] {
  const shown = changes.flatMap(({ rendered }) => rendered).findLast(({ record }) => record.type === type && record.slug === slug)
  return telling.flatMap((column) => {
    const value = shown?.fields[column]
    return typeof value === 'string' && value !== '' && value.length <= 60 ? [[column, value] as [string, string]] : []
  })
}
