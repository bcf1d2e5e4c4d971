import { randomUUID } from 'node:crypto'
import document from '@catalog/contract/document.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { insertVerdict, toRecordPair } from '../../duplicates/distinctions.ts'
import { knownScopes } from '../../keys/scopes.ts'
import { changeKey } from '../../keys/writes.ts'
import { families } from '../changes/families.ts'
import type { Edit } from '../deciding/edit.ts'
import { bundles, edit, sendProposal, toPreviewRequest } from '../testing/proposals.ts'
import { makeWorld, serveCatalog, type World } from '../testing/world.ts'

const catalog = serveCatalog()
type Code = (typeof document.components.schemas.ProposalWarning.properties.code.enum)[number]
type ProposalRequest = { readonly path: string; readonly body: object }
/** Builds a request for a world, from this agent or, by default, from the agent of the default key. */
type RequestBuilder = (world: World, agent?: string) => ProposalRequest | Promise<ProposalRequest>

const lore = '/agents/proposals/lore-update'
const buildBundleRequest = ({ target }: World, ...changes: object[]): ProposalRequest => ({
  path: bundles,
  body: { target_entity_slug: target, changes },
})
const buildNotesChange = (confidence?: number) => ({ kind: 'update_notes', append_text: 'They moved.', confidence })

async function archiveTarget({ ids }: World): Promise<void> {
  await catalog.database.run((db) =>
    db.updateTable('entities').set({ lifecycle_status: 'archived' }).where('id', '=', ids.target).execute(),
  )
}

async function proposeFirst(request: ProposalRequest): Promise<ProposalRequest> {
  await sendProposal(catalog, request.path, request.body)
  return { ...request, body: { ...request.body, match_rationale: 'Once more.' } }
}

/** Proposes two changes, edits the first as a curator, and returns a revision of the proposal without it. */
async function buildRevisionRequest(
  { path, body }: ProposalRequest,
  edited: Edit['change'],
  revised: object,
  agent?: string,
): Promise<ProposalRequest> {
  const id = await sendProposal(catalog, path, body, agent === undefined ? {} : { key: await catalog.key({ agent }) })
  await edit(catalog.database, id, 0, edited)
  return { path, body: { ...revised, revises: id } }
}

const buildNotesRevision: RequestBuilder = (world, agent) => {
  const edited = { kind: 'update_notes', append_text: 'They moved to Oslo.' } as const
  const revised = buildBundleRequest(world, { kind: 'update_entity_fields', field_updates: { one_liner: 'Mines.' } })
  return buildRevisionRequest(buildBundleRequest(world, buildNotesChange()), edited, revised.body, agent)
}

const buildLoreRevision: RequestBuilder = ({ target }, agent) => {
  const edited = { kind: 'add_lore', text: 'They moved to Oslo.' } as const
  const body = { target_entity_slug: target, text: 'They moved.' }
  return buildRevisionRequest({ path: lore, body }, edited, { ...body, text: 'They stayed.' }, agent)
}

/** Merges two entities that a curator declared different. Such a change always needs an approval. */
const buildDistinctMerge: RequestBuilder = async (world) => {
  const { target, other } = world.ids
  const verdict = { distinct: true, curatorId: randomUUID(), note: undefined }
  await catalog.database.transaction((tx) => insertVerdict(tx, 'entity', toRecordPair(target, other), verdict))
  return buildBundleRequest(world, { kind: 'merge_entities', duplicate_entity_id: other })
}

/** For each code, two requests that cause the warning: one that needs an approval, and one that does not. */
const warned: Readonly<Record<string, { readonly afterApproval: RequestBuilder; readonly withoutApproval: RequestBuilder }>> = {
  low_confidence: {
    afterApproval: (world) => buildBundleRequest(world, buildNotesChange(1)),
    withoutApproval: ({ target }) => ({ path: lore, body: { target_entity_slug: target, text: 'They moved.', confidence: 1 } }),
  },
  no_change: {
    afterApproval: (world) => buildBundleRequest(world, { kind: 'update_entity_fields', field_updates: { one_liner: 'Holds.' } }),
    withoutApproval: async ({ target, ids }) => {
      const suggestion = { capability_slug: 'custody', provider_name: 'Example Trust' }
      await catalog.database.run(async (db) => {
        const { id } = await db.selectFrom('capabilities').select('id').where('slug', '=', 'custody').executeTakeFirstOrThrow()
        await db
          .insertInto('entity_providers')
          .values({ entity_id: ids.target, capability_id: id, provider_name: 'Example Trust' })
          .execute()
      })
      return { path: '/agents/proposals/providers', body: { target_entity_slug: target, suggestions: [suggestion] } }
    },
  },
  repeated_change: {
    afterApproval: (world) => buildBundleRequest(world, buildNotesChange(), buildNotesChange()),
    withoutApproval: ({ target }) => {
      const suggestion = { capability_slug: 'custody', provider_name: 'Example Trust' }
      return { path: '/agents/proposals/providers', body: { target_entity_slug: target, suggestions: [suggestion, suggestion] } }
    },
  },
  already_pending: {
    afterApproval: (world) => proposeFirst(buildBundleRequest(world, buildNotesChange())),
    withoutApproval: ({ target }) => proposeFirst({ path: lore, body: { target_entity_slug: target, text: 'They moved.' } }),
  },
  possible_duplicate: {
    afterApproval: (world) =>
      buildBundleRequest(world, { kind: 'create_person', person: { slug: world.own('made'), name: world.own('Person') } }),
    withoutApproval: ({ own }) => ({ path: '/agents/proposals/person', body: { person: { slug: own('made'), name: own('Person') } } }),
  },
  edit_lost: { afterApproval: buildNotesRevision, withoutApproval: buildLoreRevision },
  said_to_differ: { afterApproval: buildDistinctMerge, withoutApproval: buildDistinctMerge },
  record_inactive: {
    afterApproval: async (world) => {
      await archiveTarget(world)
      return buildBundleRequest(world, buildNotesChange())
    },
    withoutApproval: async (world) => {
      await archiveTarget(world)
      return { path: lore, body: { target_entity_slug: world.target, text: 'They moved.' } }
    },
  },
}

/** Warnings about the request itself or the agent's own proposal. They contain paths into the proposal, but no values. */
const ownProposalCodes = ['low_confidence', 'edit_lost']

const listCodes = (warnings: readonly { readonly code: Code }[]) => warnings.map(({ code }) => code)
/** The scopes for reading everything that a warning can be about: the catalog and other proposals. */
const scopesOfWarnings = [...new Set(Object.values(families).flatMap(({ readBy }) => readBy.scopes)), 'read:proposals']

/** Removes all scopes from the agent's key except those that every proposal needs. */
async function removeScopes(agent: string): Promise<void> {
  await catalog.database.run(async (db) => {
    const key = db.selectFrom('api_keys as k').innerJoin('agents as a', 'a.id', 'k.agent_id').select('k.id').where('a.name', '=', agent)
    await changeKey(db, (await key.executeTakeFirstOrThrow()).id, { scopes: ['write:proposals', 'read:catalog'] })
  })
}

async function requestApprovalHeaders(
  { path, body }: ProposalRequest,
  options: { readonly key?: string } = {},
): Promise<Record<string, string>> {
  const look = toPreviewRequest(path, body)
  return look ? { 'x-catalog-approval-digest': (await catalog.post(look.path, look.body, options)).body.approval_digest } : {}
}

it('has a case for each warning of the contract', () => {
  expect(Object.keys(warned).sort()).toEqual([...document.components.schemas.ProposalWarning.properties.code.enum].sort())
})

describe.each(Object.entries(warned).flatMap(([code, cases]) => Object.entries(cases).map(([how, make]) => [code, how, make] as const)))(
  'the warning %s of a proposal (%s) that is sent again',
  (code, _, make) => {
    /** Sends the request with a key that has every scope, and returns a function that repeats the request with other keys of the agent. */
    async function sendFirst() {
      const { path, body } = await make(await makeWorld(catalog.database))
      const headers = { 'idempotency-key': randomUUID(), ...(await requestApprovalHeaders({ path, body })) }
      const send = (key?: string) => catalog.post(path, body, { headers, ...(key !== undefined && { key }) })
      const first = await send()
      expect([first.status, listCodes(first.body.warnings)]).toEqual([201, expect.arrayContaining([code])])
      return { first, send }
    }

    it('appears again for a key with the same scopes', async () => {
      const { first, send } = await sendFirst()
      expect((await send()).body).toEqual({ ...first.body, replayed: true })
    })

    it.each(scopesOfWarnings)('disappears for a key without %s, unless it is only about the request', async (scope) => {
      const { first, send } = await sendFirst()
      const again = await send(await catalog.key({ scopes: knownScopes.filter((one) => one !== scope) }))
      if (again.status === 403) return
      const { warnings, ...receipt } = again.body
      expect({ ...receipt, warnings: first.body.warnings }).toEqual({ ...first.body, replayed: true })
      expect(listCodes(warnings)).toEqual(code === 'low_confidence' ? ['low_confidence'] : [])
    })

    it('disappears for the same key once its scopes were removed', async () => {
      const agent = randomUUID()
      const { path, body } = await make(await makeWorld(catalog.database), agent)
      const key = await catalog.key({ agent })
      const headers = { 'idempotency-key': randomUUID(), ...(await requestApprovalHeaders({ path, body }, { key })) }
      const first = await catalog.post(path, body, { headers, key })
      expect([first.status, listCodes(first.body.warnings)]).toEqual([201, expect.arrayContaining([code])])
      await removeScopes(agent)
      const again = await catalog.post(path, body, { headers, key })
      expect([again.status, listCodes(again.body.warnings)]).toEqual([200, ownProposalCodes.includes(code) ? [code] : []])
    })
  },
)

const { said_to_differ: ofMerges, ...ofOthers } = warned

describe.each(Object.entries(ofOthers))('the warning %s', (code, { withoutApproval }) => {
  it('disappears for a first sender without scopes, unless it is only about the request', async () => {
    const agent = randomUUID()
    const { path, body } = await withoutApproval(await makeWorld(catalog.database), agent)
    const key = await catalog.key({ scopes: ['write:proposals'], agent })
    const { status, body: receipt } = await catalog.post(path, body, { key })
    const isOfRequest = code === 'repeated_change' || ownProposalCodes.includes(code)
    expect([status, listCodes(receipt.warnings)]).toEqual([201, isOfRequest ? [code] : []])
  })
})

describe('the warning said_to_differ', () => {
  it('does not apply to a sender without the scopes to read the records, whose merge is refused', async () => {
    const { path, body } = (await ofMerges?.withoutApproval(await makeWorld(catalog.database))) ?? { path: '', body: {} }
    expect((await catalog.post(path, body, { key: await catalog.key({ scopes: ['write:proposals'] }) })).status).toBe(403)
  })
})
