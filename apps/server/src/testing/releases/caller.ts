import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { getCookie, makeCurator, testPassword } from '../curation-client.ts'
import { makeEntity } from '../records.ts'
import { mintKey } from '../test-server.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests access fields of answers without a type.
export type Answer = { readonly status: number; readonly headers: Headers; readonly body: any }
type Options = { readonly body?: object; readonly headers?: Readonly<Record<string, string>> }

/** An agent and a curator who send their requests to the addresses in turn, regardless of which release answers there. */
export type Caller = {
  /** Sends a call of the agent to the next address. */
  call(method: string, path: string, options?: Options): Promise<Answer>
  /** Sends a request of the curator to the next address. */
  curate(method: string, path: string, options?: Options): Promise<Answer>
  /** The number of calls that the database has charged to the key so far, and the number of sent calls. */
  readCharged(): Promise<{ readonly readCharged: number; readonly sent: number }>
}

const slugs = ['acme', 'bitfield', 'coinworks', 'dawnpool', 'easthash']

/** Creates an agent, a curator and the entities that they work on, in an environment that is called production. */
export async function makeCaller(database: Database, addresses: readonly string[]): Promise<Caller> {
  const agent = randomUUID()
  const key = await mintKey(database, 'production', { agent })
  const email = `${agent}@example.org`
  await makeCurator(database, 'curator', email)
  for (const slug of slugs)
    if (!(await database.run((db) => db.selectFrom('entities').select('id').where('slug', '=', slug).executeTakeFirst())))
      await makeEntity(database, { slug })
  let sent = 0
  let asked = 0
  let cookie = ''
  const sendRequest = async (method: string, path: string, { body, headers = {} }: Options = {}): Promise<Answer> => {
    const address = addresses[asked++ % addresses.length] ?? ''
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const signedIn = await sendRequest('POST', '/curation/sign-in', { body: { email, password: testPassword } })
  if (signedIn.status !== 200) throw new Error(`The curator could not sign in: ${JSON.stringify(signedIn.body)}`)
  cookie = getCookie(signedIn.headers)
  return {
    call(method, path, { body, headers = {} } = {}) {
      sent++
      return sendRequest(method, `/v1${path}`, { ...(body && { body }), headers: { ...headers, authorization: `Bearer ${key}` } })
    },
    curate: (method, path, { body, headers = {} } = {}) =>
      sendRequest(method, `/curation${path}`, { ...(body && { body }), headers: { ...headers, cookie } }),
    async readCharged() {
      const { spent_micro_usd } = await database.run((db) =>
        db
          .selectFrom('api_keys as k')
          .innerJoin('agents as a', 'a.id', 'k.agent_id')
          .where('a.name', '=', agent)
          .select('k.spent_micro_usd')
          .executeTakeFirstOrThrow(),
      )
      return { readCharged: spent_micro_usd / microUsdOfCall, sent }
    },
  }
}

const microUsdOfCall = 100
