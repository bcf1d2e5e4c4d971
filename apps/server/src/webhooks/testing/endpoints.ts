import { sql } from 'kysely'
import { createPositionCodec } from '../../changes/position.ts'
import { getCurrentPosition } from '../../changes/queries.ts'
import type { Database } from '../../database/database.ts'
import { readSigningSecret } from '../../keys/signing.ts'
import { type CurationAnswer, curate, makeCurator, signInAs } from '../../testing/curation-client.ts'

export type Endpoint = { readonly id: string; readonly secret: string }
/** A curator's operations on webhooks. */
export type EndpointClient = {
  sendRequest(method: string, path: string, body?: object): Promise<CurationAnswer>
  createEndpoint(url: string, filter?: object): Promise<Endpoint>
  getEndpoint(id: string): Promise<CurationAnswer['body']>
  listDeliveries(id: string): Promise<CurationAnswer['body'][]>
}

/** Creates a curator who manages webhooks, and signs in. */
export async function createEndpointClient(database: Database, address: string, email = 'curator@example.org'): Promise<EndpointClient> {
  await makeCurator(database, 'curator', email)
  const cookie = await signInAs(address, email)
  const sendRequest: EndpointClient['sendRequest'] = (method, path, body) =>
    curate(address, method, `/webhooks${path}`, { cookie, ...(body && { body }) })
  return {
    sendRequest,
    async createEndpoint(url, filter = {}) {
      const { status, body } = await sendRequest('POST', '', { url, ...filter })
      if (status !== 201) throw new Error(`The webhook was not created: ${JSON.stringify(body)}`)
      return body
    },
    getEndpoint: async (id) => (await sendRequest('GET', `/${id}`)).body,
    listDeliveries: async (id) => (await sendRequest('GET', `/${id}/deliveries?limit=200`)).body.data,
  }
}

/** Makes the next attempt of a waiting endpoint due now. */
export async function makeEndpointDue(database: Database, id: string): Promise<void> {
  await database.run((db) => sql`update webhooks set due_at = now() where id = ${id}::uuid`.execute(db))
}

/** Returns the cursor of a reader that has read the whole feed. */
export async function readCurrentCursor(database: Database): Promise<string> {
  const { encodePosition } = createPositionCodec(await readSigningSecret(database, 'cursors'))
  return encodePosition(await database.run(getCurrentPosition))
}

/** Waits until the condition holds. If it never does, the time limit of the test ends the wait. */
export async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20))
}
