import type { components } from '@catalog/contract/curation/types'
import { checkProblems } from '@catalog/contract/proposals/problems'
import { sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { ApiError, createRefusalError, type Hindrance } from '../../errors/api-error.ts'
import type { Problem } from '../translating/problems.ts'

type NamedRecord = components['schemas']['NamedRecord']

/** A problem of a change, and what stands in the way of its decision, where that is a conflict. */
export type HinderingProblem = Problem & { readonly hindrance: Hindrance }

/** Makes the CONFLICT of a decision about a proposal as a whole. */
export function createDecisionError(message: string, hindrance: Hindrance, hint?: string): ApiError {
  return new ApiError('CONFLICT', message, { details: [{ path: '/path/id', message, ...hindrance }], ...(hint !== undefined && { hint }) })
}

/** Refuses a decision for the problems of its changes; each conflict says what it is (rule decision.says-what). */
export function refuseDecision(problems: readonly HinderingProblem[]): void {
  const refusal = checkProblems(problems)
  if (!refusal) return
  if (refusal.code !== 'CONFLICT') throw createRefusalError(refusal)
  const hindrances = problems.filter(({ code }) => code === 'CONFLICT').map(({ hindrance }) => hindrance)
  const details = (refusal.details ?? []).map((detail, place) => ({ ...detail, ...hindrances[place] }))
  throw createRefusalError({ ...refusal, details })
}

/** Says of a problem that its change is no longer possible. */
export function toUnresolvable(problem: Problem): HinderingProblem {
  const [, index] = /^\/changes\/(\d+)(?:\/|$)/.exec(problem.path) ?? []
  return { ...problem, hindrance: { code: 'unresolvable', ...(index !== undefined && { refers_to: { change_index: Number(index) } }) } }
}

/** Reads the records of these ids as refusals name them; one that is not there any more is left out. */
export async function readNamedRecords(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, NamedRecord>> {
  const { rows } = await sql<NamedRecord>`
    select 'entity' as type, id, slug, name from entities where id = any(${ids}::uuid[])
    union all select 'person', id, slug, name from people where id = any(${ids}::uuid[])
    union all select 'segment', id, slug, name from segments where id = any(${ids}::uuid[])
    union all select 'field_event', id, slug, name from field_events where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
