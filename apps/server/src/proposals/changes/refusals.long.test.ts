import { describe, expect, it } from 'vitest'
import { buildPointer, buildRequest } from '../testing/kind-case.ts'
import { kindCases } from '../testing/kinds.ts'
import { toPreviewRequest } from '../testing/proposals.ts'
import { countRows, makeWorld, serveCatalog } from '../testing/world.ts'
import { getChangeDefinition } from './registry.ts'

const catalog = serveCatalog()
const statuses = { VALIDATION_ERROR: 400, NOT_FOUND: 404, CONFLICT: 409 }
const all = Object.entries(kindCases).flatMap(([kind, cases]) =>
  cases.invalid.map((invalid) => [kind, invalid.says, cases, invalid] as const),
)

it.each(Object.entries(kindCases))('%s has a test case for each reference that can be unknown', async (kind, cases) => {
  const world = await makeWorld(catalog.database)
  const [valid] = cases.valid
  const change = getChangeDefinition(kind)
  const wanted = cases.send ? [] : Object.values(change.references?.({ kind, ...valid.change(world) }) ?? {})
  const unresolved = cases.invalid.filter(({ code }) => code === 'NOT_FOUND').map(({ at }) => at)
  expect(unresolved).toEqual(expect.arrayContaining(wanted.flatMap((one) => (one && one.expect === undefined ? [one.at] : []))))
})

describe('problems that depend on the records of the catalog', () => {
  it.each(all)('%s refuses %s', async (kind, _, cases, invalid) => {
    const world = await makeWorld(catalog.database)
    await invalid.prepare?.(world, catalog)
    const { path, body } = buildRequest(kind, cases, world, invalid.change(world))
    await catalog.get('/whoami')
    const before = await countRows(catalog.database)
    const look = toPreviewRequest(path, body) ?? { path, body }
    const answer = await catalog.post(look.path, look.body)
    expect(answer.body).toMatchObject({ error: { code: invalid.code } })
    expect(answer.status).toBe(statuses[invalid.code])
    const { message, details } = answer.body.error
    expect(details).toEqual([{ path: buildPointer(cases, invalid.at), message: expect.any(String) }])
    expect(`${message} ${details[0].message}`).toMatch(invalid.message)
    expect(await countRows(catalog.database)).toEqual(before)
  })

  it('returns the problems of all changes of a bundle at once', async () => {
    const world = await makeWorld(catalog.database)
    const answer = await catalog.post('/agents/validate/bundle', {
      target_entity_slug: world.target,
      changes: [
        { kind: 'assign_taxonomy_term', taxonomy_term_slug: 'layer-two' },
        { kind: 'set_relationship_status', status: 'warm' },
        { kind: 'suggest_org_fit', capability_slug: 'juggling', horizon: 'now', fit_score: 3 },
        { kind: 'suggest_relationship', related_entity_id: world.target, relationship_type: 'custody' },
        { kind: 'suggest_relationship', related_entity_id: 'unknown-one', relationship_type: 'custody' },
        {
          kind: 'attach_person_role',
          person_slug_or_id: 'unknown-person',
          role_kind: 'ceo',
          start_date: '2024-01-02',
          end_date: '2024-01-01',
        },
      ],
    })
    expect(answer.status).toBe(400)
    expect(answer.body.error.details.map(({ path }: { path: string }) => path).sort()).toEqual([
      '/body/changes/0/taxonomy_term_slug',
      '/body/changes/2/capability_slug',
      '/body/changes/3/related_entity_id',
      '/body/changes/4/related_entity_id',
      '/body/changes/5/end_date',
      '/body/changes/5/person_slug_or_id',
    ])
  })

  it('names all unknown references if there are no other problems', async () => {
    const world = await makeWorld(catalog.database)
    const answer = await catalog.post('/agents/validate/bundle', {
      target_entity_slug: world.target,
      changes: [
        { kind: 'suggest_relationship', related_entity_id: 'unknown-one', relationship_type: 'custody' },
        { kind: 'assign_taxonomy_term', taxonomy_term_slug: 'unknown-term' },
        { kind: 'attach_person_role', person_slug_or_id: 'unknown-person', role_kind: 'ceo' },
        { kind: 'rename_entity', new_slug: world.other },
      ],
    })
    expect(answer.status).toBe(404)
    expect(answer.body.error.details.map(({ path }: { path: string }) => path)).toEqual([
      '/body/changes/0/related_entity_id',
      '/body/changes/1/taxonomy_term_slug',
      '/body/changes/2/person_slug_or_id',
    ])
    for (const name of ['unknown-one', 'unknown-term', 'unknown-person']) expect(answer.body.error.message).toContain(name)
  })
})
