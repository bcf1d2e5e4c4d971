import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { type Browser, chromium } from 'playwright-core'
import { expect, it, onTestFinished } from 'vitest'
import { findChromium, launchChromium, type Program } from './chromium.ts'

/** Measures the width of a line of text, and tries to connect to another machine. */
async function loadTestPage(browser: Browser): Promise<{ readonly width: number; readonly externalResult: string }> {
  const context = await browser.newContext({ locale: 'en-GB' })
  const page = await context.newPage()
  await page.setContent('<span style="font: 20px sans-serif">The quick brown fox</span>')
  const width = await page.evaluate(() => document.querySelector('span')?.getBoundingClientRect().width ?? 0)
  const externalResult = await page.goto('https://example.org/').then(
    () => 'reached',
    (error: Error) => error.message,
  )
  await context.close()
  return { width, externalResult }
}

it('starts a browser that has fonts and reaches only this machine', async () => {
  const browser = await launchChromium()
  try {
    const { width, externalResult } = await loadTestPage(browser)
    expect(width).toBeGreaterThan(100)
    expect(externalResult).toContain('ERR_NAME_NOT_RESOLVED')
  } finally {
    await browser.close()
  }
})

it('returns the browser at the path in CATALOG_TEST_BROWSER', async () => {
  const before = process.env.CATALOG_TEST_BROWSER
  onTestFinished(() => {
    if (before === undefined) delete process.env.CATALOG_TEST_BROWSER
    else process.env.CATALOG_TEST_BROWSER = before
  })
  process.env.CATALOG_TEST_BROWSER = '/somewhere/chrome'
  expect((await findChromium()).executablePath).toBe('/somewhere/chrome')
})

it('renders text with the same width for root and for an ordinary user', async () => {
  const [theirs, ours] = [await startAsOrdinaryUser(), await launchChromium()]
  try {
    expect((await loadTestPage(theirs)).width).toBe((await loadTestPage(ours)).width)
  } finally {
    await theirs.close()
    await ours.close()
  }
})

/** Starts the browser as an ordinary user. Root starts it as the user `nobody`, from a folder that every user can read. */
async function startAsOrdinaryUser(): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-anybody-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o777)
  const { executablePath, env } = await copyForAllUsers(folder)
  const args = ['--headless', '--no-sandbox', '--remote-debugging-port=0', '--font-render-hinting=none', '--disable-background-networking']
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  const child = spawn(executablePath, [...args, `--user-data-dir=${join(folder, 'profile')}`], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...nobody,
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  for await (const line of createInterface(child.stderr)) {
    const [, address] = /DevTools listening on (\S+)/.exec(line) ?? []
    if (address) return chromium.connectOverCDP(address)
  }
  throw new Error('The browser ended before it listened.')
}

async function copyForAllUsers(folder: string): Promise<Program> {
  const { executablePath, env } = await findChromium()
  if (process.env.CATALOG_TEST_BROWSER) return { executablePath, env }
  const movePath = (path: string) => path.replaceAll(dirname(executablePath), join(folder, 'browser'))
  cpSync(dirname(executablePath), join(folder, 'browser'), { recursive: true })
  return {
    executablePath: movePath(executablePath),
    env: Object.fromEntries(Object.entries(env).map(([name, path]) => [name, movePath(path)])),
  }
}
