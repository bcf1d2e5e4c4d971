import { buildBlankRow, goalColumns, goalDefaults } from '@catalog/contract/field-events/parts'
import type { FieldEventGoal, FieldEventGoalInput, FieldEventGoalPatch } from '../../generated/models.ts'
import { findEventOrThrow, findPartOrThrow } from './find.ts'
import { applyChanges, type EventPath, replaceRow, type WriteContext, type WriteResult } from './written.ts'

const blank = { ...buildBlankRow(goalColumns, goalDefaults), owner_profile_id: null }

export function createGoal({ records, now }: WriteContext, { slug }: EventPath, input: FieldEventGoalInput): WriteResult<FieldEventGoal> {
  const event = findEventOrThrow(records, slug)
  const goal = { id: crypto.randomUUID(), field_event_id: event.own.id, ...blank, ...input, created_at: now, updated_at: now }
  return { event: { ...event, goals: [...event.goals, goal] }, view: goal, isNew: true }
}

export function updateGoal(
  { records, now }: WriteContext,
  { slug, goalId }: EventPath & { readonly goalId: string },
  patch: FieldEventGoalPatch,
): WriteResult<FieldEventGoal> {
  const event = findEventOrThrow(records, slug)
  const goal = applyChanges(findPartOrThrow(event, 'goal', event.goals, goalId), patch, now)
  return { event: { ...event, goals: replaceRow(event.goals, goal) }, view: goal, isNew: false }
}
