import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { makeSegment } from '../../testing/records.ts'
import type { TestAnswer, TestOptions, TestServer } from '../../testing/test-server.ts'
import { readVocabulary } from '../../vocabulary/queries.ts'
import { indexVocabulary, type Vocabulary } from '../../vocabulary/vocabulary.ts'
import { acceptProposal } from '../deciding/accept.ts'
import type { Acceptance } from '../deciding/acceptance.ts'
import { assignTarget } from '../deciding/assign-target.ts'
import type { Outcome } from '../deciding/conflicts.ts'
import { type Edit, editChange } from '../deciding/edit.ts'
import { type Rejection, rejectProposal } from '../deciding/reject.ts'
import { type Review, readStoredProposal, reviewProposal } from '../reviewing/inbox.ts'
import { undoProposal } from '../undoing/undo.ts'

/** The curator of tests that decide without the curation API. */
export const curatorId = 'a-curator'

/** The capabilities, segments and terms that proposals name. */
export async function makeVocabulary(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await makeSegment(tx, 'miners/mining-pools')
    await makeSegment(tx, 'treasuries')
    for (const [index, slug] of ['custody', 'trading', 'payments'].entries())
      await tx.insertInto('capabilities').values({ slug, name: slug, horizon: 'now', sort_order: index }).execute()
    for (const slug of ['lightning', 'mining'])
      await tx.insertInto('taxonomy_terms').values({ slug, name: slug, kind: 'protocol' }).execute()
  })
}

export const bundles = '/agents/proposals/bundle'
export const fieldEvents = '/agents/proposals/field-events'

/** Returns the preview request for a submission that needs an approval; undefined for other endpoints. */
export function toPreviewRequest(path: string, body: object): { readonly path: string; readonly body: object } | undefined {
  if (path === bundles) return { path: '/agents/validate/bundle', body }
  return path === fieldEvents ? { path, body: { ...body, dry_run: true } } : undefined
}

/** Previews the request and submits the previewed changes as approved. */
export async function submitApproved(
  server: Pick<TestServer, 'post'>,
  path: string,
  body: object,
  options: TestOptions = {},
): Promise<TestAnswer> {
  const look = toPreviewRequest(path, body)
  if (!look) throw new Error(`${path} needs no approval.`)
  const looked = await server.post(look.path, look.body, options)
  if (looked.status !== 200) throw new Error(`The request to ${path} is not valid: ${JSON.stringify(looked.body)}`)
  return server.post(path, body, {
    ...options,
    headers: { 'idempotency-key': randomUUID(), 'x-catalog-approval-digest': looked.body.approval_digest, ...options.headers },
  })
}

export function submitBundle(server: Pick<TestServer, 'post'>, body: object, options: TestOptions = {}): Promise<TestAnswer> {
  return submitApproved(server, bundles, body, options)
}

/** Accepts a proposal like a curator; by default all of its changes. */
export async function accept(database: Database, proposalId: string, options: Partial<Acceptance> = {}): Promise<readonly Outcome[]> {
  return database.transaction(async (tx) => {
    const { change_count } = await tx.selectFrom('proposals').select('change_count').where('id', '=', proposalId).executeTakeFirstOrThrow()
    const indices = options.indices ?? Array.from({ length: change_count }, (_, index) => index)
    const vocabulary = indexVocabulary(await readVocabulary(tx))
    const acceptance = { proposalId, curatorId, confirmed: indices, resolutions: new Map(), ...options, indices }
    return acceptProposal(tx, vocabulary, acceptance, async ({ rows }) => rows.map(({ outcome }) => outcome))
  })
}

/** Undoes an acceptance like a curator. */
export function undo(database: Database, proposalId: string): Promise<void> {
  return database.transaction((tx) => undoProposal(tx, { proposalId, curatorId }, async () => undefined))
}

export async function reject(database: Database, proposalId: string, options: Partial<Rejection> = {}): Promise<void> {
  const vocabulary = await loadVocabulary(database)
  await database.transaction((tx) => rejectProposal(tx, vocabulary, { proposalId, curatorId, ...options }))
}

export async function edit(database: Database, proposalId: string, index: number, change: Edit['change'], note?: string): Promise<void> {
  const vocabulary = await loadVocabulary(database)
  await database.transaction((tx) => editChange(tx, vocabulary, { proposalId, curatorId, index, change, note }))
}

export async function assign(database: Database, proposalId: string, entity: string): Promise<void> {
  const vocabulary = await loadVocabulary(database)
  await database.transaction((tx) => assignTarget(tx, vocabulary, { proposalId, curatorId, entity }))
}

/** Sends a request to any proposing endpoint, with an approval if needed, and returns the id of the new proposal. */
export async function sendProposal(
  server: Pick<TestServer, 'post'>,
  path: string,
  body: object,
  options: TestOptions = {},
): Promise<string> {
  const answer = toPreviewRequest(path, body) ? await submitApproved(server, path, body, options) : await server.post(path, body, options)
  if (answer.status !== 201) throw new Error(`POST ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body.proposal_id
}

export function loadVocabulary(database: Database): Promise<Vocabulary> {
  return database.run(async (db) => indexVocabulary(await readVocabulary(db)))
}

/** Reads a proposal as a curator sees it. */
export async function readReview(database: Database, id: string): Promise<Review> {
  return database.run(async (db) => {
    const stored = await readStoredProposal(db, id)
    if (!stored) throw new Error(`There is no proposal ${id}.`)
    return reviewProposal(db, () => loadVocabulary(database), stored)
  })
}
