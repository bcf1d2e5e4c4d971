import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import type { CuratorRole } from '../../../server/src/curators/roles.ts'
import { makeCurator, signedInAs } from '../../../server/src/testing/curation-client.ts'
import { type ScratchDatabase, scratchDatabase } from '../../../server/src/testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../../server/src/testing/test-server.ts'
import { launchChromium } from '../../browser/chromium.ts'

export const roles: readonly CuratorRole[] = ['viewer', 'curator', 'admin']

export type RunningDashboard = {
  readonly scratch: ScratchDatabase
  readonly server: TestServer
  readonly browser: Browser
  cookieOf(role: CuratorRole): Promise<string>
  /** A browser of its own, without pages, signed in with this role or not at all. Its language and clock are fixed. */
  openContext(role: CuratorRole | null, options?: BrowserContextOptions): Promise<BrowserContext>
  stop(): Promise<void>
}

export type StartOptions = {
  /** Settings of the server; those that are only known when it starts are asked for then. */
  readonly env?: Readonly<Record<string, string>> | (() => Promise<Readonly<Record<string, string>>>)
  /** False for a catalog that was just installed: nobody can sign in. */
  readonly withCurators?: boolean
}

/** Starts the server with the dashboard, on a database of its own, and a browser. */
export async function startDashboard({ env = {}, withCurators = true }: StartOptions = {}): Promise<RunningDashboard> {
  const scratch = await scratchDatabase()
  const server = await startTestServer(scratch.database, typeof env === 'function' ? await env() : env)
  for (const role of withCurators ? roles : []) await makeCurator(scratch.database, role)
  const browser = await launchChromium()
  const cookies = new Map<CuratorRole, Promise<string>>()
  const cookieOf = (role: CuratorRole) => {
    const cookie = cookies.get(role) ?? signedInAs(server.address, `${role}@example.org`)
    cookies.set(role, cookie)
    return cookie
  }
  return {
    scratch,
    server,
    browser,
    cookieOf,
    async openContext(role, options = {}) {
      const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London', baseURL: server.address, ...options })
      if (role) await context.addCookies(toCookies(await cookieOf(role), server.address))
      return context
    },
    async stop() {
      await browser.close()
      await server.stop()
      await scratch.drop()
    },
  }
}

function toCookies(cookie: string, url: string) {
  return cookie.split('; ').map((pair) => {
    const end = pair.indexOf('=')
    return { name: pair.slice(0, end), value: pair.slice(end + 1), url }
  })
}
