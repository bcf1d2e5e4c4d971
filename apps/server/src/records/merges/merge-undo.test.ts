import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../errors/api-error.ts'
import { makeRow, merge, readRecordRows } from '../../testing/merge-records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import type { RecordKind } from '../references/resolve.ts'
import { undoMerge } from './merge-undo.ts'

let scratch: ScratchDatabase
beforeEach(async () => {
  scratch = await createScratchDatabase(4)
})
afterEach(() => scratch.drop())

const insertRow = (table: string, overrides: Record<string, unknown> = {}) => scratch.database.run((db) => makeRow(db, table, overrides))
const insertRows = async (table: string, count: number) => {
  const made: string[] = []
  while (made.length < count) made.push((await insertRow(table)).id ?? '')
  return made
}
const undoTestMerge = (proposalId: string, kind: RecordKind = 'entity') =>
  scratch.database.transaction((tx) => undoMerge(tx, { kind, proposalId, changeIndex: 0 }))
const runStatement = (statement: ReturnType<typeof sql>) => scratch.database.run((db) => statement.execute(db))

async function catchRefusalMessage(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof ApiError && error.code === 'CONFLICT') return error.message
  throw new Error(`It was not refused: ${error}`)
}

describe('undoing a merge', () => {
  it('returns CONFLICT with the row and the field when a folded row was changed later', async () => {
    const [survivor = '', duplicate = '', other = ''] = await insertRows('entities', 3)
    const { id } = await insertRow('entity_relationships', { entity_id: survivor, related_entity_id: other })
    await insertRow('entity_relationships', { entity_id: duplicate, related_entity_id: other, description: 'Known.' })
    const proposalId = await merge(scratch.database, 'entity', duplicate, survivor)
    await runStatement(sql`update entity_relationships set description = 'Better.' where id = ${id}`)
    const before = await scratch.database.run(readRecordRows)
    expect(await catchRefusalMessage(undoTestMerge(proposalId))).toBe(
      `The merge cannot be undone. Since then, 1 row of entity_relationships that the merge moved or folded was changed: ${id} (description changed).`,
    )
    expect(await scratch.database.run(readRecordRows)).toEqual(before)
  })

  it('returns CONFLICT when a row that the merge moved no longer exists', async () => {
    const [survivor = '', duplicate = ''] = await insertRows('entities', 2)
    const { id } = await insertRow('entity_org_fits', { entity_id: duplicate })
    const proposalId = await merge(scratch.database, 'entity', duplicate, survivor)
    await runStatement(sql`delete from entity_org_fits where id = ${id}`)
    expect(await catchRefusalMessage(undoTestMerge(proposalId))).toContain(`${id} (is gone)`)
  })

  it('lists five of the changed rows and counts the others', async () => {
    const [survivor = '', duplicate = ''] = await insertRows('entities', 2)
    for (let n = 0; n < 7; n++) await insertRow('entity_lore', { entity_id: duplicate })
    const proposalId = await merge(scratch.database, 'entity', duplicate, survivor)
    await runStatement(sql`update entity_lore set title = 'Changed'`)
    const message = await catchRefusalMessage(undoTestMerge(proposalId))
    expect(message).toContain('Since then, 7 rows of entity_lore that the merge moved or folded were changed')
    expect(message).toMatch(/, and 2 more\.$/)
  })

  it('returns CONFLICT while the survivor is merged into another record', async () => {
    const [first = '', second = '', third = ''] = await insertRows('entities', 3)
    const before = await scratch.database.run(readRecordRows)
    const one = await merge(scratch.database, 'entity', first, second)
    const two = await merge(scratch.database, 'entity', second, third)
    expect(await catchRefusalMessage(undoTestMerge(one))).toContain('has since been merged into')
    await undoTestMerge(two)
    await undoTestMerge(one)
    expect(await scratch.database.run(readRecordRows)).toEqual(before)
  })

  it('returns CONFLICT for a second undo, even after the two records are merged again', async () => {
    const [survivor = '', duplicate = ''] = await insertRows('people', 2)
    const first = await merge(scratch.database, 'person', duplicate, survivor)
    await undoTestMerge(first, 'person')
    expect(await catchRefusalMessage(undoTestMerge(first, 'person'))).toContain('is no longer merged')
    const second = await merge(scratch.database, 'person', duplicate, survivor)
    expect(await catchRefusalMessage(undoTestMerge(first, 'person'))).toContain('has since been merged into')
    await undoTestMerge(second, 'person')
  })

  it('succeeds again after the same change was accepted again', async () => {
    const [survivor = '', duplicate = ''] = await insertRows('entities', 2)
    await insertRow('entity_lore', { entity_id: duplicate })
    const before = await scratch.database.run(readRecordRows)
    const proposalId = await merge(scratch.database, 'entity', duplicate, survivor)
    await undoTestMerge(proposalId)
    await merge(scratch.database, 'entity', duplicate, survivor, proposalId)
    await undoTestMerge(proposalId)
    expect(await scratch.database.run(readRecordRows)).toEqual(before)
  })

  it('returns NOT_FOUND for a proposal that merged nothing', async () => {
    await expect(undoTestMerge(randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('leaves rows that were added after the merge on the survivor', async () => {
    const [survivor = '', duplicate = ''] = await insertRows('entities', 2)
    const proposalId = await merge(scratch.database, 'entity', duplicate, survivor)
    const { id } = await insertRow('entity_lore', { entity_id: survivor })
    await undoTestMerge(proposalId)
    expect((await runStatement(sql`select entity_id from entity_lore where id = ${id}`)).rows).toEqual([{ entity_id: survivor }])
  })

  it('moves back a proposal that was decided after the merge', async () => {
    const [survivor = '', duplicate = ''] = await insertRows('entities', 2)
    const { id } = await insertRow('proposals', { target_entity_id: duplicate, status: 'pending' })
    const proposalId = await merge(scratch.database, 'entity', duplicate, survivor)
    await runStatement(sql`update proposals set status = 'rejected' where id = ${id}`)
    await undoTestMerge(proposalId)
    expect((await runStatement(sql`select status, target_entity_id from proposals where id = ${id}`)).rows).toEqual([
      { status: 'rejected', target_entity_id: duplicate },
    ])
  })

  it('does not allow changes of the log of merges', async () => {
    const [survivor = '', duplicate = ''] = await insertRows('entities', 2)
    await merge(scratch.database, 'entity', duplicate, survivor)
    for (const table of ['merges', 'merge_rows']) {
      await expect(runStatement(sql`delete from ${sql.table(table)}`)).rejects.toThrow(/only ever added to|permission denied/)
      await expect(
        runStatement(sql`update ${sql.table(table)} set ${sql.ref(table === 'merges' ? 'change_index' : 'step')} = 1`),
      ).rejects.toThrow(/only ever added to|permission denied/)
    }
  })
})
