import { createUnresolvedRefusal } from '@catalog/contract/records/reference-pairs'
import type { Db } from '../../database/named-statements.ts'
import { createRefusalError } from '../../errors/api-error.ts'
import { refuseInactive } from '../active.ts'
import { lockSurvivors } from '../merges/lock-survivors.ts'
import type { RecordKind } from './resolve.ts'
import { resolveMany } from './resolve-many.ts'

/**
 * Resolves references to the ids of their records, in their order, and locks them so that none is merged before the
 * transaction ends: a merge that is under way is waited for, and followed to its survivor. All that lead nowhere are
 * named, and none may be inactive.
 */
export async function resolveToRefer(tx: Db, kind: RecordKind, references: readonly string[]): Promise<string[]> {
  const found = await resolveMany(tx, kind, references)
  const unknown = references.filter((_, place) => found[place]?.length !== 1)
  if (unknown.length > 0) throw createRefusalError(createUnresolvedRefusal(kind, unknown, 'Look it up by its name'))
  const ids = found.map(([record]) => record?.id ?? '')
  const survivors = await lockSurvivors(tx, kind, ids)
  refuseInactive(kind, [...survivors.values()])
  return ids.map((id) => survivors.get(id)?.id ?? id)
}
