import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { addToThread } from '../../proposals/thread/writes.ts'
import type { TestServer } from '../test-server.ts'
import type { Mark } from './marks.ts'

type MarkedProposal = { readonly path: string; readonly scope: string; readonly buildBody: (mark: string) => Record<string, unknown> }

/** Proposals of another agent, one of each kind that keys without a scope may not read, with a mark in every text. */
const planted: readonly MarkedProposal[] = [
  {
    path: '/agents/proposals/bundle',
    scope: 'read:gtm',
    buildBody: (mark) => ({
      target_entity_slug: 'microstrategy',
      changes: [
        {
          kind: 'gtm_upsert_assignment',
          segment_slug: 'treasuries',
          learned: mark,
          next_step: mark,
          owner: mark,
          stage: 'booked',
          source_ref: { label: mark, href: `https://example.org/${mark}` },
          rationale: mark,
        },
      ],
    }),
  },
  {
    path: '/agents/proposals/person-touchpoint',
    scope: 'read:people',
    buildBody: (mark) => ({ person_slug: 'michael-saylor', kind: 'call', label: mark, detail: mark, next_step: mark, channel: mark }),
  },
  {
    path: '/agents/proposals/bundle',
    scope: 'read:people',
    buildBody: (mark) => ({
      target_entity_slug: 'microstrategy',
      changes: [
        {
          kind: 'update_person',
          target_person_slug_or_id: 'michael-saylor',
          person: { bio_md: mark, city: mark, aliases: [mark] },
          rationale: mark,
        },
        { kind: 'attach_person_role', person_slug_or_id: 'michael-saylor', role_kind: 'cfo', role_label: mark },
        { kind: 'create_person', person: { slug: 'new-person', name: 'New Person', bio_md: mark } },
      ],
    }),
  },
  {
    path: '/agents/proposals/field-events',
    scope: 'read:gtm',
    buildBody: (mark) => ({
      operation: 'update',
      event: { slug: 'example-summit-2027', strategic_reason: mark, outreach_goal: mark, notes_md: mark },
      entities: [{ entity_slug: 'coinbase', role: 'sponsor', relationship_note: mark, next_step: mark }],
      people: [{ person_slug: 'michael-saylor', role: 'speaker', relationship_note: mark, next_step: mark }],
      unmatched_people: [mark],
      unmatched_entities: [mark],
    }),
  },
  {
    path: '/agents/proposals/bundle',
    scope: 'read:catalog',
    buildBody: (mark) => ({ target_entity_slug: 'microstrategy', changes: [{ kind: 'update_notes', append_text: mark, rationale: mark }] }),
  },
]

/** Returns their ids and marks. Notes and questions of curators, and the agent's answers, can quote a proposal. */
export async function plantProposals(database: Database, server: TestServer): Promise<{ readonly ids: string[]; readonly marks: Mark[] }> {
  const key = await server.key({ agent: 'another' })
  const ids: string[] = []
  const marks: Mark[] = []
  for (const [index, { path, scope, buildBody }] of planted.entries()) {
    const mark = `zq-proposal-${index}-qz`
    const sources = [{ url: `https://example.org/${mark}`, title: mark, note: mark }]
    const id = await sendMarkedProposal(server, key, path, { ...buildBody(mark), match_rationale: mark, sources })
    ids.push(id)
    marks.push({ text: mark, canRead: (held) => held.includes('read:proposals') && held.includes(scope) })
    await database.run((db) => sql`update proposals set decision_notes = ${mark}, source_ref = ${mark} where id = ${id}`.execute(db))
    await database.run((db) => sql`update proposal_changes set note = ${mark} where proposal_id = ${id}`.execute(db))
    const question_id = randomUUID()
    await database.transaction((tx) =>
      addToThread(tx, id, { curatorId: 'a-curator' }, [{ id: question_id, kind: 'question', change_index: 0, text: mark }]),
    )
    const answers = [{ question_id, text: mark, sources }]
    const answered = await server.post(`/agents/proposals/${id}/answers`, { answers }, { key })
    if (answered.status !== 200) throw new Error(`The question was not answered: ${JSON.stringify(answered.body)}`)
  }
  return { ids, marks }
}

async function sendMarkedProposal(server: TestServer, key: string, path: string, body: object): Promise<string> {
  const preview = {
    '/agents/proposals/bundle': ['/agents/validate/bundle', body],
    '/agents/proposals/field-events': [path, { ...body, dry_run: true }],
  }[path] as [string, object] | undefined
  const digest = preview && (await server.post(preview[0], preview[1], { key })).body.approval_digest
  const headers = { ...(digest && { 'x-catalog-approval-digest': digest, 'idempotency-key': digest }) }
  const { status, body: receipt } = await server.post(path, body, { key, headers })
  if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(receipt)}`)
  return receipt.proposal_id
}
