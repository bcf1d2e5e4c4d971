import type { AnyInput, RecordHandle } from '../changes/change.ts'
import { getChangeDefinition } from '../changes/registry.ts'
import type { LockedProposal } from '../queries.ts'
import type { StoredTarget } from './translate.ts'

/** Finds the entity that a proposal is about: the one that it names, or the one that it creates. */
export function findTarget(
  { target_entity_id }: Pick<LockedProposal, 'target_entity_id'>,
  inputs: readonly AnyInput[],
): RecordHandle | StoredTarget | undefined {
  const made = inputs.find(({ kind }) => getChangeDefinition(kind).subject === 'new target')
  if (made) return getChangeDefinition(made.kind).creates?.(made)
  return target_entity_id === null ? undefined : { storedId: target_entity_id }
}
