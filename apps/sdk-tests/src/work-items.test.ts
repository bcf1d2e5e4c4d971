import { Catalog, type CoverageKind } from '@catalog/client'
import { operations } from '@catalog/contract/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accept, bundles, makeVocabulary, sendProposal } from '../../server/src/proposals/testing/proposals.ts'
import { curate, makeCurator, signInAs } from '../../server/src/testing/curation-client.ts'
import { makeEntity } from '../../server/src/testing/records.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../server/src/testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../server/src/testing/test-server.ts'

let scratch: ScratchDatabase
let server: TestServer
let catalog: Catalog
let cookie: string

beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
  catalog = new Catalog({ apiKey: await server.key(), baseUrl: `${server.address}/v1` })
  await makeVocabulary(scratch.database)
  await makeCurator(scratch.database, 'curator')
  cookie = await signInAs(server.address, 'curator@example.org')
  for (const slug of ['acme', 'other']) await makeEntity(scratch.database, { slug, segments: ['treasuries'] })
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const findItem = async (kind: CoverageKind) =>
  (await catalog.work.items({ kind: [kind] })).data.find(({ entity }) => entity.slug === 'acme')

/** Finds the method that a work item names on the client. */
function findMethod(name: string): unknown {
  return name.split('.').reduce<unknown>((area, part) => (area as Record<string, unknown>)[part], catalog)
}

const kinds = ['missing_country', 'missing_city', 'missing_key_people', 'missing_relationship_path', 'missing_sources'] as const

describe('a work item', () => {
  it.each(kinds)('names an endpoint, its SDK method, and the evidence that closes the gap: %s', async (kind) => {
    const item = await findItem(kind)
    expect(findMethod(item?.sdk_method ?? '')).toBeTypeOf('function')
    expect(Object.values(operations).map(({ path }) => path)).toContain(item?.suggested_endpoint)
    expect([item?.evidence, item?.how]).toEqual([expect.stringMatching(/.{20}/), expect.stringMatching(/.{20}/)])
  })
})

describe('the gap of a work item', () => {
  /** Proposes the note that the item asks for, with the field and its value in the rationale. Returns the id of the proposal. */
  async function proposeNote(kind: CoverageKind): Promise<string> {
    const { how = '', expected_proposal_kind } = (await findItem(kind)) ?? {}
    const rationale = /`(country|city): ([^`]+)`/.exec(how)?.[0]
    const change = { kind: expected_proposal_kind, append_text: `Its imprint says so (${kind}).`, rationale }
    return sendProposal(server, bundles, { target_entity_slug: 'acme', changes: [change] })
  }

  /** Sets as a curator what the rationale of an accepted note names. */
  async function editNotedField(proposalId: string): Promise<void> {
    const { changes } = (await curate(server.address, 'GET', `/proposals/${proposalId}`, { cookie })).body
    const [, field = '', value] = /`(\w+): ([^`]+)`/.exec(changes[0].change.rationale) ?? []
    const body = { fields: { [field]: value }, rationale: 'The note says so.' }
    expect((await curate(server.address, 'PATCH', '/entities/acme', { cookie, body })).status).toBe(200)
    expect(await catalog.entities.get('acme')).toMatchObject({ [field]: value })
  }

  /** Proposes a note, accepts it, and sets the value as a curator, because no change of an agent can set the missing field. */
  async function noteAndEdit(kind: CoverageKind): Promise<undefined> {
    const proposalId = await proposeNote(kind)
    await accept(scratch.database, proposalId)
    expect((await catalog.entities.get('acme')).notes_md).toContain(`Its imprint says so (${kind}).`)
    expect(await findItem(kind), 'a note alone closes no gap').toBeDefined()
    await editNotedField(proposalId)
  }

  /** Closes the gap of an item with the method that the item names. Returns the proposal that a curator still has to decide, if any. */
  const closing: Readonly<Record<CoverageKind, (kind: CoverageKind) => Promise<string | undefined>>> = {
    missing_country: noteAndEdit,
    missing_city: noteAndEdit,
    missing_key_people: async () =>
      (await catalog.propose.person({ person: { slug: 'ann', name: 'Ann' }, role: { entity_slug: 'acme', role_kind: 'ceo' } })).proposal_id,
    missing_relationship_path: async () =>
      (
        await catalog.propose.relationships({
          target_entity_slug: 'acme',
          suggestions: [{ related_entity_id: 'other', relationship_type: 'custody', description: 'Keeps its keys.' }],
        })
      ).proposal_id,
    missing_sources: async () => {
      await catalog.sources.register({ entity_slug: 'acme', url: 'https://example.org/acme', title: 'Acme' })
      return undefined
    },
  }

  it.each(kinds)('disappears when it is done: %s', async (kind) => {
    expect(await findItem(kind)).toBeDefined()
    const proposalId = await closing[kind](kind)
    if (proposalId !== undefined) await accept(scratch.database, proposalId)
    expect(await findItem(kind)).toBeUndefined()
    expect((await catalog.coverage.get()).gaps[kind].map(({ slug }) => slug)).not.toContain('acme')
  })
})
