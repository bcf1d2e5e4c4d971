import { createHash, randomUUID } from 'node:crypto'
import canonicalize from 'canonicalize'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectDatabase, type Database } from '../../database/database.ts'
import type { TestAnswer, TestOptions, TestServer } from '../../testing/test-server.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { accept, bundles, reject, sendProposal, undo } from '../testing/proposals.ts'
import { makeWorld, serveCatalog, type World } from '../testing/world.ts'

const catalog = serveCatalog(20)
const buildBundle = ({ target }: World, ...texts: string[]) => ({
  target_entity_slug: target,
  match_rationale: 'The name is the same.',
  sources: [{ url: 'https://example.org/a' }],
  changes: texts.map((append_text) => ({ kind: 'update_notes', append_text })),
})

async function requestApproval(body: object, options: TestOptions = {}): Promise<{ digest: string; approval: TestAnswer['body'] }> {
  const answer = await catalog.post('/agents/validate/bundle', body, options)
  expect(answer.status).toBe(200)
  return { digest: answer.body.approval_digest, approval: answer.body.approval }
}

function submit(
  body: object,
  digest: string,
  key: string = randomUUID(),
  options: TestOptions = {},
  server: Pick<TestServer, 'post'> = catalog,
) {
  return server.post(bundles, body, { ...options, headers: { 'idempotency-key': key, 'x-catalog-approval-digest': digest } })
}

async function countProposals(): Promise<number> {
  const { rows } = await catalog.database.run((db) => sql<{ count: number }>`select count(*)::int as count from proposals`.execute(db))
  return rows[0]?.count ?? 0
}

describe('the digest', () => {
  it('equals SHA-256 over the canonical JSON of the approved artifact', async () => {
    const { digest, approval } = await requestApproval(buildBundle(await makeWorld(catalog.database), 'One.'))
    const hash = createHash('sha256').update(canonicalize(approval) ?? '')
    expect(digest).toBe(`sha256:${hash.digest('hex')}`)
    expect(Object.keys(approval).sort()).toEqual(['environment', 'match_rationale', 'normalized_changes', 'target', 'warnings'])
  })

  it('does not cover warnings about other proposals, which therefore make no approval stale', async () => {
    const body = buildBundle(await makeWorld(catalog.database), 'One.')
    const before = await requestApproval(body)
    const other = await catalog.key({ agent: 'Somebody else' })
    await submit(body, (await requestApproval(body, { key: other })).digest, randomUUID(), { key: other })
    const after = await requestApproval(body)
    expect(after.approval.warnings).toMatchObject([{ code: 'already_pending' }])
    expect(after.digest).toBe(before.digest)
    const shown = {
      ...after.approval,
      warnings: after.approval.warnings.filter(({ code }: { code: string }) => code !== 'already_pending'),
    }
    expect(after.digest).toBe(
      `sha256:${createHash('sha256')
        .update(canonicalize(shown) ?? '')
        .digest('hex')}`,
    )
    expect((await submit(body, before.digest)).status).toBe(201)
  })

  it('does not depend on the order of the fields in a body', async () => {
    const body = buildBundle(await makeWorld(catalog.database), 'One.')
    const turned = Object.fromEntries(Object.entries(body).reverse())
    const { digest } = await requestApproval(body)
    expect((await requestApproval(turned)).digest).toBe(digest)
    const first = await submit(body, digest)
    expect((await submit(turned, digest)).body).toEqual({ ...first.body, replayed: true })
  })

  it.each([
    ['the target', (body: ReturnType<typeof buildBundle>, { other }: World) => ({ ...body, target_entity_slug: other })],
    ['a change', (body: ReturnType<typeof buildBundle>) => ({ ...body, changes: [{ kind: 'update_notes', append_text: 'Two.' }] })],
    ['the reason', (body: ReturnType<typeof buildBundle>) => ({ ...body, match_rationale: 'Another reason.' })],
    ['the sources', (body: ReturnType<typeof buildBundle>) => ({ ...body, sources: [] })],
    [
      'a confidence',
      (body: ReturnType<typeof buildBundle>) => ({ ...body, changes: body.changes.map((change) => ({ ...change, confidence: 5 })) }),
    ],
  ])('binds %s', async (_, changed) => {
    const world = await makeWorld(catalog.database)
    const body = buildBundle(world, 'One.')
    const { digest } = await requestApproval(body)
    const other = changed(body, world)
    expect((await requestApproval(other)).digest).not.toBe(digest)
    const answer = await submit(other, digest)
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'APPROVAL_MISMATCH', retryable: false } } })
  })
})

describe('a submission', () => {
  it.each(['idempotency-key', 'x-catalog-approval-digest'])(
    'returns VALIDATION_ERROR without %s, and names the header',
    async (missing) => {
      const body = buildBundle(await makeWorld(catalog.database), 'One.')
      const headers = { 'idempotency-key': 'a', 'x-catalog-approval-digest': (await requestApproval(body)).digest }
      const { [missing as keyof typeof headers]: _, ...sent } = headers
      const answer = await catalog.post(bundles, body, { headers: sent })
      expect(answer).toMatchObject({ status: 400, body: { error: { code: 'VALIDATION_ERROR' } } })
      expect(JSON.stringify(answer.body.error.details).toLowerCase()).toContain(missing)
    },
  )

  it('returns APPROVAL_MISMATCH once the catalog has changed in a previewed value', async () => {
    const world = await makeWorld(catalog.database)
    const body = buildBundle(world, 'One.')
    const { digest } = await requestApproval(body)
    const id = await sendProposal(catalog, bundles, buildBundle(world, 'Meanwhile.'))
    await accept(catalog.database, id)
    const key = randomUUID()
    expect(await submit(body, digest, key)).toMatchObject({ status: 409, body: { error: { code: 'APPROVAL_MISMATCH', retryable: false } } })
    expect((await submit(body, (await requestApproval(body)).digest, key)).status, 'the key is still free').toBe(201)
  })

  it('remains valid after a change elsewhere in the catalog', async () => {
    const world = await makeWorld(catalog.database)
    const body = buildBundle(world, 'One.')
    const { digest } = await requestApproval(body)
    const status = { target_entity_slug: world.target, changes: [{ kind: 'set_relationship_status', status: 'warm' }] }
    await accept(catalog.database, await sendProposal(catalog, bundles, status))
    expect((await submit(body, digest)).status).toBe(201)
  })

  it('returns the first answer again, for any Idempotency-Key and after any change of the catalog', async () => {
    const body = buildBundle(await makeWorld(catalog.database), 'One.')
    const { digest } = await requestApproval(body)
    const first = await submit(body, digest)
    expect(first).toMatchObject({ status: 201, body: { change_count: 1, replayed: false } })
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    const expectReplay = async () => {
      const answer = await submit(body, digest)
      expect(answer).toMatchObject({ status: 200, body: { ...first.body, replayed: true } })
      expect(answer.headers.get('idempotency-replayed')).toBe('true')
    }
    await expectReplay()
    await accept(catalog.database, first.body.proposal_id)
    await expectReplay()
    await undo(catalog.database, first.body.proposal_id)
    await reject(catalog.database, first.body.proposal_id)
    await expectReplay()
    await catalog.database.runAsOwner((db) => sql`update proposals set created_at = now() - interval '3 years'`.execute(db))
    await expectReplay()
  })

  it('returns CONFLICT for the key of another submission', async () => {
    const world = await makeWorld(catalog.database)
    const [one, two] = [buildBundle(world, 'One.'), buildBundle(world, 'Two.')]
    const key = randomUUID()
    await submit(one, (await requestApproval(one)).digest, key)
    const count = await countProposals()
    const answer = await submit(two, (await requestApproval(two)).digest, key)
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'CONFLICT', message: expect.stringContaining(key) } } })
    expect(await countProposals()).toBe(count)
  })

  it('returns APPROVAL_MISMATCH for another body with a used approval', async () => {
    const world = await makeWorld(catalog.database)
    const body = buildBundle(world, 'One.')
    const { digest } = await requestApproval(body)
    await submit(body, digest)
    expect(await submit(buildBundle(world, 'Two.'), digest)).toMatchObject({ status: 409, body: { error: { code: 'APPROVAL_MISMATCH' } } })
  })

  it('creates another proposal for another agent, even with the same key', async () => {
    const body = buildBundle(await makeWorld(catalog.database), 'One.')
    const key = randomUUID()
    const first = await submit(body, (await requestApproval(body)).digest, key)
    const other = { key: await catalog.key({ agent: `Agent ${randomUUID()}` }) }
    const second = await submit(body, (await requestApproval(body, other)).digest, key, other)
    expect(second).toMatchObject({ status: 201, body: { replayed: false } })
    expect(second.body.proposal_id).not.toBe(first.body.proposal_id)
  })

  it('returns the same proposal for another key of the same agent', async () => {
    const body = buildBundle(await makeWorld(catalog.database), 'One.')
    const { digest } = await requestApproval(body)
    const first = await submit(body, digest)
    const second = await submit(body, digest, randomUUID(), { key: await catalog.key() })
    expect(second.body).toEqual({ ...first.body, replayed: true })
  })
})

describe('concurrent submissions to two servers', () => {
  let second: TestServer
  let database: Database

  beforeAll(async () => {
    database = connectDatabase({ url: catalog.url, connections: 10, naming: 'named' })
    second = await startTestServer(database)
  })
  afterAll(async () => {
    await second.stop()
    await database.close()
  })

  it('creates one proposal for one approval, and returns the same answer to all', async () => {
    const body = buildBundle(await makeWorld(catalog.database), 'One.')
    const { digest } = await requestApproval(body)
    const count = await countProposals()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        submit(body, digest, index % 3 === 0 ? 'one-key' : randomUUID(), {}, index % 2 === 0 ? catalog : second),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status, body }) => status === 200 && body.replayed)).toHaveLength(19)
    expect(new Set(answers.map(({ body }) => body.proposal_id)).size).toBe(1)
    expect(await countProposals()).toBe(count + 1)
  })

  it('creates one proposal for two approvals with one key', async () => {
    const world = await makeWorld(catalog.database)
    const bodies = [buildBundle(world, 'One.'), buildBundle(world, 'Two.')]
    const digests = await Promise.all(bodies.map(async (body) => (await requestApproval(body)).digest))
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        submit(bodies[index % 2] ?? {}, digests[index % 2] ?? '', key, {}, index % 4 < 2 ? catalog : second),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status < 300).map(({ body }) => body.proposal_id)).size).toBe(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(6)
  })

  it('creates one proposal for one key at an endpoint without approval', async () => {
    const { target } = await makeWorld(catalog.database)
    const body = { target_entity_slug: target, text: 'They said so.' }
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        (index % 2 === 0 ? catalog : second).post('/agents/proposals/lore-update', body, { headers: { 'idempotency-key': key } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(new Set(answers.map(({ body }) => body.proposal_id)).size).toBe(1)
  })
})

describe('an Idempotency-Key without an approval', () => {
  const proposeLore = (body: object, key: string) =>
    catalog.post('/agents/proposals/lore-update', body, { headers: { 'idempotency-key': key } })

  it('returns the first answer again for a day, and then creates another proposal', async () => {
    const { target } = await makeWorld(catalog.database)
    const body = { target_entity_slug: target, text: 'They said so.' }
    const key = randomUUID()
    const first = await proposeLore(body, key)
    const again = await proposeLore(body, key)
    expect(again).toMatchObject({ status: 200, body: { ...first.body, replayed: true } })
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    const backdateAnswer = (hours: number) =>
      catalog.database.runAsOwner((db) =>
        sql`update repeatable_answers set created_at = now() - make_interval(hours => ${hours}::int) where idempotency_key = ${key}`.execute(
          db,
        ),
      )
    await backdateAnswer(23)
    expect((await proposeLore(body, key)).body.proposal_id).toBe(first.body.proposal_id)
    await backdateAnswer(25)
    expect(await proposeLore(body, key)).toMatchObject({ status: 201, body: { replayed: false } })
  })

  it('belongs to one request, and can be used again after a failure', async () => {
    const { target } = await makeWorld(catalog.database)
    const key = randomUUID()
    expect((await proposeLore({ target_entity_slug: 'nobody-at-all', text: 'A.' }, key)).status).toBe(404)
    expect((await proposeLore({ target_entity_slug: target, text: 'A.' }, key)).status).toBe(201)
    expect(await proposeLore({ target_entity_slug: target, text: 'B.' }, key)).toMatchObject({
      status: 409,
      body: { error: { code: 'CONFLICT' } },
    })
  })

  it('may be omitted, and then each call creates a proposal', async () => {
    const { target } = await makeWorld(catalog.database)
    const send = () => catalog.post('/agents/proposals/lore-update', { target_entity_slug: target, text: 'A.' })
    const [one, two] = [await send(), await send()]
    expect(one.body.proposal_id).not.toBe(two.body.proposal_id)
  })
})
