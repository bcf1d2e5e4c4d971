import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { CuratorRole } from '../../../server/src/curators/roles.ts'
import type { Database } from '../../../server/src/database/database.ts'
import type { TestServer } from '../../../server/src/testing/test-server.ts'
import { type Watch, watchForProblems } from './problems.ts'
import { countRequests } from './settle.ts'
import { type RunningDashboard, type StartOptions, startDashboard } from './start-dashboard.ts'

export type Dashboard = {
  /** Like `http://127.0.0.1:41234`. */
  readonly address: string
  readonly database: Database
  /** For a program of its own on the same database. */
  readonly databaseUrl: string
  /** The server, which agents' calls go to. */
  readonly server: TestServer
  /** The cookie of a curator of this role, for calls of the curators' API; the same session as that of the pages. */
  cookieOf(role: CuratorRole): Promise<string>
  /** Opens an address in a browser of its own, signed in with this role, or not at all. Its clock, language and width are fixed. */
  open(role: CuratorRole | null, path: string, options?: BrowserContextOptions): Promise<Page>
  /** Leaves out what a test itself brings about, from the problems that end it; only until its end. */
  allow(pattern: RegExp): void
}

export type Options = StartOptions & {
  /** Adds the records of these tests. */
  readonly fill?: (dashboard: Dashboard) => Promise<unknown>
}

/**
 * Starts the server with the dashboard, on a database of its own, and a browser, for the tests of one file. Each test fails with
 * the problems that its pages had (`watchForProblems`), whatever else it looks at.
 */
export function serveDashboard({ fill = async () => undefined, ...options }: Options = {}): Dashboard {
  let running: RunningDashboard
  let watches: Watch[] = []
  const allowed: RegExp[] = []
  const dashboard: Dashboard = {
    get address() {
      return running.server.address
    },
    get database() {
      return running.scratch.database
    },
    get databaseUrl() {
      return running.scratch.url
    },
    get server() {
      return running.server
    },
    cookieOf: (role) => running.cookieOf(role),
    async open(role, path, contextOptions) {
      const context = await running.openContext(role, contextOptions)
      const watch = await watchForProblems(context, running.server.address)
      for (const pattern of allowed) watch.allow(pattern)
      watches.push(watch)
      countRequests(context)
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
    running = await startDashboard(options)
    await fill(dashboard)
  })
  afterEach(async () => {
    const problems = watches.flatMap((watch) => watch.problems)
    watches = []
    allowed.length = 0
    await Promise.all(running.browser.contexts().map((context) => context.close()))
    expect(problems).toEqual([])
  })
  afterAll(() => running?.stop())
  return dashboard
}
