import { describe, expect, it } from 'vitest'
import { buildRequest, type Fields, type KindCases } from '../testing/kind-case.ts'
import { kindCases } from '../testing/kinds.ts'
import { accept, sendProposal, undo } from '../testing/proposals.ts'
import { catchRefusal, makeWorld, readCatalogRows, readWorld, serveCatalog, type World } from '../testing/world.ts'

const catalog = serveCatalog()

async function send(kind: string, cases: KindCases, world: World, change: Fields, why: string): Promise<string> {
  const { path, body } = buildRequest(kind, cases, world, change)
  return sendProposal(catalog, path, { ...body, match_rationale: why })
}

function listCases(verdict: KindCases['rival']['verdict']) {
  return Object.entries(kindCases).filter(([, { rival }]) => rival.verdict === verdict)
}

/** Creates a rival and two equal proposals about the same records, before any of them is decided, and accepts the rival. */
async function acceptRival(kind: string, cases: KindCases) {
  const [valid] = cases.valid
  const world = await makeWorld(catalog.database)
  await valid.prepare?.(world, catalog)
  const rival = await send(kind, cases, world, cases.rival.change(world), 'The rival.')
  const one = await send(kind, cases, world, valid.change(world), 'The first try.')
  const two = await send(kind, cases, world, valid.change(world), 'The second try.')
  await accept(catalog.database, rival)
  return { world, rival, one, two }
}

describe.each(listCases('conflict'))('%s after another proposal set the same field', (kind, cases) => {
  it('returns CONFLICT until a curator keeps or overrides the value', async () => {
    const { world, one, two } = await acceptRival(kind, cases)
    const { showsKept, showsOverridden, field } = cases.rival
    const before = await readCatalogRows(catalog.database)
    const error = await catchRefusal(accept(catalog.database, one))
    expect(error.code).toBe('CONFLICT')
    expect(error.details?.every(({ path }) => path === '/changes/0')).toBe(true)
    expect(error.details?.some(({ message }) => message.includes(`: ${field?.(world)} is `))).toBe(true)
    expect(await readCatalogRows(catalog.database), 'nothing is applied').toEqual(before)
    const waiting = await catalog.get(`/agents/proposals/${one}`)
    expect(waiting.body).toMatchObject({ status: 'pending', applied_indices: [], proposed_changes: [{ outcome: null }] })
    await accept(catalog.database, one, { resolutions: new Map([[0, 'keep' as const]]) })
    expect(await readWorld(catalog, world)).toMatchObject(showsKept?.(world) ?? {})
    expect(await accept(catalog.database, two, { resolutions: new Map([[0, 'override' as const]]) })).toEqual(['applied'])
    expect(await readWorld(catalog, world)).toMatchObject(showsOverridden?.(world) ?? {})
  })

  it('prevents the undo of the other proposal: the CONFLICT contains the id of this proposal', async () => {
    const { one, rival } = await acceptRival(kind, cases)
    await accept(catalog.database, one, { resolutions: new Map([[0, 'override' as const]]) })
    const before = await readCatalogRows(catalog.database)
    const error = await catchRefusal(undo(catalog.database, rival))
    expect(error).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining(one) })
    expect(await readCatalogRows(catalog.database)).toEqual(before)
    await undo(catalog.database, one)
    await undo(catalog.database, rival)
  })
})

describe.each(listCases('both'))('%s after another proposal added to the same field', (kind, cases) => {
  it('also adds to the field, and can be undone alone', async () => {
    const { world, one } = await acceptRival(kind, cases)
    const between = await readCatalogRows(catalog.database)
    expect(await accept(catalog.database, one)).toEqual(['applied'])
    const shows = cases.rival.both?.(world) ?? {}
    expect(sortLists(await readWorld(catalog, world))).toMatchObject(kind === 'add_segment_lore' ? shows : sortLists(shows))
    await undo(catalog.database, one)
    expect(await readCatalogRows(catalog.database)).toEqual(between)
  })
})

/** Sorts lists, because rows with the same timestamp have no fixed order. */
function sortLists(value: object): object {
  return JSON.parse(JSON.stringify(value), (_, inner) =>
    Array.isArray(inner) ? inner.sort((one, other) => (`${one.text}${one.label}` < `${other.text}${other.label}` ? -1 : 1)) : inner,
  )
}

describe.each(listCases('superseded'))('%s after another proposal did the same', (kind, cases) => {
  it('has the outcome superseded', async () => {
    const { one } = await acceptRival(kind, cases)
    const before = await readCatalogRows(catalog.database)
    expect(await accept(catalog.database, one)).toEqual(['superseded'])
    expect(await readCatalogRows(catalog.database)).toEqual(before)
    const read = await catalog.get(`/agents/proposals/${one}`)
    expect(read.body).toMatchObject({ status: 'accepted', applied_indices: [], proposed_changes: [{ outcome: 'superseded' }] })
  })
})

describe.each(listCases('clash'))('%s after another proposal took a name or record that it needs', (kind, cases) => {
  it('returns CONFLICT with the reason, and succeeds when the other proposal is undone', async () => {
    const { one, rival } = await acceptRival(kind, cases)
    const before = await readCatalogRows(catalog.database)
    const error = await catchRefusal(accept(catalog.database, one))
    expect(error.code).toBe('CONFLICT')
    expect(error.details?.every(({ path }) => path.startsWith('/changes/0'))).toBe(true)
    expect(await readCatalogRows(catalog.database)).toEqual(before)
    const waiting = await catalog.get(`/agents/proposals/${one}`)
    expect(waiting.body.status).toBe('pending')
    await undo(catalog.database, rival)
    expect(await accept(catalog.database, one)).toEqual(['applied'])
  })
})
