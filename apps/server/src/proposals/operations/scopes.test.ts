import { standardScopes } from '@catalog/contract/keys/scopes'
import { describe, expect, it } from 'vitest'
import { accept, bundles, sendProposal, submitBundle } from '../testing/proposals.ts'
import { makeWorld, serveCatalog, type World } from '../testing/world.ts'

const catalog = serveCatalog()
const makeKey = (scopes: readonly string[], agent = 'test') => catalog.key({ scopes: [...scopes], agent })
const validate = (body: object, key: string) => catalog.post('/agents/validate/bundle', body, { key })
const buildAssignmentBundle = ({ target }: World, fields: object) => ({
  target_entity_slug: target,
  match_rationale: 'It is the one.',
  sources: [{ url: 'https://example.org/evidence', title: 'Evidence' }],
  changes: [{ kind: 'gtm_upsert_assignment', segment_slug: 'treasuries', ...fields }],
})
const withoutPeople = standardScopes.filter((scope) => scope !== 'read:people')
const buildPersonBundle = ({ target }: World, slug: string, name: string) => ({
  target_entity_slug: target,
  changes: [{ kind: 'create_person', person: { slug, name } }],
})

describe('a proposal of another agent', () => {
  it('shows the kinds, records and outcome, and the missing scope in place of each hidden value', async () => {
    const world = await makeWorld(catalog.database)
    const said = {
      learned: 'They sell.',
      needs: ['product'],
      source_ref: { label: 'Mail', href: 'https://example.org/mail' },
      confidence: 4,
      rationale: 'They said so.',
    }
    const id = await sendProposal(catalog, bundles, buildAssignmentBundle(world, said))
    const key = await makeKey(standardScopes, 'another')
    const { body } = await catalog.get(`/agents/proposals/${id}`, { key })
    const hidden = { hidden: 'read:gtm' }
    expect(JSON.stringify(body)).not.toMatch(/They sell|"product"|Mail|said so|the one\.|example\.org/)
    expect(body).toMatchObject({ status: 'pending', match_rationale: hidden, change_kinds: ['gtm_upsert_assignment'] })
    expect(body.proposed_changes[0]).toMatchObject({
      kind: 'gtm_upsert_assignment',
      segment_slug: 'treasuries',
      learned: hidden,
      needs: hidden,
      source_ref: hidden,
      rationale: hidden,
      confidence: 4,
      evidence_sources: [hidden],
      references: [{ slug: world.target }, { slug: 'treasuries' }],
    })
    const listed = await catalog.get('/agents/proposals?mine_only=false', { key })
    expect(listed.body.data.find((one: { id: string }) => one.id === id)).toMatchObject({ match_rationale: hidden })
    const all = await catalog.get(`/agents/proposals/${id}`, { key: await makeKey([...standardScopes, 'read:gtm'], 'another') })
    expect(all.body.proposed_changes[0]).toMatchObject({ learned: 'They sell.', rationale: 'They said so.' })
  })

  it('causes no warning for keys that may not read it', async () => {
    const world = await makeWorld(catalog.database)
    await sendProposal(catalog, bundles, buildAssignmentBundle(world, { learned: 'They sell.' }))
    const readWarnings = async (scopes: readonly string[], agent: string) =>
      (await validate(buildAssignmentBundle(world, { learned: 'They sell.' }), await makeKey(scopes, agent))).body.approval.warnings
    expect(await readWarnings(standardScopes, 'another')).toEqual([])
    expect(await readWarnings([...standardScopes, 'read:gtm'], 'another')).toMatchObject([{ code: 'already_pending' }])
    expect(await readWarnings(standardScopes, 'test'), 'of its own agent').toMatchObject([{ code: 'already_pending' }])
    const withoutProposals = [...standardScopes, 'read:gtm'].filter((scope) => scope !== 'read:proposals')
    expect(await readWarnings(withoutProposals, 'another')).toEqual([])
  })
})

describe('a proposal of its own agent', () => {
  it('shows all sent values, and no hidden value of the catalog', async () => {
    const world = await makeWorld(catalog.database)
    await accept(catalog.database, await sendProposal(catalog, bundles, buildAssignmentBundle(world, { learned: 'They sell.' })))
    const id = await sendProposal(catalog, bundles, buildAssignmentBundle(world, { learned: 'They buy.' }))
    const { body } = await catalog.get(`/agents/proposals/${id}`, { key: await makeKey(standardScopes) })
    expect(body).toMatchObject({ match_rationale: 'It is the one.', proposed_changes: [{ learned: 'They buy.' }] })
    expect(JSON.stringify(body)).not.toContain('They sell.')
  })
})

describe('a guess', () => {
  it('returns the same answer for a right and a wrong guess of a hidden value', async () => {
    const world = await makeWorld(catalog.database)
    await accept(catalog.database, await sendProposal(catalog, bundles, buildAssignmentBundle(world, { learned: 'They sell.' })))
    const key = await makeKey(standardScopes)
    const readAnswerShape = async (learned: string) => {
      const { status, body } = await validate(buildAssignmentBundle(world, { learned }), key)
      const { warnings, normalized_changes } = body.approval
      return JSON.stringify([status, warnings, normalized_changes.map(({ fields }: { fields: object[] }) => fields)]).replaceAll(
        learned,
        'guess',
      )
    }
    expect(await readAnswerShape('They sell.')).toBe(await readAnswerShape('They lend.'))
    const all = await validate(buildAssignmentBundle(world, { learned: 'They sell.' }), await makeKey([...standardScopes, 'read:gtm']))
    expect(all.body.approval.warnings).toMatchObject([{ code: 'no_change' }])
  })

  it('returns the same answer for entities with and without an assignment', async () => {
    const [one, two] = [await makeWorld(catalog.database), await makeWorld(catalog.database)]
    const source_ref = { label: 'Mail', href: 'https://example.org/mail' }
    await accept(catalog.database, await sendProposal(catalog, bundles, buildAssignmentBundle(one, { stage: 'booked', source_ref })))
    const key = await makeKey(standardScopes)
    const readAnswerShape = async (world: World) => {
      const { status, body } = await validate(buildAssignmentBundle(world, { stage: 'handoff' }), key)
      const fields = body.approval.normalized_changes[0].fields as { field: string; base: object; proposed: unknown }[]
      return [status, body.approval.warnings, fields.map(({ field, base, proposed: wanted }) => [field, Object.keys(base), typeof wanted])]
    }
    expect(await readAnswerShape(one)).toEqual(await readAnswerShape(two))
  })

  it('returns no warning about a person with a similar name', async () => {
    const world = await makeWorld(catalog.database)
    const body = buildPersonBundle(world, world.own('made'), world.own('Person'))
    expect((await validate(body, await makeKey(withoutPeople))).body.approval.warnings).toEqual([])
    expect((await validate(body, await makeKey(standardScopes))).body.approval.warnings).toMatchObject([{ code: 'possible_duplicate' }])
  })

  it('returns an error for a taken slug without the name of the person who has it', async () => {
    const world = await makeWorld(catalog.database)
    const taken = buildPersonBundle(world, world.person, 'Somebody Else')
    const refused = await validate(taken, await makeKey(withoutPeople))
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.body)).not.toContain(world.own('Person'))
    expect(JSON.stringify((await validate(taken, await makeKey(standardScopes))).body)).toContain(world.own('Person'))
  })

  it('returns no dates of a role', async () => {
    const world = await makeWorld(catalog.database)
    const buildRoleBundle = (fields: object) => ({
      target_entity_slug: world.target,
      changes: [{ kind: 'attach_person_role', person_slug_or_id: world.person, role_kind: 'ceo', ...fields }],
    })
    await submitBundle(catalog, buildRoleBundle({ start_date: '2019-03-04' })).then(({ body }) =>
      accept(catalog.database, body.proposal_id),
    )
    expect((await validate(buildRoleBundle({ end_date: '2018-01-01' }), await makeKey(withoutPeople))).status).toBe(200)
    expect((await validate(buildRoleBundle({ end_date: '2018-01-01' }), await makeKey(standardScopes))).status).toBe(400)
  })
})
