import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildRequest, type KindCases, type ValidCase } from '../testing/kind-case.ts'
import { kindCases } from '../testing/kinds.ts'
import { accept, bundles, sendProposal, undo } from '../testing/proposals.ts'
import { catchRefusal, makeWorld, serveCatalog } from '../testing/world.ts'

const catalog = serveCatalog()

type Identity = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly status: string
  readonly merged: string | null
}

/** Reads the names of each record, and whether it is in the catalog. */
async function readIdentities(): Promise<ReadonlyMap<string, Identity>> {
  const { rows } = await catalog.database.run((db) =>
    sql<Identity>`
      select id, slug, name, lifecycle_status as status, merged_into_id as merged from entities
      union all select id, slug, name, lifecycle_status, merged_into_id from people
      union all select id, slug, name, 'active', null from field_events`.execute(db),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** True when an existing record was renamed, merged, or is no longer active. */
function hasLoss(before: ReadonlyMap<string, Identity>, after: ReadonlyMap<string, Identity>): boolean {
  return [...before.values()].some((was) => {
    const is = after.get(was.id)
    if (is === undefined || is.slug !== was.slug || is.name !== was.name || is.merged !== was.merged) return true
    return is.status !== was.status && is.status !== 'active'
  })
}

const cases = Object.entries(kindCases).flatMap(([kind, { valid, ...rest }]: [string, KindCases]) =>
  valid.map((one: ValidCase) => [kind, one.says, one, rest] as const),
)

describe('changes that rename, archive or merge', () => {
  it.each(cases)(
    'needs a confirmation if it renames, archives or merges a record, and otherwise is accepted in bulk: %s that %s',
    async (kind, _, valid, rest) => {
      const world = await makeWorld(catalog.database)
      await valid.prepare?.(world, catalog)
      const { path, body } = buildRequest(kind, rest, world, valid.change(world))
      const id = await sendProposal(catalog, path, body)
      const before = await readIdentities()
      await accept(catalog.database, id)
      const isLoss = hasLoss(before, await readIdentities())
      await undo(catalog.database, id)
      if (isLoss) {
        expect(await catchRefusal(accept(catalog.database, id, { confirmed: [] }))).toMatchObject({ code: 'VALIDATION_ERROR' })
        expect(await catchRefusal(accept(catalog.database, id, { confirmed: [], together: true }))).toMatchObject({ code: 'CONFLICT' })
      } else if (!/^(rename|merge|soft_delete)_/.test(kind))
        expect(await accept(catalog.database, id, { confirmed: [], together: true })).toEqual(['applied'])
    },
  )

  it('needs a confirmation even if the kind is destructive only for some inputs', async () => {
    const world = await makeWorld(catalog.database)
    const changes = [
      { kind: 'suggest_entity_lifecycle', lifecycle_status: 'defunct', reason: 'They closed.' },
      { kind: 'update_person', target_person_slug_or_id: world.person, person: { name: world.own('Renamed') } },
      { kind: 'update_notes', append_text: 'A note.' },
    ]
    const id = await sendProposal(catalog, bundles, { target_entity_slug: world.target, changes })
    const error = await catchRefusal(accept(catalog.database, id, { confirmed: [] }))
    expect(error.details).toMatchObject([
      { message: 'must contain change 0, because suggest_entity_lifecycle needs a separate confirmation' },
      { message: 'must contain change 1, because update_person needs a separate confirmation' },
    ])
    expect(await accept(catalog.database, id, { confirmed: [0, 1] })).toEqual(['applied', 'applied', 'applied'])
  })
})
