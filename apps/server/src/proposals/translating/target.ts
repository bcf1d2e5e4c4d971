import type { Db } from '../../database/named-statements.ts'
import { resolveMany } from '../../records/references/resolve-many.ts'
import type { AnyInput, RecordHandle } from '../changes/change.ts'
import { getChangeDefinition } from '../changes/registry.ts'
import type { LockedProposal } from '../deciding/decide.ts'

/**
 * Finds the entity that a proposal is about today: the one that it names, its survivor after a merge, or the one that
 * the proposal itself makes.
 */
export async function resolveTarget(
  db: Db,
  { target_entity_id }: Pick<LockedProposal, 'target_entity_id'>,
  inputs: readonly AnyInput[],
): Promise<RecordHandle | undefined> {
  const made = inputs.find(({ kind }) => getChangeDefinition(kind).subject === 'new target')
  if (made) return getChangeDefinition(made.kind).creates?.(made)
  if (target_entity_id === null) return undefined
  const [[found] = []] = await resolveMany(db, 'entity', [target_entity_id])
  if (!found) throw new Error(`The proposal's target ${target_entity_id} does not exist.`)
  return { type: 'entity', ...found }
}
