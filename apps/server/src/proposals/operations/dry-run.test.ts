import { type OperationId, operations } from '@catalog/contract/operations'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createExampleRequests, makeExamples } from '../../testing/requests/example-requests.ts'
import { serveScratchDatabase } from '../../testing/serve-scratch.ts'

const served = serveScratchDatabase(async ({ database }) => makeExamples(database))

/** The operations that put a proposal into the inbox. */
const proposing = (Object.keys(operations) as OperationId[]).filter(
  (id) => /^\/agents\/proposals\/[\w-]+$/.test(operations[id].path) && operations[id].hasBody,
)

/** Counts the rows that a proposal writes. */
const countRows = () =>
  served.database.run(async (db) => {
    const { rows } = await sql`
      select (select count(*) from proposals) as proposals, (select count(*) from proposal_log) as log,
        (select count(*) from repeatable_answers) as answers`.execute(db)
    return rows[0]
  })

const listCodes = (warnings: readonly { readonly code: string }[]) => warnings.map(({ code }) => code)

describe('a dry run', () => {
  it.each(proposing)('returns the same preview and warnings as the proposal, and writes nothing: %s', async (id) => {
    const {
      path,
      body,
      headers = { 'Idempotency-Key': `dry-run-of-${id}` },
    } = await createExampleRequests(served.database, served).buildRequest(id)
    const before = await countRows()
    const dry = await served.post(path, { ...(body as object), dry_run: true })
    expect((await served.post(path, { ...(body as object), dry_run: true }, { headers })).body).toEqual(dry.body)
    expect([dry.status, await countRows()]).toEqual([200, before])
    const real = await served.post(path, body as object, { headers })
    expect([real.status, real.body.warnings]).toEqual([201, dry.body.warnings])
    const { body: proposal } = await served.get(`/agents/proposals/${real.body.proposal_id}`)
    const proposed = proposal.proposed_changes.map(({ outcome, note, edited, ...change }: Record<string, unknown>) => change)
    expect(dry.body.normalized_changes).toEqual(proposed)
  })

  it('warns of changes that already wait for review', async () => {
    const body = { target_entity_slug: 'trezor', text: 'A text.', confidence: 2 }
    await served.post('/agents/proposals/lore-update', body)
    const { status, body: dry } = await served.post('/agents/proposals/lore-update', { ...body, dry_run: true })
    expect([status, listCodes(dry.warnings)]).toEqual([200, ['low_confidence', 'already_pending']])
  })

  it('refuses a body that would be refused as a proposal', async () => {
    const body = { target_entity_slug: 'nobody', text: 'A text.', dry_run: true }
    const { status, body: refusal } = await served.post('/agents/proposals/lore-update', body)
    expect([status, refusal.error.code]).toEqual([404, 'NOT_FOUND'])
  })
})

describe('the receipt of a proposal', () => {
  it('contains the warnings, and a repeat returns the same warnings', async () => {
    const body = { target_entity_slug: 'coinbase', text: 'Said once.' }
    await served.post('/agents/proposals/lore-update', body)
    const send = (key?: string) =>
      served.post('/agents/proposals/lore-update', body, { headers: { 'Idempotency-Key': 'again' }, ...(key !== undefined && { key }) })
    const first = await send()
    expect([first.status, listCodes(first.body.warnings)]).toEqual([201, ['already_pending']])
    expect((await send()).body).toEqual({ ...first.body, replayed: true })
  })
})
