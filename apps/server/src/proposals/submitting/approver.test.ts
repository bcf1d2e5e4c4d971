import { describe, expect, it } from 'vitest'
import { curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { makeEntity } from '../../testing/records.ts'
import { serveScratchDatabase } from '../../testing/serve-scratch.ts'

let cookie: string
const served = serveScratchDatabase(async ({ database, address }) => {
  await makeEntity(database, { slug: 'acme' })
  await makeCurator(database, 'curator')
  cookie = await signInAs(address, 'curator@example.org')
})

const buildApproverHeaders = (by: string, how?: string): Record<string, string> => ({
  'X-Catalog-Approved-By': by,
  ...(how !== undefined && { 'X-Catalog-Approved-How': how }),
})
let count = 0
const proposeLore = (headers: Record<string, string>, key?: string) =>
  served.post('/agents/proposals/lore-update', { target_entity_slug: 'acme', text: `Text ${count++}.` }, { headers, ...(key && { key }) })
const readOwn = async (id: string, key?: string) => (await served.get(`/agents/proposals/${id}`, key ? { key } : {})).body.approver
const readAsCurator = async (id: string) => (await curate(served.address, 'GET', `/proposals/${id}`, { cookie })).body.approver

/** Submits a bundle with its approval, as the SDK does. */
async function submitBundle(headers: Record<string, string>, oneLiner = 'It is.') {
  const body = {
    target_entity_slug: 'acme',
    changes: [{ kind: 'update_entity_fields', field_updates: { one_liner: oneLiner }, confidence: 4 }],
  }
  const { approval_digest } = (await served.post('/agents/validate/bundle', body)).body
  const approval = { 'Idempotency-Key': approval_digest, 'X-Catalog-Approval-Digest': approval_digest }
  return served.post('/agents/proposals/bundle', body, { headers: { ...approval, ...headers } })
}

describe('X-Catalog-Approved-By', () => {
  it.each<[string, string | undefined, string]>([
    ['Ada Lovelace', 'person', 'person'],
    ['Żółć 🐝', 'client', 'client'],
    ['nightly run', 'agent', 'agent'],
    ['reviewer', undefined, 'unknown'],
  ])('keeps %s, approved by %s, for curators and the agent', async (name, how, kept) => {
    const { status, body } = await proposeLore(buildApproverHeaders(encodeURIComponent(name), how))
    const approver = { name, how: kept, at: expect.stringMatching(/Z$/) }
    expect(status).toBe(201)
    expect([await readOwn(body.proposal_id), await readAsCurator(body.proposal_id)]).toEqual([approver, approver])
  })

  it('shows null if the agent named no approver, and to other agents', async () => {
    const silent = await proposeLore({})
    const said = await proposeLore(buildApproverHeaders('Ada'))
    const other = await served.key({ agent: 'another' })
    expect([await readOwn(silent.body.proposal_id), await readAsCurator(silent.body.proposal_id)]).toEqual([null, null])
    expect(await readOwn(said.body.proposal_id, other)).toBeNull()
  })

  it('does not change a proposal that was sent before', async () => {
    const first = await submitBundle(buildApproverHeaders('Ada', 'person'))
    const again = await submitBundle(buildApproverHeaders('Grace', 'agent'))
    expect([first.status, again.status, again.body.proposal_id]).toEqual([201, 200, first.body.proposal_id])
    expect(await readAsCurator(first.body.proposal_id)).toMatchObject({ name: 'Ada', how: 'person' })
  })

  it.each([
    ['broken percent-encoding', buildApproverHeaders('%zz')],
    ['other bytes than UTF-8', buildApproverHeaders('%ff')],
    ['a blank name', buildApproverHeaders('%20%E2%80%8B')],
    ['NUL', buildApproverHeaders('Ada%00')],
    ['more than 120 characters', buildApproverHeaders('a'.repeat(121))],
    ['another way', buildApproverHeaders('Ada', 'nobody')],
    ['a way without a name', { 'X-Catalog-Approved-How': 'person' }],
  ])('returns VALIDATION_ERROR for %s', async (_, headers) => {
    const plain = await proposeLore(headers)
    const bundle = await submitBundle(headers, 'It is not.')
    for (const { status, body } of [plain, bundle]) {
      expect([status, body.error.code]).toEqual([400, 'VALIDATION_ERROR'])
      expect(body.error.details[0].path).toMatch(/^\/header\/X-Catalog-Approved-/i)
    }
  })

  it('accepts a name of 120 characters of four bytes', async () => {
    const name = '🐝'.repeat(120)
    const { status, body } = await proposeLore(buildApproverHeaders(encodeURIComponent(name)))
    expect([status, (await readOwn(body.proposal_id)).name]).toEqual([201, name])
  })
})
