import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Answer, Caller } from './caller.ts'

/**
 * Tests the main features of a release with few requests: list, walk, search, propose and accept, write directly, repeat. Sends only
 * requests that every release of the contract's version supports.
 */
export async function runSmokeTest(caller: Caller): Promise<void> {
  const listed = await expectStatus(caller.call('GET', '/entities?limit=200'))
  const slugs = listed.data.map(({ slug }: { slug: string }) => slug)
  expect(slugs.length).toBeGreaterThan(3)
  expect(await listAllEntitySlugs(caller)).toEqual(slugs)
  const found = await expectStatus(caller.call('GET', '/entities?q=acme&limit=3'))
  expect(found.data[0].slug).toBe('acme')

  const text = `They said so in letter ${randomUUID()}.`
  const lore = { body: { target_entity_slug: 'acme', text }, headers: { 'idempotency-key': randomUUID() } }
  const proposed = await expectStatus(caller.call('POST', '/agents/proposals/lore-update', lore), 201)
  const again = await expectStatus(caller.call('POST', '/agents/proposals/lore-update', lore), 200)
  expect(again).toMatchObject({ proposal_id: proposed.proposal_id, replayed: true })
  await expectStatus(caller.curate('POST', `/proposals/${proposed.proposal_id}/accept`, { body: { indices: [0] } }))
  expect(await expectStatus(caller.call('GET', `/agents/proposals/${proposed.proposal_id}`))).toMatchObject({ status: 'accepted' })
  expect(JSON.stringify(await expectStatus(caller.call('GET', '/entities/acme?include=lore')))).toContain(text)

  const slug = `meeting-${randomUUID()}`
  await expectStatus(caller.call('POST', '/field-events', { body: { slug, name: 'A meeting', city: 'Prague' } }), 201)
  await expectStatus(caller.call('POST', '/field-events', { body: { slug, name: 'A meeting', city: 'Brno' } }), 200)
  expect(await expectStatus(caller.call('GET', `/field-events/${slug}`))).toMatchObject({ city: 'Brno' })
  const contact = { body: { counterpart_name: 'Ann' }, headers: { 'idempotency-key': randomUUID() } }
  const [first, second] = [
    await expectStatus(caller.call('POST', `/field-events/${slug}/interactions`, contact), 201),
    await expectStatus(caller.call('POST', `/field-events/${slug}/interactions`, contact), 201),
  ]
  expect(second.id).toBe(first.id)

  const { readCharged: charged, sent } = await caller.readCharged()
  expect(charged).toBe(sent)
}

async function listAllEntitySlugs(caller: Caller): Promise<string[]> {
  const slugs: string[] = []
  let cursor: string | null = null
  do {
    const page: Answer['body'] = await expectStatus(caller.call('GET', `/entities?limit=2${cursor === null ? '' : `&cursor=${cursor}`}`))
    slugs.push(...page.data.map(({ slug }: { slug: string }) => slug))
    cursor = page.next_cursor
  } while (cursor !== null)
  return slugs
}

async function expectStatus(pending: Promise<Answer>, status = 200): Promise<Answer['body']> {
  const answer = await pending
  if (answer.status !== status) throw new Error(`${status} was expected, but it returned ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
