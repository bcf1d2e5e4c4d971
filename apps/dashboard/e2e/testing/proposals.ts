import { buildRequest } from '../../../server/src/proposals/testing/kind-case.ts'
import { kindCases } from '../../../server/src/proposals/testing/kinds.ts'
import { makeVocabulary, sendProposal } from '../../../server/src/proposals/testing/proposals.ts'
import { type Catalog, makeWorld, type World } from '../../../server/src/proposals/testing/world.ts'
import pools from './mining-pools.json' with { type: 'json' }
import type { Dashboard } from './serve-dashboard.ts'

export const fillVocabulary = ({ database }: Dashboard): Promise<void> => makeVocabulary(database)

export function createCatalogClient({ server, database }: Dashboard): Catalog {
  return { ...server, database, url: '' }
}

/** Lets an agent propose one change of every kind, each about different records, and returns the proposals' ids by kind. */
export async function proposeEveryKind(dashboard: Dashboard): Promise<ReadonlyMap<string, string>> {
  const catalog = createCatalogClient(dashboard)
  const ids = new Map<string, string>()
  for (const [kind, cases] of Object.entries(kindCases)) {
    const world = await makeWorld(dashboard.database)
    const [valid] = cases.valid
    await valid.prepare?.(world, catalog)
    const { path, body } = buildRequest(kind, cases, world, valid.change(world))
    ids.set(kind, await sendProposal(dashboard.server, path, body))
  }
  return ids
}

/** Lets an agent propose `count` new mining pools, and returns the proposals' ids. */
export async function proposePools({ server }: Dashboard, count: number): Promise<string[]> {
  const ids: string[] = []
  for (const { name, website_url } of pools.slice(0, count)) {
    const entity = { slug: toSlug(name), name, website_url, segment_slug: 'miners', subsegment_slug: 'mining-pools' }
    ids.push(await sendProposal(server, '/agents/proposals/entity', { entity }))
  }
  return ids
}

/** Lets an agent propose `count` changes of the same kind, each about a different record. */
export async function proposeNotes(dashboard: Dashboard, count: number): Promise<{ readonly id: string; readonly world: World }[]> {
  const notes: { id: string; world: World }[] = []
  for (let index = 0; index < count; index++) {
    const world = await makeWorld(dashboard.database)
    notes.push({ id: await propose(dashboard, world.target, buildOneLinerChange(`Said again, ${index}.`)), world })
  }
  return notes
}

export const buildOneLinerChange = (text: string) => ({ kind: 'update_entity_fields', field_updates: { one_liner: text }, confidence: 4 })

/** Lets an agent propose the changes about an entity, and returns the proposal's id. */
export function propose({ server }: Dashboard, target: string, ...changes: object[]): Promise<string> {
  return sendProposal(server, '/agents/proposals/bundle', { target_entity_slug: target, changes })
}

function toSlug(name: string): string {
  return `${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}-pool`
}
