import type { components } from '@catalog/contract/types'
import { sql } from 'kysely'
import type { Db } from '../database/named-statements.ts'
import { findLookAlikes } from './look-alikes.ts'
import { changesNothing, type Normalised, type NormalisedChange } from './normalise.ts'

export type Warning = components['schemas']['ProposalWarning']

/** What a reviewer should look at (decision 31): of the catalog and the changes themselves, and of other proposals that wait. */
export async function warningsFor(db: Db, { changes }: Normalised): Promise<{ own: Warning[]; pending: Warning[] }> {
  const [lookAlikes, pending] = await Promise.all([findLookAlikes(db, changes), findPending(db, changes)])
  const own = [...changes.flatMap(aboutItself), ...lookAlikes]
  return { own: own.sort((one, other) => (one.change_index ?? -1) - (other.change_index ?? -1)), pending }
}

function aboutItself(change: NormalisedChange, index: number): Warning[] {
  const { confidence } = change.input
  const guess: Warning = {
    code: 'low_confidence',
    change_index: index,
    message: `Change ${index} (${change.kind}) has the confidence ${confidence}.`,
    hint: 'Propose what is at least plausible (3 or more); a guess is better left out.',
  }
  const nothing: Warning = {
    code: 'no_change',
    change_index: index,
    message: `Change ${index} (${change.kind}) changes nothing: the catalog says so already.`,
    hint: 'Leave it out.',
  }
  return [
    ...(typeof confidence === 'number' && confidence < 3 ? [guess] : []),
    ...(change.fields.length > 0 && changesNothing(change) ? [nothing] : []),
  ]
}

async function findPending(db: Db, changes: readonly NormalisedChange[]): Promise<Warning[]> {
  const { rows } = await sql<{ fingerprint: string; proposal_id: string }>`
    select distinct on (c.fingerprint) encode(c.fingerprint, 'hex') as fingerprint, c.proposal_id
    from proposal_changes c
    where c.outcome is null and c.fingerprint = any(${changes.map(({ fingerprint }) => `\\x${fingerprint}`)}::bytea[])
    order by c.fingerprint, c.proposal_id`.execute(db)
  const waiting = new Map(rows.map(({ fingerprint, proposal_id }) => [fingerprint, proposal_id]))
  return changes.flatMap(({ fingerprint, kind }, index) => {
    const proposalId = waiting.get(fingerprint)
    if (proposalId === undefined) return []
    return [
      {
        code: 'already_pending' as const,
        change_index: index,
        message: `Change ${index} (${kind}) already waits for review, in proposal ${proposalId}.`,
        hint: 'Leave it out, unless there is better evidence for it now.',
      },
    ]
  })
}
