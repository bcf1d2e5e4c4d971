import { afterAll, beforeAll } from 'vitest'
import { createScratchDatabase, type ScratchDatabase } from './scratch-database.ts'
import { startTestServer, type TestAnswer, type TestServer } from './test-server.ts'

export type ServedDatabase = Pick<ScratchDatabase, 'database' | 'url'> & Pick<TestServer, 'get' | 'post' | 'patch' | 'key' | 'address'>

/** Starts a server on a new database, for the tests of one file. `fill` adds their records. */
export function serveScratchDatabase(fill: (served: ServedDatabase) => Promise<unknown> = async () => undefined): ServedDatabase {
  const served = {} as { -readonly [Part in keyof ServedDatabase]: ServedDatabase[Part] }
  let scratch: ScratchDatabase
  let server: TestServer
  beforeAll(async () => {
    scratch = await createScratchDatabase()
    server = await startTestServer(scratch.database)
    const { get, post, patch, key, address } = server
    Object.assign(served, { database: scratch.database, url: scratch.url, get, post, patch, key, address })
    await fill(served)
  })
  afterAll(async () => {
    await server.stop()
    await scratch.drop()
  })
  return served
}

/** Appends a query to a path; omits undefined values, and separates lists by commas. */
export function appendQuery(path: string, query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [
          `${name}=${[value]
            .flat()
            .map((item) => encodeURIComponent(String(item)))
            .join(',')}`,
        ],
  )
  return pairs.length === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}${pairs.join('&')}`
}

/** Sends a GET and expects a 200. */
export async function getOkBody(
  served: Pick<ServedDatabase, 'get'>,
  path: string,
  query: Readonly<Record<string, unknown>> = {},
): Promise<TestAnswer['body']> {
  const { status, body } = await served.get(appendQuery(path, query))
  if (status !== 200) throw new Error(`GET ${appendQuery(path, query)} answered ${status}: ${JSON.stringify(body)}`)
  return body
}

export type PagingOptions = {
  /** Field of the answer that contains the items. */
  readonly items?: string
  /** The size of each page, by its number. */
  readonly limit?: (page: number) => number
  /** Runs between two pages, with the number of the second page. */
  readonly betweenPages?: (page: number) => Promise<unknown>
}

/** Reads every list item, page by page. */
export async function readAllPages(
  served: Pick<ServedDatabase, 'get'>,
  path: string,
  query: Readonly<Record<string, unknown>> = {},
  { items = 'data', limit = () => 200, betweenPages = async () => undefined }: PagingOptions = {},
): Promise<TestAnswer['body'][]> {
  const all: TestAnswer['body'][] = []
  let cursor: string | undefined
  for (let page = 0; page === 0 || cursor !== undefined; page++) {
    if (page > 5_000) throw new Error(`The walk through ${path} does not end.`)
    if (page > 0) await betweenPages(page)
    const body = await getOkBody(served, path, { ...query, limit: limit(page), cursor })
    all.push(...body[items])
    cursor = body.next_cursor ?? undefined
  }
  return all
}
