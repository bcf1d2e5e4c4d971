import { findMergeReferences } from '../../changes/merged.ts'
import type { Proposal } from '../choices.ts'

/** Another waiting proposal with the same change. */
export type Twin = {
  readonly is: 'twin'
  readonly proposalId: string
  readonly index: number
  /** The index of the equal change in this proposal. */
  readonly change: number
  readonly agent: string | undefined
  readonly at: string
}

/** A record of the catalog that is similar to the proposed one, or that the proposal would merge into another. */
export type OtherRecord = {
  readonly is: 'record'
  readonly type: string
  readonly slug: string
  readonly name: string
  readonly change: number
}

/** A proposal or a record that can be shown beside a card, to be compared with it. */
export type ComparisonTarget = Twin | OtherRecord

/** Lists what a proposal can be compared with: equal changes, similar records, and the record that it would merge. */
export function listComparisonTargets({ changes }: Pick<Proposal, 'changes'>): ComparisonTarget[] {
  const twins = changes.flatMap(({ twins: own, index: change }) =>
    own.map(
      ({ proposal_id, change_index, agent, created_at }): Twin => ({
        is: 'twin',
        proposalId: proposal_id,
        index: change_index,
        change,
        agent: agent?.name,
        at: created_at,
      }),
    ),
  )
  const alike = changes.flatMap(({ warnings, index: change }) =>
    warnings.flatMap(({ code, refers_to }): OtherRecord[] => {
      const record = code === 'possible_duplicate' ? refers_to?.record : undefined
      return record ? [{ is: 'record', type: record.type, slug: record.slug, name: record.name ?? record.slug, change }] : []
    }),
  )
  const merged = changes.flatMap((change): OtherRecord[] => {
    const goes = findMergeReferences(change)?.merged
    return goes ? [{ is: 'record', type: goes.type, slug: goes.slug, name: goes.name, change: change.index }] : []
  })
  const records = new Map([...alike, ...merged].map((one) => [`${one.type} ${one.slug}`, one]))
  return [...twins, ...records.values()]
}

export function isSameTarget(one: ComparisonTarget, other: ComparisonTarget): boolean {
  if (one.is === 'twin') return other.is === 'twin' && one.proposalId === other.proposalId && one.index === other.index
  return other.is === 'record' && one.type === other.type && one.slug === other.slug
}
