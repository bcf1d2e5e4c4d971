import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../errors/api-error.ts'
import { accept, bundles, reject, sendProposal, undo } from '../testing/proposals.ts'
import { makeWorld, readHistory, serveCatalog } from '../testing/world.ts'

/** A server with a connection for each of fifty concurrent decisions, so that decisions wait only for records, not for connections. */
const catalog = serveCatalog(60)
const buildNoteChange = (text: string) => ({ kind: 'update_notes', append_text: text })

async function sendBundle(target: string, ...changes: readonly object[]): Promise<string> {
  return sendProposal(catalog, bundles, { target_entity_slug: target, changes })
}

/** Returns the outcome of each decision: its answer, or the code of its `ApiError`. Any other error fails the test. */
async function settleDecisions(work: readonly Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(work)
  return settled.map((one) => {
    if (one.status === 'fulfilled') return one.value
    if (one.reason instanceof ApiError) return one.reason.code
    throw one.reason
  })
}

/**
 * Reads the distinct notes of a survivor and its duplicate, sorted, and expects no note twice on one record. A note may be on both records,
 * because a survivor without notes gets a copy of the duplicate's notes.
 */
async function readNotes(survivor: string, duplicate: string): Promise<string[]> {
  const { rows } = await catalog.database.run((db) =>
    sql<{ notes_md: string | null }>`select notes_md from entities where id in (${survivor}, ${duplicate})`.execute(db),
  )
  const perRecord = rows.map(({ notes_md }) => (notes_md ?? '').split('\n\n').filter((text) => text !== ''))
  for (const notes of perRecord) expect(new Set(notes).size).toBe(notes.length)
  return [...new Set(perRecord.flat())].sort()
}

describe('concurrent decisions', () => {
  it('applies one of several acceptances of one proposal', async () => {
    const { target } = await makeWorld(catalog.database)
    const id = await sendBundle(target, buildNoteChange('One.'))
    const all = await settleDecisions(Array.from({ length: 8 }, () => accept(catalog.database, id)))
    expect(all.filter((one) => one !== 'CONFLICT')).toEqual([['applied']])
    expect((await catalog.get(`/entities/${target}`)).body.notes_md).toBe('One.')
    expect(await readHistory(catalog.database, id)).toHaveLength(1)
  })

  it('applies one of several acceptances and rejections of one proposal', async () => {
    const { target } = await makeWorld(catalog.database)
    const id = await sendBundle(target, buildNoteChange('One.'))
    const all = await settleDecisions([
      accept(catalog.database, id),
      reject(catalog.database, id),
      accept(catalog.database, id),
      reject(catalog.database, id),
    ])
    expect(all.filter((one) => one === 'CONFLICT')).toHaveLength(3)
    const { status } = (await catalog.get(`/agents/proposals/${id}`)).body
    expect((await catalog.get(`/entities/${target}`)).body.notes_md).toBe(status === 'accepted' ? 'One.' : null)
  })

  it('applies all fifty proposals that add to one entity', async () => {
    const { target, other } = await makeWorld(catalog.database)
    const numbers = Array.from({ length: 50 }, (_, index) => index)
    const ids: string[] = []
    for (const number of numbers)
      ids.push(
        await sendBundle(
          target,
          buildNoteChange(`Note ${number}.`),
          { kind: 'update_entity_fields', field_updates: { scale_patch: { [`figure_${number}`]: number } } },
          { kind: 'add_event', occurred_at: '2026-01-01', event_kind: 'news', headline: `Event ${number}` },
          { kind: 'suggest_relationship', related_entity_id: other, relationship_type: 'infra' },
        ),
      )
    const resolutions = new Map([[3, 'keep' as const]])
    const all = await settleDecisions(ids.map((id) => accept(catalog.database, id, { resolutions })))
    expect(all.every((one) => Array.isArray(one))).toBe(true)
    const { body } = await catalog.get(`/entities/${target}?include=events,relationships`)
    expect(body.notes_md.split('\n\n').sort()).toEqual(numbers.map((number) => `Note ${number}.`).sort())
    expect(body.scale).toEqual(Object.fromEntries(numbers.map((number) => [`figure_${number}`, number])))
    expect(body.events).toHaveLength(50)
    expect(body.relationships).toHaveLength(1)
  })

  it('applies one of several proposals that set one field, and returns CONFLICT for the others', async () => {
    const { target } = await makeWorld(catalog.database)
    const statuses = ['cold', 'warm', 'active', 'client']
    const ids = await Promise.all(statuses.map((status) => sendBundle(target, { kind: 'set_relationship_status', status })))
    const all = await settleDecisions(ids.map((id) => accept(catalog.database, id)))
    expect(all.filter((one) => one === 'CONFLICT')).toHaveLength(3)
    const winner = all.findIndex((one) => one !== 'CONFLICT')
    expect((await catalog.get(`/entities/${target}`)).body.relationship_status).toBe(statuses[winner])
  })

  it.each([
    ['entities', (slug: string) => ['/agents/proposals/entity', { entity: { slug, name: 'Made', segment_slug: 'miners' } }] as const],
    ['people', (slug: string) => ['/agents/proposals/person', { person: { slug, name: 'Made' } }] as const],
    ['segments', (slug: string) => ['/agents/proposals/segments', { segment: { slug, name: 'Made' } }] as const],
  ])('applies one of several proposals that create %s with the same slug', async (_, request) => {
    const { own } = await makeWorld(catalog.database)
    const [path, body] = request(own('made'))
    const ids = await Promise.all([1, 2, 3, 4].map((number) => sendProposal(catalog, path, { ...body, match_rationale: `Try ${number}.` })))
    const all = await settleDecisions(ids.map((id) => accept(catalog.database, id)))
    expect(all.filter((one) => one === 'CONFLICT')).toHaveLength(3)
    expect(all).toContainEqual(['applied'])
  })

  it('applies one of several proposals that rename records to the same slug', async () => {
    const { own, target, other, third } = await makeWorld(catalog.database)
    const ids = await Promise.all([target, other, third].map((one) => sendBundle(one, { kind: 'rename_entity', new_slug: own('wanted') })))
    const all = await settleDecisions(ids.map((id) => accept(catalog.database, id)))
    expect(all.filter((one) => one === 'CONFLICT')).toHaveLength(2)
  })

  it('keeps a former slug with its record when another record is renamed to the slug', async () => {
    const { own, target, other } = await makeWorld(catalog.database)
    const away = await sendBundle(target, { kind: 'rename_entity', new_slug: own('elsewhere') })
    await accept(catalog.database, away)
    const answer = await catalog.post('/agents/validate/bundle', {
      target_entity_slug: other,
      changes: [{ kind: 'rename_entity', new_slug: target }],
    })
    expect(answer).toMatchObject({ status: 409, body: { error: { details: [{ path: '/body/changes/0/new_slug' }] } } })
  })

  it('keeps every note when the target is merged into another record at the same time', async () => {
    const { target, other, ids } = await makeWorld(catalog.database)
    const notes = await Promise.all([1, 2, 3, 4, 5, 6].map((number) => sendBundle(other, buildNoteChange(`Note ${number}.`))))
    const merge = await sendBundle(target, { kind: 'merge_entities', duplicate_entity_id: other })
    const all = await settleDecisions([...notes.slice(0, 3), merge, ...notes.slice(3)].map((id) => accept(catalog.database, id)))
    expect(
      all.every((one) => Array.isArray(one)),
      JSON.stringify(all),
    ).toBe(true)
    expect(await readNotes(ids.target, ids.other)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Note ${number}.`))
  })

  it('keeps every applied note on both records while one is merged into the other, repeatedly', async () => {
    for (let round = 0; round < 8; round++) {
      const { target, other, ids } = await makeWorld(catalog.database)
      const numbers = [1, 2, 3]
      const onTarget = await Promise.all(numbers.map((number) => sendBundle(target, buildNoteChange(`Target ${number}.`))))
      const onOther = await Promise.all(numbers.map((number) => sendBundle(other, buildNoteChange(`Other ${number}.`))))
      const merge = await sendBundle(target, { kind: 'merge_entities', duplicate_entity_id: other })
      const all = await settleDecisions([merge, ...onTarget, ...onOther].map((id) => accept(catalog.database, id)))
      expect(all).toEqual(all.map(() => ['applied']))
      // If both records have notes when they are merged, the notes are joined, separated by a line with the duplicate's name and the date.
      const notes = (await readNotes(ids.target, ids.other)).filter((line) => !/^Other-of-\d+ \([\d-]+\):$/.test(line))
      expect(notes).toEqual(numbers.flatMap((number) => [`Other ${number}.`, `Target ${number}.`]).sort())
    }
  })

  it('applies one of two merges of the same two records in opposite directions', async () => {
    const { target, other } = await makeWorld(catalog.database)
    const ids = [
      await sendBundle(target, { kind: 'merge_entities', duplicate_entity_id: other }),
      await sendBundle(other, { kind: 'merge_entities', duplicate_entity_id: target }),
    ]
    const all = await settleDecisions(ids.map((id) => accept(catalog.database, id)))
    expect(all.filter((one) => one === 'CONFLICT')).toHaveLength(1)
  })

  it('applies both an acceptance and the undo of another acceptance for the same entity', async () => {
    const { target } = await makeWorld(catalog.database)
    const status = await sendBundle(target, { kind: 'set_relationship_status', status: 'warm' })
    await accept(catalog.database, status)
    const notes = await Promise.all([1, 2, 3, 4].map((number) => sendBundle(target, buildNoteChange(`Note ${number}.`))))
    await settleDecisions([undo(catalog.database, status), ...notes.map((id) => accept(catalog.database, id))])
    const { body } = await catalog.get(`/entities/${target}`)
    expect(body.relationship_status).toBeNull()
    expect(body.notes_md.split('\n\n').sort()).toEqual([1, 2, 3, 4].map((number) => `Note ${number}.`))
  })
})
