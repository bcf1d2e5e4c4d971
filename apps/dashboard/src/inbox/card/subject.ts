import type { Proposal } from '../choices.ts'

/** The record that the first change of a proposal is about. */
export type Subject = NonNullable<Proposal['subject']>

/** Returns the target of a proposal whose first change is about another record, such as a person of the target. */
export function findOtherTarget<Target>({
  subject,
  target_entity: target,
}: Pick<Proposal, 'subject'> & { readonly target_entity: Target }) {
  return subject?.type === 'entity' ? null : target
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
