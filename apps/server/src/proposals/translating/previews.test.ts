import { createHash, randomUUID } from 'node:crypto'
import { standardScopes } from '@catalog/contract/keys/scopes'
import canonicalize from 'canonicalize'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { TestAnswer } from '../../testing/test-server.ts'
import { setUpFieldEvents } from '../testing/field-events.ts'
import { accept, bundles, sendProposal, submitBundle } from '../testing/proposals.ts'
import { makeWorld, serveCatalog, type World } from '../testing/world.ts'

const catalog = serveCatalog()
const { own, dryRun, acceptEvent, full } = setUpFieldEvents(catalog)

type Field = { readonly field: string; readonly base: unknown; readonly proposed: unknown }

const sha256 = expect.stringMatching(/^[0-9a-f]{64}$/)
const ofTeam = { hidden: 'read:gtm', sha256 }
const ofPeople = { hidden: 'read:people', sha256 }
const makeKey = (...scopes: readonly string[]) => catalog.key({ scopes: [...scopes] })
const withoutPeople = standardScopes.filter((scope) => scope !== 'read:people')

/** The fields of a validation's or a proposal's answer, by name. */
function getFields(body: TestAnswer['body']): Record<string, Omit<Field, 'field'>> {
  const changes = body.approval?.normalized_changes ?? body.normalized_changes ?? body.proposed_changes
  const fields = (changes as { fields: Field[] }[]).flatMap((change) => change.fields)
  return Object.fromEntries(fields.map(({ field, base, proposed: wanted }) => [field, { base, proposed: wanted }]))
}

/** Computes the digest as clients do. */
const computeDigest = (shown: object) =>
  `sha256:${createHash('sha256')
    .update(canonicalize(shown) ?? '')
    .digest('hex')}`

const buildAssignmentBundle = ({ target }: World, fields: object) => ({
  target_entity_slug: target,
  changes: [{ kind: 'gtm_upsert_assignment', segment_slug: 'treasuries', ...fields }],
})
const acceptAssignment = async (world: World, fields: object) =>
  accept(catalog.database, await sendProposal(catalog, bundles, buildAssignmentBundle(world, fields)))
const buildRoleBundle = ({ target, person }: World, fields: object) => ({
  target_entity_slug: target,
  changes: [{ kind: 'attach_person_role', person_slug_or_id: person, role_kind: 'ceo', ...fields }],
})
const validate = (body: object, key: string) => catalog.post('/agents/validate/bundle', body, { key })

/** Values of every field of a connection to an event. */
const known = { outreach_status: 'met', relationship_note: 'Owes us one.', next_step: 'Dinner.', meeting_target: true }

describe('a key without read:gtm', () => {
  it('gets no values of an assignment', async () => {
    const world = await makeWorld(catalog.database)
    const source_ref = { label: 'Mail', href: 'https://example.org/mail' }
    await acceptAssignment(world, { lane: 'primary', learned: 'They sell.', stage: 'booked', source_ref })
    const change = buildAssignmentBundle(world, { lane: 'secondary', blocker: 'None.', stage: 'handoff' })
    const { body } = await validate(change, await makeKey(...standardScopes))
    expect(JSON.stringify(body)).not.toMatch(/primary|booked|example\.org/)
    expect(getFields(body)).toEqual({
      'gtm.treasuries': { base: ofTeam, proposed: true },
      'gtm.treasuries.lane': { base: ofTeam, proposed: 'secondary' },
      'gtm.treasuries.stage': { base: ofTeam, proposed: 'handoff' },
      'gtm.treasuries.blocker': { base: ofTeam, proposed: 'None.' },
      'gtm.treasuries.source_ref': { base: ofTeam, proposed: ofTeam },
    })
    const all = await validate(change, await makeKey(...standardScopes, 'read:gtm'))
    expect(getFields(all.body)).toMatchObject({
      'gtm.treasuries.lane': { base: 'primary', proposed: 'secondary' },
      'gtm.treasuries.source_ref': { base: source_ref, proposed: source_ref },
    })
  })

  it('cannot find a hidden value by hashing possible values', async () => {
    const [one, two] = [await makeWorld(catalog.database), await makeWorld(catalog.database)]
    for (const world of [one, two]) await acceptAssignment(world, { lane: 'primary' })
    const key = await makeKey(...standardScopes)
    const readSeenHash = async (world: World) =>
      getFields((await validate(buildAssignmentBundle(world, { lane: 'secondary' }), key)).body)['gtm.treasuries.lane']?.base as {
        sha256: string
      }
    const { sha256 } = await readSeenHash(one)
    expect(sha256).not.toBe(createHash('sha256').update('"primary"').digest('hex'))
    expect((await readSeenHash(two)).sha256, 'the same value elsewhere').not.toBe(sha256)
  })

  it('gets the public fields of a field event', async () => {
    await acceptEvent(full())
    await catalog.database.run((db) =>
      sql`update field_events set strategic_reason = 'To win.', outreach_goal = 'Ten.', notes_md = 'Bring gifts.', venue = 'Hall' where slug = ${own.slug}`.execute(
        db,
      ),
    )
    for (const table of ['field_event_entities', 'field_event_people'])
      await catalog.database.run((db) => sql`update ${sql.table(table)} set ${sql.raw(formatColumns(known))}`.execute(db))
    const wanted = { ...known, outreach_status: 'no_action', relationship_note: 'New.', next_step: 'None.', meeting_target: false }
    const body = {
      operation: 'update',
      event: { slug: own.slug, strategic_reason: 'New.', outreach_goal: 'New.', notes_md: 'New.', venue: 'Room' },
      segments: [{ segment_slug: 'treasuries', relevance: 'New.' }],
      entities: [{ entity_slug: own.entity, role: 'sponsor', ...wanted }],
      people: [{ person_slug: own.person, role: 'speaker', ...wanted }],
      unmatched_people: ['Somebody'],
    }
    const { body: shown } = await dryRun(body, { key: await makeKey(...standardScopes) })
    expect(JSON.stringify(shown)).not.toMatch(/To win|Ten\.|gifts|Owes|Dinner|"met"/)
    const buildExpectedFields = (name: string) => ({
      [name]: { base: true, proposed: true },
      [`${name}.revision`]: { base: ofTeam, proposed: ofTeam },
      ...Object.fromEntries(Object.entries(wanted).map(([column, value]) => [`${name}.${column}`, { base: ofTeam, proposed: value }])),
    })
    expect(getFields(shown)).toEqual({
      revision: { base: ofTeam, proposed: ofTeam },
      venue: { base: 'Hall', proposed: 'Room' },
      ...Object.fromEntries(
        ['strategic_reason', 'outreach_goal', 'notes_md'].map((column) => [column, { base: ofTeam, proposed: 'New.' }]),
      ),
      'segments.treasuries': { base: true, proposed: true },
      'segments.treasuries.revision': { base: ofTeam, proposed: ofTeam },
      'segments.treasuries.relevance': { base: 'A day of its own.', proposed: 'New.' },
      ...buildExpectedFields(`entities.${own.entity}.sponsor`),
      ...buildExpectedFields(`people.${own.person}.speaker`),
      'unmatched_people.Somebody': { base: ofTeam, proposed: true },
    })
    const all = await dryRun(body, { key: await makeKey(...standardScopes, 'read:gtm') })
    expect(getFields(all.body)).toMatchObject({
      strategic_reason: { base: 'To win.' },
      [`people.${own.person}.speaker.relationship_note`]: { base: 'Owes us one.' },
    })
    expect(shown.approval_digest).toBe(computeDigest({ ...shown, approval_digest: undefined }))
  })
})

describe('a key without read:people', () => {
  it('gets no values of people', async () => {
    const world = await makeWorld(catalog.database)
    const body = {
      target_entity_slug: world.target,
      changes: [
        {
          kind: 'update_person',
          target_person_slug_or_id: world.person,
          person: { bio_md: 'Another life.', city: 'Zug', aliases: ['Nick'] },
        },
      ],
    }
    const { body: shown } = await validate(body, await makeKey(...withoutPeople))
    expect(JSON.stringify(shown)).not.toContain('A life.')
    expect(getFields(shown)).toMatchObject({
      bio_md: { base: ofPeople, proposed: 'Another life.' },
      city: { base: ofPeople, proposed: 'Zug' },
      'alias.Nick': { base: ofPeople, proposed: 'alias' },
    })
    expect(getFields((await validate(body, await makeKey(...standardScopes))).body)).toMatchObject({ bio_md: { base: 'A life.' } })
  })

  it('gets the sent values of a role, but not its stored values', async () => {
    const world = await makeWorld(catalog.database)
    const first = buildRoleBundle(world, { role_label: 'The boss', start_date: '2019-03-04', is_primary: true })
    await accept(catalog.database, await sendProposal(catalog, bundles, first))
    const change = buildRoleBundle(world, { end_date: '2024-01-01', is_primary: true })
    const { body } = await validate(change, await makeKey(...withoutPeople))
    const field = `role.${world.target}.ceo`
    expect(getFields(body)[field]).toEqual({ base: ofPeople, proposed: { end_date: '2024-01-01', is_primary: true } })
    expect(getFields((await validate(change, await makeKey(...standardScopes))).body)[field]).toMatchObject({
      base: { role_label: 'The boss' },
      proposed: { role_label: 'The boss', end_date: '2024-01-01' },
    })
  })

  it('gets no existing touchpoint', async () => {
    const world = await makeWorld(catalog.database)
    const said = { kind: 'call', label: 'A call', detail: 'They talked.' }
    const path = '/agents/proposals/person-touchpoint'
    const touchpoint = { person_slug: world.person, ...said }
    await accept(catalog.database, await sendProposal(catalog, path, { ...touchpoint, next_step: 'Call again.' }))
    const id = await sendProposal(catalog, path, touchpoint)
    const { body } = await catalog.get(`/agents/proposals/${id}`, { key: await makeKey(...withoutPeople) })
    expect(Object.values(getFields(body))).toEqual([
      { base: { hidden: 'read:people' }, proposed: { kind: 'call', label: 'A call', detail: 'They talked.', occurred_at: null } },
    ])
    expect(JSON.stringify(body)).not.toContain('Call again.')
  })
})

describe('hidden values', () => {
  it('makes a digest that clients can compute over the shown answer, and that a submission accepts', async () => {
    const world = await makeWorld(catalog.database)
    await acceptAssignment(world, { lane: 'primary', learned: 'They sell.' })
    const key = await makeKey(...standardScopes)
    const change = buildAssignmentBundle(world, { lane: 'secondary', learned: 'They buy.' })
    const { body } = await validate(change, key)
    expect(body.approval_digest).toBe(computeDigest(body.approval))
    expect((await validate(change, key)).body.approval_digest).toBe(body.approval_digest)
    const headers = { 'idempotency-key': randomUUID(), 'x-catalog-approval-digest': body.approval_digest }
    expect((await catalog.post(bundles, change, { key, headers })).status).toBe(201)
  })

  it('makes an approval stale when a hidden value has changed', async () => {
    const world = await makeWorld(catalog.database)
    await acceptAssignment(world, { learned: 'They sell.' })
    const key = await makeKey(...standardScopes)
    const change = buildAssignmentBundle(world, { learned: 'They buy.' })
    const { body } = await validate(change, key)
    await acceptAssignment(world, { learned: 'They lend.' })
    const headers = { 'idempotency-key': randomUUID(), 'x-catalog-approval-digest': body.approval_digest }
    expect(await catalog.post(bundles, change, { key, headers })).toMatchObject({
      status: 409,
      body: { error: { code: 'APPROVAL_MISMATCH' } },
    })
  })

  it('requires another approval by a key that may read the hidden values', async () => {
    const world = await makeWorld(catalog.database)
    await acceptAssignment(world, { learned: 'They sell.' })
    const change = buildAssignmentBundle(world, { learned: 'They buy.' })
    const { body } = await validate(change, await makeKey(...standardScopes))
    const headers = { 'idempotency-key': randomUUID(), 'x-catalog-approval-digest': body.approval_digest }
    const key = await makeKey(...standardScopes, 'read:gtm')
    expect(await catalog.post(bundles, change, { key, headers })).toMatchObject({
      status: 409,
      body: { error: { code: 'APPROVAL_MISMATCH' } },
    })
    expect((await submitBundle(catalog, change, { key })).status).toBe(201)
  })

  it('hides values in a proposal by the scopes of its reader, not of its sender', async () => {
    const world = await makeWorld(catalog.database)
    await acceptAssignment(world, { learned: 'They sell.' })
    const id = await sendProposal(catalog, bundles, buildAssignmentBundle(world, { learned: 'They buy.' }))
    const readLearnedField = async (...scopes: readonly string[]) =>
      getFields((await catalog.get(`/agents/proposals/${id}`, { key: await makeKey(...scopes) })).body)['gtm.treasuries.learned']
    expect(await readLearnedField('read:proposals', 'read:gtm')).toEqual({ base: 'They sell.', proposed: 'They buy.' })
    expect(await readLearnedField(...standardScopes)).toEqual({ base: { hidden: 'read:gtm' }, proposed: 'They buy.' })
  })

  it('hides the fields of an entity from a key that only reads proposals', async () => {
    const world = await makeWorld(catalog.database)
    const buildNotesBundle = (append_text: string) => ({
      target_entity_slug: world.target,
      changes: [{ kind: 'update_notes', append_text }],
    })
    await accept(catalog.database, await sendProposal(catalog, bundles, buildNotesBundle('One.')))
    const id = await sendProposal(catalog, bundles, buildNotesBundle('Two.'))
    const { body } = await catalog.get(`/agents/proposals/${id}`, { key: await makeKey('read:proposals') })
    expect(getFields(body)).toEqual({ notes_md: { base: { hidden: 'read:catalog' }, proposed: 'Two.' } })
  })
})

function formatColumns(values: Readonly<Record<string, string | boolean>>): string {
  return Object.entries(values)
    .map(([column, value]) => `${column} = '${value}'`)
    .join(', ')
}
