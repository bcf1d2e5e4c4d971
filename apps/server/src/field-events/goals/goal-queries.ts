import type { components } from '@catalog/contract/types'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../database/named-statements.ts'
import { orThrow } from '../../errors/or-throw.ts'
import type { EventReference } from '../find-event.ts'
import { createEventPartNotFoundError } from '../not-found-errors.ts'
import { selectOldestRows, selectRow } from '../work-rows.ts'

export type GoalRow = {
  readonly id: string
  readonly field_event_id: string
  readonly title: string
  readonly metric: string | null
  readonly target_value: number | null
  readonly progress_value: number | null
  readonly owner_profile_id: string | null
  readonly status: components['schemas']['FieldEventGoalStatus']
  readonly due_date: string | null
  readonly notes: string | null
  readonly created_at: string
  readonly updated_at: string
}

/** Maximum number of goals in an event's view, by the contract. */
const maxGoals = 1_000

/** Reads the goals of events, oldest first. */
export function readGoals(db: Db, eventIds: readonly string[]): Promise<GoalRow[]> {
  return selectGoals(db, selectOldestRows('field_event_goals', eventIds, maxGoals))
}

/** Finds a goal of an event, and locks it for a caller that will change it. */
async function findGoal(db: Db, event: EventReference, id: string, lock?: 'locked'): Promise<GoalRow | undefined> {
  const [goal] = await selectGoals(db, selectRow('field_event_goals', event.id, id, lock))
  return goal
}

export const findGoalOrThrow = orThrow(findGoal, ([, event, id]) => createEventPartNotFoundError(event, 'goal', id))

/** Selects the goals in `rows`. */
export async function selectGoals(db: Db, rows: RawBuilder<unknown>): Promise<GoalRow[]> {
  const { rows: found } = await sql<GoalRow>`
    with w as (${rows})
    select w.id, w.field_event_id, w.title, w.metric, w.target_value, w.progress_value, w.owner_profile_id, w.status, w.due_date, w.notes,
      w.created_at, w.updated_at
    from w order by w.created_at, w.id`.execute(db)
  return found
}
