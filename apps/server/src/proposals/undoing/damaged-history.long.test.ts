import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../errors/api-error.ts'
import type { Json } from '../../records/families/field-family.ts'
import { type RecordedEntry, readAcceptance } from '../history/history.ts'
import { buildRequest } from '../testing/kind-case.ts'
import { kindCases } from '../testing/kinds.ts'
import { accept, curatorId, sendProposal, undo } from '../testing/proposals.ts'
import { makeWorld, serveCatalog } from '../testing/world.ts'
import { readCurrentValues } from '../translating/preview.ts'
import { undoProposal } from './undo.ts'

const catalog = serveCatalog()

/** Builds values of other types, and rows with members of other types. */
const changeTypes: readonly (readonly [says: string, change: (value: Json) => Json])[] = [
  ['a number', () => 7],
  ['true', () => true],
  ['a text', () => 'text'],
  ['a list', () => ['text']],
  ['a map', () => ({ text: { text: 7 } })],
  ['a row of texts', (value) => mapMembers(value, (member) => (typeof member === 'string' ? 7 : 'text'))],
]

function mapMembers(value: Json, change: (member: Json) => Json): Json {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [value]
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, change(member as Json)]))
}

/** The types of a value and of its members. */
function toTypes(value: Json): Json {
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value
  return Array.isArray(value) ? value.map(toTypes) : mapMembers(value, toTypes)
}

/** Replaces a value of the history, bypassing the trigger that protects it. */
const damageHistory = (id: number, before: Json) =>
  catalog.database.runAsOwner((db) =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update field_history set before = ${JSON.stringify(before)}::jsonb where id = ${id}`.execute(tx)
    }),
  )

class RolledBack extends Error {}

/** Undoes the proposal, reads a field, and rolls back everything. Returns the error, or the value of the field. */
async function tryUndo(proposalId: string, { family, record_id, key }: RecordedEntry): Promise<ApiError | { readonly held: Json }> {
  let held: Json = null
  const work = catalog.database.transaction(async (tx) => {
    await undoProposal(tx, { proposalId, curatorId }, async () => undefined)
    held = [...(await readCurrentValues(tx, [{ family, record: record_id, key }])).values()][0] ?? null
    throw new RolledBack()
  })
  const refused = await work.catch((error: unknown) => error)
  if (refused instanceof ApiError) return refused
  if (refused instanceof RolledBack) return { held }
  throw refused
}

/**
 * True for a CONFLICT, and for an empty field or a value of the right type. The field may be empty, because a new record is removed as a
 * whole, and a merge restores its values from a separate log.
 */
function isExpectedOutcome(outcome: ApiError | { readonly held: Json }, before: Json): boolean {
  if (outcome instanceof ApiError) return outcome.code === 'CONFLICT'
  return outcome.held === null || isDeepStrictEqual(toTypes(outcome.held), toTypes(before))
}

describe.each(Object.entries(kindCases))('the undo of a %s whose history is damaged', (kind, cases) => {
  it('restores no value whose type differs from the history', { timeout: 240_000 }, async () => {
    const world = await makeWorld(catalog.database)
    const [valid] = cases.valid
    await valid.prepare?.(world, catalog)
    const { path, body } = buildRequest(kind, cases, world, valid.change(world))
    const id = await sendProposal(catalog, path, body)
    await accept(catalog.database, id)
    const problems: unknown[] = []
    for (const entry of await catalog.database.run((db) => readAcceptance(db, id))) {
      for (const [says, change] of changeTypes) {
        const before = change(entry.before)
        await damageHistory(entry.id, before)
        const outcome = await tryUndo(id, entry)
        if (!isExpectedOutcome(outcome, before))
          problems.push([entry.field, says, before, outcome instanceof ApiError ? outcome.message : outcome.held])
      }
      await damageHistory(entry.id, entry.before)
    }
    expect(problems).toEqual([])
    await undo(catalog.database, id)
  })
})
