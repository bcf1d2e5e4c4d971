import { operations } from '@catalog/contract/operations'
import { describe, expect, it } from 'vitest'
import { settleFeed } from '../../changes/testing/settle-feed.ts'
import { buildRequest, type KindCases, type ValidCase } from '../testing/kind-case.ts'
import { kindCases, testedElsewhere } from '../testing/kinds.ts'
import { accept, curatorId, sendProposal, toPreviewRequest, undo } from '../testing/proposals.ts'
import { makeWorld, readCatalogRows, readHistory, readWorld, serveCatalog, type World } from '../testing/world.ts'
import { changes } from './registry.ts'

const catalog = serveCatalog()

it('has cases for every kind', () => {
  expect([...Object.keys(kindCases), ...testedElsewhere].sort()).toEqual(Object.keys(changes).sort())
})

/** Every list and overview of the catalog in the contract: all reads without a path parameter. */
const overviews = Object.values(operations)
  .filter(({ method, path }) => method === 'get' && !path.includes('{') && !/whoami|usage|openapi|proposals/.test(path))
  .map(({ path }) => path)

async function readOverviews(): Promise<unknown> {
  await settleFeed(catalog.database)
  const answers = await Promise.all(overviews.map(async (path) => [path, (await catalog.get(path)).body] as const))
  return omitTimes(Object.fromEntries(answers))
}

async function prepareWorld({ prepare }: Pick<ValidCase, 'prepare'>): Promise<World> {
  const world = await makeWorld(catalog.database)
  await prepare?.(world, catalog)
  return world
}

describe.each(Object.entries(kindCases))('%s', (kind, cases: KindCases) => {
  it.each(cases.valid.map((valid) => [valid.says, valid] as const))('%s', async (_, valid) => {
    const world = await prepareWorld(valid)
    const { path, body } = buildRequest(kind, cases, world, valid.change(world))
    const proposalId = await sendProposal(catalog, path, body)
    expect(await accept(catalog.database, proposalId)).toEqual(['applied'])
    expect(await readWorld(catalog, world, Object.keys(valid.shows(world)))).toMatchObject(valid.shows(world))
  })

  it('has a preview that equals the effect of its acceptance, and a history entry for every written value', async () => {
    const [valid] = cases.valid
    const world = await prepareWorld(valid)
    const { path, body } = buildRequest(kind, cases, world, valid.change(world))
    const look = toPreviewRequest(path, body)
    const looked = look && (await catalog.post(look.path, look.body)).body
    const proposalId = await sendProposal(catalog, path, body)
    const waiting = await catalog.get(`/agents/proposals/${proposalId}`)
    const [change] = waiting.body.proposed_changes
    if (looked) expect([change]).toMatchObject((looked.approval ?? looked).normalized_changes)
    await accept(catalog.database, proposalId)
    const decided = await catalog.get(`/agents/proposals/${proposalId}`)
    expect(decided.body.proposed_changes[0]).toEqual({ ...change, outcome: 'applied' })
    const history = await readHistory(catalog.database, proposalId)
    const changing = change.fields.filter(
      ({ base, proposed }: { base: unknown; proposed: unknown }) => JSON.stringify(base) !== JSON.stringify(proposed),
    )
    const previewed = changing.map(({ field, base, proposed }: { field: string; base: unknown; proposed: unknown }) => ({
      field,
      before: base,
      after: proposed,
      change_index: 0,
      curator_id: curatorId,
      undoes: false,
    }))
    const writtenByMerges = ['merged_into_id', 'lifecycle_status', 'lifecycle_reason']
    const isWrittenByMerge = ({ field }: { field: string }) => kind.startsWith('merge_') && writtenByMerges.includes(field)
    expect(sortByField(history.filter((row) => !isWrittenByMerge(row)))).toEqual(sortByField(previewed))
    expect(history.filter(isWrittenByMerge)).toHaveLength(kind.startsWith('merge_') ? 3 : 0)
  })

  it.each(cases.valid.map((valid) => [valid.says, valid] as const))(
    'restores the catalog when it is undone, and can be accepted again: %s',
    async (_, valid) => {
      const world = await prepareWorld(valid)
      const { path, body } = buildRequest(kind, cases, world, valid.change(world))
      const before = await readCatalogRows(catalog.database)
      const seen = await readWorld(catalog, world)
      const overview = await readOverviews()
      const proposalId = await sendProposal(catalog, path, body)
      expect(await readCatalogRows(catalog.database), 'proposing changes nothing').toEqual(before)
      await accept(catalog.database, proposalId)
      await undo(catalog.database, proposalId)
      expect(await readCatalogRows(catalog.database)).toEqual(before)
      expect(omitTimes(await readWorld(catalog, world))).toEqual(omitTimes(seen))
      expect(await readOverviews()).toEqual(overview)
      const history = await readHistory(catalog.database, proposalId)
      const done = history.filter(({ undoes }) => !undoes)
      const undone = history.filter(({ undoes }) => undoes)
      expect(undone.map(({ field, before, after }) => [field, after, before]).reverse()).toEqual(
        done.map(({ field, before, after }) => [field, before, after]),
      )
      expect(await accept(catalog.database, proposalId)).toEqual(['applied'])
      expect(await readWorld(catalog, world, Object.keys(valid.shows(world)))).toMatchObject(valid.shows(world))
    },
  )

  it('changes nothing, or fails, when the same change is proposed again', async () => {
    const [valid] = cases.valid
    const world = await prepareWorld(valid)
    const request = buildRequest(kind, cases, world, valid.change(world))
    await accept(catalog.database, await sendProposal(catalog, request.path, request.body))
    const again = { ...request.body, match_rationale: 'Once more.' }
    if (cases.again === 'taken') {
      const look = toPreviewRequest(request.path, again) ?? { ...request, body: again }
      const refused = await catalog.post(look.path, look.body)
      expect([400, 409]).toContain(refused.status)
      return
    }
    const after = await readCatalogRows(catalog.database)
    const look = toPreviewRequest(request.path, again)
    if (look) {
      const { approval } = (await catalog.post(look.path, look.body)).body
      // Checks only the first warning, because archived records cause another one.
      expect(approval.warnings[0]).toMatchObject({ code: 'no_change', change_index: 0 })
    }
    const proposalId = await sendProposal(catalog, request.path, again)
    expect(await accept(catalog.database, proposalId)).toEqual(['applied'])
    expect(await readCatalogRows(catalog.database)).toEqual(after)
    expect(await readHistory(catalog.database, proposalId)).toEqual([])
  })
})

function sortByField<Row extends { readonly field: string }>(rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => (one.field < other.field ? -1 : 1))
}

const moments = ['updated_at', 'generated_at', 'next_cursor']

/** Removes times, and cursors, because these contain times. */
function omitTimes(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (key, inner) => (moments.includes(key) ? undefined : inner)))
}
