import type { Db } from '../database/named-statements.ts'
import { resolveMany } from '../records/resolve-many.ts'
import type { ChangeInputs, ChangeKind, RecordHandle } from './changes/change.ts'
import type { LockedProposal } from './decide.ts'
import { changeOf } from './translate.ts'

/** Whom a proposal is about, today: the entity that it names or that was merged into another, or the one that it makes itself. */
export async function targetFor(
  db: Db,
  { target_entity_id }: Pick<LockedProposal, 'target_entity_id'>,
  inputs: readonly ChangeInputs[ChangeKind][],
): Promise<RecordHandle | undefined> {
  const made = inputs.find(({ kind }) => kind === 'create_entity')
  if (made) return changeOf(made).creates?.(made)
  if (target_entity_id === null) return undefined
  const [[found] = []] = await resolveMany(db, 'entity', [target_entity_id])
  if (!found) throw new Error(`The proposal's target ${target_entity_id} does not exist.`)
  return { type: 'entity', ...found }
}
