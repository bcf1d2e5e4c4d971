import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { CuratorRole } from '../../../server/src/curators/roles.ts'
import type { Database } from '../../../server/src/database/database.ts'
import type { TestServer } from '../../../server/src/testing/test-server.ts'
import { type ProblemWatch, watchForProblems } from './problems.ts'
import { trackRequests } from './settle.ts'
import { type RunningDashboard, type StartOptions, startDashboard } from './start-dashboard.ts'

export type Dashboard = {
  /** Like `http://127.0.0.1:41234`. */
  readonly address: string
  readonly database: Database
  /** URL of the database, for tests that run another program on it. */
  readonly databaseUrl: string
  /** The server, to which agents send their calls. */
  readonly server: TestServer
  /** Returns the cookie of a curator with this role, for calls of the curators' API. Pages use the same session. */
  getCookie(role: CuratorRole): Promise<string>
  /** Opens an address in a new browser session, signed in with this role or not at all. Time zone, language and width are fixed. */
  open(role: CuratorRole | null, path: string, options?: BrowserContextOptions): Promise<Page>
  /**
   * Opens an address in the tab that all tests of the file share for this role. It signs in once and caches the dashboard's files. Its
   * storage is emptied for every address. For tests that open many pages and change nothing on the server.
   */
  visit(role: CuratorRole | null, path: string): Promise<Page>
  /** Ignores problems that the current test causes on purpose. */
  allow(pattern: RegExp): void
}

export type DashboardOptions = StartOptions & {
  /** Adds the records of these tests. */
  readonly fill?: (dashboard: Dashboard) => Promise<unknown>
}

/** A session of the browser, and the problems of its pages. */
type Session = { readonly context: BrowserContext; readonly page: Page; readonly watch: ProblemWatch }

/** The size that Playwright gives to a page. */
const usualSize = { width: 1280, height: 720 }

/**
 * Starts a browser and the server with the dashboard, on a separate database, for the tests of one file. Each test also fails if its pages
 * had problems (`watchForProblems`).
 */
export function serveDashboard({ fill = async () => undefined, ...options }: DashboardOptions = {}): Dashboard {
  let running: RunningDashboard
  const opened: Session[] = []
  const tabs = new Map<CuratorRole | null, Session>()
  const allowed: RegExp[] = []
  async function openSession(role: CuratorRole | null, contextOptions?: BrowserContextOptions): Promise<Session> {
    const context = await running.openContext(role, contextOptions)
    const watch = await watchForProblems(context, running.address)
    for (const pattern of allowed) watch.allow(pattern)
    trackRequests(context)
    return { context, page: await context.newPage(), watch }
  }
  async function openTab(role: CuratorRole | null): Promise<Session> {
    const tab = await openSession(role)
    await tab.context.addInitScript('localStorage.clear(); sessionStorage.clear()')
    tabs.set(role, tab)
    return tab
  }
  const dashboard: Dashboard = {
    get address() {
      return running.address
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
    getCookie: (role) => running.getCookie(role),
    async open(role, path, contextOptions) {
      const session = await openSession(role, contextOptions)
      opened.push(session)
      await session.page.goto(path)
      return session.page
    },
    async visit(role, path) {
      const { page } = tabs.get(role) ?? (await openTab(role))
      await page.unrouteAll()
      await page.setViewportSize(usualSize)
      await page.emulateMedia({ colorScheme: null, reducedMotion: null })
      await page.goto(path)
      return page
    },
    allow(pattern) {
      allowed.push(pattern)
      for (const { watch } of [...opened, ...tabs.values()]) watch.allow(pattern)
    },
  }
  beforeAll(async () => {
    running = await startDashboard(options)
    await fill(dashboard)
  })
  afterEach(async ({ task }) => {
    const problems = [...opened, ...tabs.values()].flatMap(({ watch }) => watch.takeProblems())
    allowed.length = 0
    const ended = opened.splice(0)
    // A failed test may have left something open, or may still be running.
    if (task.result?.state === 'fail' || problems.length > 0) {
      ended.push(...tabs.values())
      tabs.clear()
    }
    await Promise.all(ended.map(({ context }) => context.close()))
    expect(problems).toEqual([])
  })
  afterAll(async () => {
    await Promise.all([...tabs.values()].map(({ context }) => context.close()))
    await running?.stop()
  })
  return dashboard
}
