import { afterAll, beforeAll } from 'vitest'
import { bundles, makeVocabulary, sendProposal } from '../../proposals/testing/proposals.ts'
import { makeWorld, readCatalogRows, type World } from '../../proposals/testing/world.ts'
import { type CurationAnswer, curate, makeCurator, signInAs } from '../../testing/curation-client.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** A server for one test file, with a signed-in curator who works in its inbox. */
export type Inbox = {
  readonly server: TestServer
  readonly scratch: ScratchDatabase
  readonly curatorId: string
  world(): Promise<World>
  get(path: string): Promise<CurationAnswer>
  post(path: string, body: object): Promise<CurationAnswer>
  patch(path: string, body: object): Promise<CurationAnswer>
  /** Proposes the changes as an agent, and returns the proposal's id. */
  bundle(target: string, ...changes: object[]): Promise<string>
  /** Accepts the changes with these indices; by default the first change. */
  accept(id: string, ...indices: number[]): Promise<CurationAnswer>
}

export function serveInbox(): Inbox {
  const inbox = {} as { -readonly [Part in keyof Inbox]: Inbox[Part] }
  beforeAll(async () => {
    const scratch = await createScratchDatabase()
    await makeVocabulary(scratch.database)
    const server = await startTestServer(scratch.database)
    const curatorId = await makeCurator(scratch.database, 'curator')
    const cookie = await signInAs(server.address, 'curator@example.org')
    const createSender = (method: string) => (path: string, body?: object) =>
      curate(server.address, method, path, { cookie, ...(body && { body }) })
    const post = createSender('POST')
    Object.assign(inbox, {
      server,
      scratch,
      curatorId,
      world: () => makeWorld(scratch.database),
      get: createSender('GET'),
      post,
      patch: createSender('PATCH'),
      bundle: (target: string, ...changes: object[]) => sendProposal(server, bundles, { target_entity_slug: target, changes }),
      accept: (id: string, ...indices: number[]) => post(`/proposals/${id}/accept`, { indices: indices.length > 0 ? indices : [0] }),
    } satisfies Inbox)
  })
  afterAll(async () => {
    await inbox.server.stop()
    await inbox.scratch.drop()
  })
  return inbox
}

/** Reads every row of the catalog, except tables about curators and their actions. */
export async function dumpRecords({ scratch }: Pick<Inbox, 'scratch'>) {
  const tables = Object.entries(await readCatalogRows(scratch.database))
  return Object.fromEntries(tables.filter(([table]) => !/^curat/.test(table)))
}

/** Asks about a proposal, and returns the question as the inbox shows it. */
export async function askQuestion({ post }: Inbox, id: string, text: string, fields: object = {}): Promise<{ readonly id: string }> {
  const { status, body } = await post(`/proposals/${id}/questions`, { questions: [{ text, ...fields }] })
  if (status !== 200) throw new Error(`The question was refused: ${JSON.stringify(body)}`)
  return body.thread.at(-1)
}

export const buildOneLiner = (one_liner: string) => ({ kind: 'update_entity_fields', field_updates: { one_liner } })
export const buildNote = (append_text: string) => ({ kind: 'update_notes', append_text })
export const getProblem = ({ status, body }: Pick<CurationAnswer, 'status' | 'body'>) => [status, body.error?.code]
