import type { BrowserContext, BrowserContextOptions } from 'playwright-core'
import type { CuratorRole } from '../../../server/src/curators/roles.ts'
import { makeCurator, signInAs } from '../../../server/src/testing/curation-client.ts'
import { openPortForwarder } from '../../../server/src/testing/outages/front.ts'
import { createScratchDatabase, type ScratchDatabase } from '../../../server/src/testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../../../server/src/testing/test-server.ts'
import { getBrowser } from './browser.ts'

export const roles: readonly CuratorRole[] = ['viewer', 'curator', 'admin']

export type RunningDashboard = {
  readonly scratch: ScratchDatabase
  readonly server: TestServer
  /** The address at which the browser reaches the server. */
  readonly address: string
  getCookie(role: CuratorRole): Promise<string>
  /** Opens a browser session without pages, signed in with this role or not signed in. Its language and time zone are fixed. */
  openContext(role: CuratorRole | null, options?: BrowserContextOptions): Promise<BrowserContext>
  stop(): Promise<void>
}

export type StartOptions = {
  /** Settings of the server; a function if they contain the address of the server, which is known only when it starts. */
  readonly env?: Env | ((address: string) => Env)
  /** False for a new installation without any curator. */
  readonly withCurators?: boolean
}

type Env = Readonly<Record<string, string>>

/** On a busy machine, an action that usually takes 50 ms may take several seconds. */
const timeoutMs = 60_000

/** Starts the server with the dashboard, on a separate database. The browser starts with the first page. */
export async function startDashboard({ env = {}, withCurators = true }: StartOptions = {}): Promise<RunningDashboard> {
  const scratch = await createScratchDatabase()
  const { server, address, stop } =
    typeof env === 'function' ? await startServerBehindFront(scratch, env) : await startServerAlone(scratch, env)
  for (const role of withCurators ? roles : []) await makeCurator(scratch.database, role)
  const cookies = new Map<CuratorRole, Promise<string>>()
  const getCookie = (role: CuratorRole) => {
    const cookie = cookies.get(role) ?? signInAs(address, `${role}@example.org`)
    cookies.set(role, cookie)
    return cookie
  }
  return {
    scratch,
    server,
    address,
    getCookie,
    async openContext(role, options = {}) {
      const browser = await getBrowser()
      const context = await browser.newContext({ locale: 'en-GB', timezoneId: 'Europe/London', baseURL: address, ...options })
      context.setDefaultTimeout(timeoutMs)
      if (role) await context.addCookies(toCookies(await getCookie(role), address))
      return context
    },
    async stop() {
      await stop()
      await scratch.drop()
    },
  }
}

type RunningServer = { readonly server: TestServer; readonly address: string; stop(): Promise<void> }

async function startServerAlone({ database }: ScratchDatabase, env: Env): Promise<RunningServer> {
  const server = await startTestServer(database, env)
  return { server, address: server.address, stop: () => server.stop() }
}

/** Opens the address before the server listens, because the settings contain it. */
async function startServerBehindFront({ database }: ScratchDatabase, env: (address: string) => Env): Promise<RunningServer> {
  const front = await openPortForwarder()
  const server = await startTestServer(database, env(front.address))
  front.forwardTo(server.port)
  const stop = async () => {
    await front.stop()
    await server.stop()
  }
  return { server, address: front.address, stop }
}

function toCookies(cookie: string, url: string) {
  return cookie.split('; ').map((pair) => {
    const end = pair.indexOf('=')
    return { name: pair.slice(0, end), value: pair.slice(end + 1), url }
  })
}
