import type { Db } from '../database/named-statements.ts'
import { ApiError } from '../http/api-error.ts'
import { lockSurvivors } from './lock-survivors.ts'
import type { RecordKind } from './resolve.ts'
import { resolveMany } from './resolve-many.ts'

/**
 * The records that references mean, in their order, locked so that none is merged before the transaction ends: a
 * merge that is under way is waited for, and followed to its survivor. All that lead nowhere are named (decisions 5 and 8).
 */
export async function resolveToRefer(tx: Db, kind: RecordKind, references: readonly string[]): Promise<string[]> {
  const found = await resolveMany(tx, kind, references)
  const unknown = references.filter((_, place) => found[place]?.length !== 1)
  if (unknown.length > 0) throw noneOf(kind, unknown)
  const ids = found.map(([record]) => record?.id ?? '')
  const survivors = await lockSurvivors(tx, kind, ids)
  return ids.map((id) => survivors.get(id) ?? id)
}

function noneOf(kind: RecordKind, references: readonly string[]): ApiError {
  const named = references.slice(0, 10).map((reference) => `"${reference.slice(0, 200)}"`)
  const more = references.length > named.length ? ` and ${references.length - named.length} more` : ''
  return new ApiError('NOT_FOUND', `No single ${kind} has the id, slug or alias ${named.join(', ')}${more}.`, {
    hint: `Look it up by its name and use its slug or id; an alias that several records share means none of them.`,
  })
}
