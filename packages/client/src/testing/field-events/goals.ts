import { createBlank, goalColumns, goalDefaults } from '@catalog/contract/field-events/parts'
import type { FieldEventGoal, FieldEventGoalInput, FieldEventGoalPatch } from '../../generated/models.ts'
import { findEvent, findWork } from './find.ts'
import { applyChanges, type Before, type OfEvent, type WriteResult, withRow } from './written.ts'

const blank = { ...createBlank(goalColumns, goalDefaults), owner_profile_id: null }

export function createGoal({ records, now }: Before, { slug }: OfEvent, sent: FieldEventGoalInput): WriteResult<FieldEventGoal> {
  const event = findEvent(records, slug)
  const goal = { id: crypto.randomUUID(), field_event_id: event.own.id, ...blank, ...sent, created_at: now, updated_at: now }
  return { event: { ...event, goals: [...event.goals, goal] }, shown: goal, isNew: true }
}

export function updateGoal(
  { records, now }: Before,
  { slug, goalId }: OfEvent & { readonly goalId: string },
  sent: FieldEventGoalPatch,
): WriteResult<FieldEventGoal> {
  const event = findEvent(records, slug)
  const goal = applyChanges(findWork(event, 'goal', event.goals, goalId), sent, now)
  return { event: { ...event, goals: withRow(event.goals, goal) }, shown: goal, isNew: false }
}
