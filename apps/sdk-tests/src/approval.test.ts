import { ApprovalMismatchError, ApprovedBundle, Catalog, change, type Fetch } from '@catalog/client'
import { isBlank } from '@catalog/contract/texts/blank'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { computeDigest } from '../../server/src/proposals/submitting/approval.ts'
import { listContractProblems } from '../../server/src/testing/contract-check.ts'
import { countRuns } from '../../server/src/testing/count-runs.ts'
import { makeQuestion } from '../../server/src/testing/questions.ts'
import { makeEntity, makePerson } from '../../server/src/testing/records.ts'
import { mintKey, startTestServer, type TestServer } from '../../server/src/testing/test-server.ts'
import { approvalCalls } from './testing/calls.ts'
import { type CatalogServer, createImpatientClock, startSmallServer } from './testing/catalog-server.ts'
import { startCuttingProxy } from './testing/cutting-proxy.ts'

let running: CatalogServer
/** Another process on the same database. */
let other: TestServer
let count = 0
/** Set before each test. */
let slug: string
let apiKey: string

beforeAll(async () => {
  running = await startSmallServer([])
  other = await startTestServer(running.scratch.database)
})
afterAll(async () => {
  await other.stop()
  await running.stop()
})
beforeEach(async () => {
  count += 1
  slug = `entity-${count}`
  await makeEntity(running.scratch.database, { slug })
  apiKey = await mintKey(running.scratch.database, 'test', { agent: `agent-${count}` })
})

const buildBundle = () => ({
  target_entity_slug: slug,
  match_rationale: 'It has that name.',
  changes: [
    change.updateEntityFields({ field_updates: { one_liner: 'A miner.', scale_patch: { employees: 12, 'größe €': 1.5e-7 } } }),
    change.createPerson({ person: { slug: `person-${slug}`, name: 'New Person' } }),
    change.updateNotes({ append_text: 'Seen at the summit.', confidence: 2 }),
  ],
  sources: [{ url: 'https://example.org', title: 'A page', trust_tier: 'public' as const }],
})

const buildEvent = () => ({
  operation: 'create' as const,
  event: { slug: `event-${slug}`, name: 'A meeting of miners', starts_at: '2027-06-10' },
  entities: [{ entity_slug: slug, role: 'sponsor' as const }],
})

async function listProposalIds(): Promise<string[]> {
  const catalog = await running.createClient({ apiKey })
  return (await catalog.proposals.list().toArray()).map(({ id }) => id)
}

type RevisionOptions = { readonly revises: string }

const flows = {
  bundle: { count: 3, validate: (catalog: Catalog, more?: RevisionOptions) => catalog.proposals.validate({ ...buildBundle(), ...more }) },
  'field event': {
    count: 1,
    validate: (catalog: Catalog, more?: RevisionOptions) => catalog.proposals.validateFieldEvent({ ...buildEvent(), ...more }),
  },
} as const

describe.each(Object.entries(flows))('a %s', (_, { validate, count: changeCount }) => {
  const validateAndApprove = async (catalog: Catalog) => (await validate(catalog)).approve({ by: 'reviewer' })

  it('waits for a curator after validation, approval and submission, and returns the same answer again', async () => {
    const catalog = await running.createClient({ apiKey })
    const bundle = await validate(catalog)
    expect(bundle.changes).toHaveLength(changeCount)
    expect(await listProposalIds()).toEqual([])
    const { data, status } = await catalog.proposals.submit(bundle.approve({ by: 'reviewer' })).withResponse()
    expect([status, data]).toEqual([201, expect.objectContaining({ change_count: changeCount, replayed: false })])
    const { proposed_changes, ...proposal } = await catalog.proposals.get(data.proposal_id)
    expect(proposal).toMatchObject({ status: 'pending', change_count: changeCount })
    expect(proposed_changes.map(({ fields }) => fields)).toEqual(bundle.changes.map(({ fields }) => fields))
    const again = await catalog.proposals.submit(bundle.approve({ by: 'somebody else' })).withResponse()
    expect([again.status, again.data]).toEqual([200, { ...data, replayed: true }])
  })

  it('replaces a proposal, unless a curator asked about the proposal after the preview', async () => {
    const catalog = await running.createClient({ apiKey })
    const { proposal_id: id } = await catalog.proposals.submit(await validateAndApprove(catalog))
    const seen = await validate(catalog, { revises: id })
    expect(seen.revision_of).toEqual({ proposal_id: id, thread_length: 0 })
    await makeQuestion(running.scratch.database, id)
    const stale = catalog.proposals.submit(seen.approve({ by: 'reviewer' }))
    await expect(stale).rejects.toMatchObject({ code: 'APPROVAL_MISMATCH', status: 409 })
    const revision = (await validate(catalog, { revises: id })).approve({ by: 'reviewer' })
    const { proposal_id, replayed } = await catalog.proposals.submit(ApprovedBundle.from(JSON.stringify(revision)))
    expect([replayed, (await catalog.proposals.get(id)).revised_into]).toEqual([false, proposal_id])
    expect(await catalog.proposals.submit(revision)).toMatchObject({ proposal_id, replayed: true })
  })

  it('can be submitted once by another process after a crash', async () => {
    const stored = JSON.stringify(await validateAndApprove(await running.createClient({ apiKey })))
    const receipts = []
    for (const baseUrl of [other.address, running.server.address, other.address]) {
      const catalog = await running.createClient({ apiKey, baseUrl: `${baseUrl}/v1` })
      receipts.push(await catalog.proposals.submit(ApprovedBundle.from(stored)))
    }
    expect(receipts.map(({ replayed }) => replayed)).toEqual([false, true, true])
    expect(await listProposalIds()).toEqual([receipts[0]?.proposal_id])
  })

  it('creates one proposal for concurrent submissions to two processes', async () => {
    const bundle = await validateAndApprove(await running.createClient({ apiKey }))
    const catalogs = await Promise.all(
      [running.server, other].map(({ address }) =>
        running.createClient({ apiKey, baseUrl: `${address}/v1`, clock: createImpatientClock() }),
      ),
    )
    const receipts = await Promise.all(Array.from({ length: 20 }, (_, n) => catalogs[n % 2]?.proposals.submit(bundle)))
    expect(receipts.filter((receipt) => receipt?.replayed === false)).toHaveLength(1)
    expect(await listProposalIds()).toEqual([...new Set(receipts.map((receipt) => receipt?.proposal_id))])
  })

  it.each([0, 1, 300])('creates one proposal when the answer breaks off after %i bytes and the client sends it again', async (bytes) => {
    const bundle = await validateAndApprove(await running.createClient({ apiKey }))
    const line = await startCuttingProxy(running.server.port, [bytes])
    const catalog = await running.createClient({ apiKey, baseUrl: `http://127.0.0.1:${line.port}/v1`, clock: createImpatientClock() })
    const { data, attempts } = await catalog.proposals.submit(bundle).withResponse()
    await line.stop()
    // If the first request did not arrive, the repeated one creates the proposal.
    expect([attempts, data.replayed]).toEqual([2, bytes > 0])
    expect(await listProposalIds()).toEqual([data.proposal_id])
  })

  it('throws when a bundle is changed before the reviewer sees it', async () => {
    const catalog = await running.createClient({ apiKey, fetch: createAnswerChangingFetch('"proposed":', '"proposed":"more","was":') })
    expect(await catchFailure(validate(catalog))).toBeInstanceOf(ApprovalMismatchError)
  })

  it('fails at the server when it is changed after its approval', async () => {
    const stored = JSON.stringify(await validateAndApprove(await running.createClient({ apiKey })))
    const changeBody: Fetch = async (request) => fetch(new Request(request, { body: (await request.text()).replace(/ miner/, ' bank') }))
    const catalog = await running.createClient({ apiKey, fetch: changeBody })
    const error = await catchFailure(catalog.proposals.submit(ApprovedBundle.from(stored)))
    expect(error).toBeInstanceOf(ApprovalMismatchError)
    expect(error).toMatchObject({ status: 409, attempts: 1, hint: expect.stringMatching(/validate again/i) })
    expect(await listProposalIds()).toEqual([])
  })

  it('stays approved when another agent submits the same bundle, with a warning', async () => {
    const mine = await running.createClient({ apiKey })
    const bundle = await validate(mine)
    const theirs = await running.createClient()
    await theirs.proposals.submit((await validate(theirs)).approve({ by: 'their reviewer' }))
    const later = await validate(mine)
    expect(later.warnings.map(({ code }) => code)).toContain('already_pending')
    expect(later.digest).toBe(bundle.digest)
    expect(await mine.proposals.submit(bundle.approve({ by: 'reviewer' }))).toMatchObject({ replayed: false })
  })
})

describe('an approval', () => {
  it('becomes stale when the catalog changes, and valid again after another validation', async () => {
    const catalog = await running.createClient({ apiKey })
    const stale = (await catalog.proposals.validate(buildBundle())).approve({ by: 'reviewer' })
    await running.scratch.database.run((db) =>
      db.updateTable('entities').set({ one_liner: 'Something else.' }).where('slug', '=', slug).execute(),
    )
    const error = await catchFailure(catalog.proposals.submit(stale))
    expect(error).toBeInstanceOf(ApprovalMismatchError)
    const fresh = await catalog.proposals.validate(buildBundle())
    expect(fresh.changes[0]?.fields).toContainEqual(expect.objectContaining({ field: 'one_liner', base: 'Something else.' }))
    expect((await catalog.proposals.submit(fresh.approve({ by: 'reviewer' }))).replayed).toBe(false)
  })

  it('needs the scope read:people when a field event names people', async () => {
    const person = `person-of-${slug}`
    await makePerson(running.scratch.database, { slug: person })
    const people = [{ person_slug: person, role: 'speaker' as const }]
    const blind = await running.createClient({ key: { scopes: ['write:proposals', 'read:catalog'] } })
    const error = await catchFailure(blind.proposals.validateFieldEvent({ ...buildEvent(), people }))
    expect(error).toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('read:people') })
    const catalog = await running.createClient({ apiKey })
    const bundle = await catalog.proposals.validateFieldEvent({ ...buildEvent(), people })
    expect((await catalog.proposals.submit(bundle.approve({ by: 'reviewer' }))).change_count).toBe(1)
  })

  it('covers answers that match the contract', async () => {
    const operations = (['validateBundle', 'submitBundle', 'proposeFieldEvent', 'proposeFieldEvent'] as const).values()
    const problems: string[][] = []
    const fetchAndCheck: Fetch = async (request) => {
      const response = await fetch(request)
      const { status, headers } = response
      const operation = operations.next().value ?? 'getWhoami'
      problems.push(listContractProblems(operation, { status, headers, body: await response.clone().json() }))
      return response
    }
    const catalog = await running.createClient({ apiKey, fetch: fetchAndCheck })
    await approvalCalls.submitBundle(catalog, await catalog.proposals.validate(buildBundle()))
    await catalog.proposals.submit((await approvalCalls.proposeFieldEvent(catalog, buildEvent())).approve({ by: 'reviewer' }))
    expect(problems).toEqual([[], [], [], []])
  })
})

describe('the digest', () => {
  // True for JSON that a catalog can store: without NUL, `__proto__`, blank keys, and numbers that JSON cannot express exactly.
  const isStorable = (json: string) => !json.includes('\\u0000') && !json.includes('__proto__')
  const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }).filter((any) => isStorable(JSON.stringify(any)))
  const key = text.filter((any) => !isBlank(any))
  const hasBlankKey = (part: unknown): boolean =>
    typeof part === 'object' && part !== null && Object.entries(part).some(([name, inner]) => isBlank(name) || hasBlankKey(inner))
  const reason = text.filter((any) => any.trim() !== '')
  const toSafeNumber = (_: string, part: unknown) => {
    if (typeof part === 'number' && Math.abs(part) > Number.MAX_SAFE_INTEGER) return 0
    return part
  }
  const value = fc
    .jsonValue({ maxDepth: 3, stringUnit: 'grapheme' })
    .filter((any) => isStorable(JSON.stringify(any)) && !hasBlankKey(any))
    .map((any): unknown => JSON.parse(JSON.stringify(any, toSafeNumber)))

  it('equals the digest of the server for any bundle', async () => {
    const catalog = await running.createClient({ apiKey })
    await fc.assert(
      fc.asyncProperty(fc.dictionary(key, value, { minKeys: 1, noNullPrototype: true }), reason, async (scale_patch, rationale) => {
        const changes = [change.updateEntityFields({ field_updates: { scale_patch }, rationale })]
        const bundle = await catalog.proposals.validate({ target_entity_slug: slug, changes })
        expect(bundle.request.changes).toEqual(JSON.parse(JSON.stringify(changes)))
      }),
      { numRuns: countRuns(100) },
    )
  })

  it('equals the digest of the server for any JSON', async () => {
    const anything = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 2, stringUnit: 'binary' }), {
      noNullPrototype: true,
    })
    await fc.assert(
      fc.asyncProperty(anything, async (scale) => {
        const approval = { ...scale, environment: 'test', normalized_changes: [scale], warnings: [] }
        const answer = JSON.stringify({ approval, approval_digest: computeDigest(JSON.parse(JSON.stringify(approval))) })
        const catalog = new Catalog({ apiKey, fetch: async () => new Response(answer) })
        expect((await catalog.proposals.validate(buildBundle())).changes).toEqual([JSON.parse(JSON.stringify(scale))])
      }),
      { numRuns: countRuns(300) },
    )
  })
})

async function catchFailure(call: PromiseLike<unknown>): Promise<unknown> {
  return call.then(
    () => new Error('The call did not fail.'),
    (reason: unknown) => reason,
  )
}

/** Creates a fetch that replaces a text in answers. */
function createAnswerChangingFetch(text: string, replacement: string): Fetch {
  return async (request) => {
    const response = await fetch(request)
    return new Response((await response.text()).replace(text, replacement), { status: response.status, headers: response.headers })
  }
}
