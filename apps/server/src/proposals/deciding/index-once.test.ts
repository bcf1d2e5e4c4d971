import { expect, it } from 'vitest'
import { listIndexDifferences } from '../../testing/index-differences.ts'
import { accept, sendProposal, undo } from '../testing/proposals.ts'
import { makeWorld, serveCatalog } from '../testing/world.ts'

const catalog = serveCatalog()

const readIndexDifferences = () => catalog.database.run(listIndexDifferences)

it('keeps the index of entities correct, with one refresh for an acceptance and one for its undo', async () => {
  const { target, other, own } = await makeWorld(catalog.database)
  const proposalId = await sendProposal(catalog, '/agents/proposals/bundle', {
    target_entity_slug: target,
    changes: [
      { kind: 'create_person', person: { slug: own('made'), name: own('Made') } },
      { kind: 'attach_person_role', person_slug_or_id: own('made'), role_kind: 'ceo' },
      { kind: 'suggest_org_fit', capability_slug: 'custody', horizon: 'now', fit_score: 5 },
      { kind: 'add_provider', capability_slug: 'custody', provider_entity_id: other },
      { kind: 'suggest_relationship', related_entity_id: other, relationship_type: 'custody' },
      { kind: 'assign_taxonomy_term', taxonomy_term_slug: 'lightning' },
      { kind: 'update_entity_segment', segment_slug: 'miners' },
      { kind: 'update_entity_fields', field_updates: { strategic_importance: 5 } },
    ],
  })
  await accept(catalog.database, proposalId)
  expect(await readIndexDifferences()).toEqual([])
  const { body } = await catalog.get('/entities?segment=miners')
  expect(body.data).toMatchObject([{ slug: target }])
  await undo(catalog.database, proposalId)
  expect(await readIndexDifferences()).toEqual([])
})
