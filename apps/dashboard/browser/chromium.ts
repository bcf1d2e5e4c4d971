import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { findCacheFolder } from './cache-folder.ts'
import { installPackage, readLockedVersion } from './package.ts'
import { unpackOnce } from './unpack.ts'

/** A browser to start: its executable and its environment variables. */
export type Program = { readonly executablePath: string; readonly env: Readonly<Record<string, string>> }

/**
 * Lets pages reach only this machine, because no other host name resolves. The browser itself looks for no updates and sends no
 * reports.
 */
const alone = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]
/** Renders text identically on every machine. */
const sameEverywhere = ['--font-render-hinting=none']

/** The environment variable with the path of a Chromium or Chrome to use instead of the one from npm. */
const ownBrowser = 'CATALOG_TEST_BROWSER'

/** Starts the browser. Open pages in a new context (`browser.newContext()`), because axe does not support pages of the default context. */
export async function launchChromium(): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  // The browser starts slowly on a busy machine.
  return chromium.launch({ executablePath, env, args: [...sameEverywhere, ...alone], timeout: 120_000 })
}

/** Finds the browser in the environment variable, or else the one from npm, which is unpacked on first use. */
export async function findChromium(): Promise<Program> {
  const inherited = Object.fromEntries(Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  const own = inherited[ownBrowser]
  if (own !== undefined && own !== '') return { executablePath: own, env: inherited }
  assertPlatform()
  const folder = await unpackOnce(findCacheFolder(), { version: readLockedVersion(), install: installPackage })
  const env = {
    ...inherited,
    // Some users have no home folder that can be written to.
    HOME: tmpdir(),
    LD_LIBRARY_PATH: join(folder, 'libs/lib'),
    FONTCONFIG_PATH: join(folder, 'fonts'),
  }
  return { executablePath: join(folder, 'chromium'), env }
}

function assertPlatform(): void {
  const platform = `${process.platform}-${process.arch}${process.platform === 'linux' && !hasGlibc() ? '-musl' : ''}`
  if (platform === 'linux-x64') return
  throw new Error(`npm has no Chromium package for ${platform}: set ${ownBrowser} to the path of Chrome or Chromium.`)
}

function hasGlibc(): boolean {
  const report: unknown = process.report.getReport()
  const header = typeof report === 'object' && report !== null && 'header' in report ? report.header : undefined
  return typeof header === 'object' && header !== null && 'glibcVersionRuntime' in header
}
