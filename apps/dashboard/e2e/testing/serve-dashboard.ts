import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { CuratorRole } from '../../../server/src/curators/roles.ts'
import type { Database } from '../../../server/src/database/database.ts'
import { makeCurator, signedInAs } from '../../../server/src/testing/curation-client.ts'
import { type ScratchDatabase, scratchDatabase } from '../../../server/src/testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../../server/src/testing/test-server.ts'
import { launchChromium } from '../../browser/chromium.ts'
import { type Watch, watchForProblems } from './problems.ts'
import { countRequests } from './settle.ts'

export const roles: readonly CuratorRole[] = ['viewer', 'curator', 'admin']

export type Dashboard = {
  /** Like `http://127.0.0.1:41234`. */
  readonly address: string
  readonly database: Database
  /** The server, which agents' calls go to. */
  readonly server: TestServer
  /** The cookie of a curator of this role, for calls of the curators' API; the same session as that of the pages. */
  cookieOf(role: CuratorRole): Promise<string>
  /** Opens an address in a browser of its own, signed in with this role, or not at all. Its clock, language and width are fixed. */
  open(role: CuratorRole | null, path: string, options?: BrowserContextOptions): Promise<Page>
  /** Leaves out what a test itself brings about, from the problems that end it; only until its end. */
  allow(pattern: RegExp): void
}

export type Options = {
  /** Adds the records of these tests. */
  readonly fill?: (dashboard: Dashboard) => Promise<unknown>
  readonly env?: Readonly<Record<string, string>>
  /** False for a catalog that was just installed: nobody can sign in. */
  readonly withCurators?: boolean
}

/**
 * Starts the server with the dashboard, on a database of its own, and a browser, for the tests of one file. Each test fails with
 * the problems that its pages had (`watchForProblems`), whatever else it looks at.
 */
export function serveDashboard({ fill = async () => undefined, env = {}, withCurators = true }: Options = {}): Dashboard {
  let scratch: ScratchDatabase
  let server: TestServer
  let browser: Browser
  let watches: Watch[] = []
  const allowed: RegExp[] = []
  const cookies = new Map<CuratorRole, Promise<string>>()
  const dashboard: Dashboard = {
    get address() {
      return server.address
    },
    get database() {
      return scratch.database
    },
    get server() {
      return server
    },
    cookieOf(role) {
      const cookie = cookies.get(role) ?? signedInAs(server.address, `${role}@example.org`)
      cookies.set(role, cookie)
      return cookie
    },
    async open(role, path, options = {}) {
      const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London', baseURL: server.address, ...options })
      const watch = await watchForProblems(context, server.address)
      for (const pattern of allowed) watch.allow(pattern)
      watches.push(watch)
      countRequests(context)
      if (role) await context.addCookies(toCookies(await dashboard.cookieOf(role), server.address))
      const page = await context.newPage()
      await page.goto(path)
      return page
    },
    allow(pattern) {
      allowed.push(pattern)
      for (const watch of watches) watch.allow(pattern)
    },
  }
  beforeAll(async () => {
    scratch = await scratchDatabase()
    server = await startTestServer(scratch.database, env)
    for (const role of withCurators ? roles : []) await makeCurator(scratch.database, role)
    browser = await launchChromium()
    await fill(dashboard)
  })
  afterEach(async () => {
    const problems = watches.flatMap((watch) => watch.problems)
    watches = []
    allowed.length = 0
    await Promise.all(browser.contexts().map((context) => context.close()))
    expect(problems).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
    await scratch?.drop()
  })
  return dashboard
}

function toCookies(cookie: string, url: string) {
  return cookie.split('; ').map((pair) => {
    const end = pair.indexOf('=')
    return { name: pair.slice(0, end), value: pair.slice(end + 1), url }
  })
}
