import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { mergePlans } from '../../records/merges/merge-plan.ts'
import { makeRow } from '../../testing/merge-records.ts'
import { makeRecord, recordTypes } from '../testing/made-records.ts'
import { accept, bundles, sendProposal, undo } from '../testing/proposals.ts'
import { catchRefusal, makeWorld, readCatalogRows, serveCatalog, type World } from '../testing/world.ts'
import { referencingRows } from './standing-rows.ts'

const catalog = serveCatalog()

/**
 * Builds the pattern of the expected message, that the record is in use. For memberships, which are one value of the entity, the message
 * may be that this value has changed.
 */
const buildRefusalPattern = (table: string, { own }: World) =>
  table === 'entity_segments' ? /segments of this entity is no longer|is in use by/ : new RegExp(`${own('made')} is in use by`)

const references = recordTypes.flatMap((type) => referencingRows[type].map(({ table, column }) => [type, table, column] as const))

describe('the undo of a creation', () => {
  it.each(references)(
    'returns CONFLICT for the type %s while a row of %s refers to it by %s, and changes nothing',
    async (type, table, column) => {
      const world = await makeWorld(catalog.database)
      const { proposalId, id } = await makeRecord(catalog, catalog.database, world, type)
      const isMerged = column === 'merged_into_id'
      const row = await catalog.database.transaction((tx) =>
        makeRow(tx, table, { [column]: id, ...(isMerged && { lifecycle_status: 'archived' }) }),
      )
      const before = await readCatalogRows(catalog.database)
      const error = await catchRefusal(undo(catalog.database, proposalId))
      expect(error).toMatchObject({ code: 'CONFLICT', message: expect.stringMatching(buildRefusalPattern(table, world)) })
      expect(await readCatalogRows(catalog.database)).toEqual(before)
      await removeRow(table, row, { column, id })
      await undo(catalog.database, proposalId)
    },
  )

  it('returns CONFLICT once the entity is verified', async () => {
    const world = await makeWorld(catalog.database)
    const { proposalId } = await makeRecord(catalog, catalog.database, world, 'entity')
    await catalog.post(`/agents/entities/${world.own('made')}/verify`, { note: 'Looked at.' })
    expect((await catchRefusal(undo(catalog.database, proposalId))).message).toContain('its verification')
  })

  it('lists accepted rows of other records', async () => {
    const world = await makeWorld(catalog.database)
    const { proposalId } = await makeRecord(catalog, catalog.database, world, 'entity')
    const changes = [
      { kind: 'suggest_relationship', related_entity_id: world.own('made'), relationship_type: 'custody' },
      { kind: 'attach_person_role', person_slug_or_id: world.person, role_kind: 'founder' },
    ]
    const relating = await sendProposal(catalog, bundles, { target_entity_slug: world.target, changes: changes.slice(0, 1) })
    await accept(catalog.database, relating)
    const employing = await sendProposal(catalog, bundles, { target_entity_slug: world.own('made'), changes: changes.slice(1) })
    await accept(catalog.database, employing)
    const { message } = await catchRefusal(undo(catalog.database, proposalId))
    expect(message).toContain(`the relationship of ${world.target}, the role of ${world.person}`)
    for (const later of [employing, relating]) await undo(catalog.database, later)
    await undo(catalog.database, proposalId)
  })
})

/** Removes a row or, if it is an independent record, its reference. */
async function removeRow(
  table: string,
  row: Readonly<Record<string, string>>,
  { column, id }: { readonly column: string; readonly id: string },
): Promise<void> {
  const named = Object.entries(row).filter(([name, value]) => name.endsWith('_id') && value !== null)
  const same = sql.join(
    named.map(([name, value]) => sql`${sql.ref(name)} = ${value}`),
    sql` and `,
  )
  await catalog.database.transaction((tx) =>
    ['entities', 'people', 'segments', 'verticals'].includes(table)
      ? sql`update ${sql.table(table)} set ${sql.ref(column)} = null where id = ${row.id} and ${sql.ref(column)} = ${id}`.execute(tx)
      : sql`delete from ${sql.table(table)} where ${same}`.execute(tx),
  )
}

describe('the undo of a merge', () => {
  const about: Readonly<Record<string, (world: World) => readonly [string, object]>> = {
    'a value of the one that is left': ({ target }) => [target, { kind: 'update_notes', append_text: 'Since.' }],
    'a row of it': ({ target }) => [target, { kind: 'suggest_org_fit', capability_slug: 'custody', horizon: 'now', fit_score: 3 }],
    'a relationship of another record with it': ({ third, target }) => [
      third,
      { kind: 'suggest_relationship', related_entity_id: target, relationship_type: 'custody' },
    ],
    'a provider of another record that it is': ({ third, target }) => [
      third,
      { kind: 'add_provider', capability_slug: 'custody', provider_entity_id: target },
    ],
    'a role of a person at it': ({ target, person }) => [
      target,
      { kind: 'attach_person_role', person_slug_or_id: person, role_kind: 'founder' },
    ],
    'another merge into it': ({ target, third }) => [target, { kind: 'merge_entities', duplicate_entity_id: third }],
  }

  it.each(Object.entries(about))('returns CONFLICT after a decision about %s, and succeeds once that is undone', async (_, since) => {
    const world = await makeWorld(catalog.database)
    const before = await readCatalogRows(catalog.database)
    const merging = await sendProposal(catalog, bundles, {
      target_entity_slug: world.target,
      changes: [{ kind: 'merge_entities', duplicate_entity_id: world.other }],
    })
    await accept(catalog.database, merging)
    const [target, change] = since(world)
    const later = await sendProposal(catalog, bundles, { target_entity_slug: target, changes: [change] })
    await accept(catalog.database, later)
    expect(await catchRefusal(undo(catalog.database, merging))).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(`proposal ${later}`),
    })
    await undo(catalog.database, later)
    await undo(catalog.database, merging)
    expect(await readCatalogRows(catalog.database)).toEqual(before)
  })

  it.each(['entity', 'person'] as const)('restores for the type %s the rows of every table that refers to the records', async (type) => {
    const world = await makeWorld(catalog.database)
    const [survivor, duplicate] = type === 'entity' ? [world.ids.target, world.ids.other] : [world.ids.person, world.ids.second]
    const plan = mergePlans[type]
    await catalog.database.transaction(async (tx) => {
      for (const id of [survivor, duplicate])
        for (const { table, references } of plan.tables)
          for (const column of references)
            await makeRow(tx, table, { [column]: id, ...(table === plan.records && { lifecycle_status: 'archived' }) })
    })
    const change =
      type === 'entity'
        ? { kind: 'merge_entities', duplicate_entity_id: world.other }
        : { kind: 'merge_people', primary_person_slug_or_id: world.person, duplicate_person_slug_or_id: world.second }
    const merging = await sendProposal(catalog, bundles, { target_entity_slug: world.target, changes: [change] })
    const before = await readCatalogRows(catalog.database)
    await accept(catalog.database, merging)
    expect(await readCatalogRows(catalog.database)).not.toEqual(before)
    await undo(catalog.database, merging)
    expect(await readCatalogRows(catalog.database)).toEqual(before)
  })

  it('returns CONFLICT for the undo of a value that the merge moved to the survivor', async () => {
    const world = await makeWorld(catalog.database)
    const changes = [{ kind: 'update_entity_fields', field_updates: { website_url: 'https://example.org/other' } }]
    const first = await sendProposal(catalog, bundles, { target_entity_slug: world.other, changes })
    await accept(catalog.database, first)
    const merge = { target_entity_slug: world.target, changes: [{ kind: 'merge_entities', duplicate_entity_id: world.other }] }
    const merging = await sendProposal(catalog, bundles, merge)
    await accept(catalog.database, merging)
    expect((await catchRefusal(undo(catalog.database, first))).message).toContain(`proposal ${merging} later merged ${world.other}`)
    await undo(catalog.database, merging)
    await undo(catalog.database, first)
  })
})
