import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type ChangingCatalog, startChangingCatalog } from '../../../apps/server/src/dumps/testing/restless-catalog.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

async function startCatalog(): Promise<ChangingCatalog> {
  const catalog = await startChangingCatalog()
  onTestFinished(() => catalog.stop())
  return catalog
}

function createFilePath(): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-mirror-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return join(folder, 'catalog.sqlite')
}

/** Starts the mirror as its user would, with these settings and no others. */
function startMirror(file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [main, file], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    said += text
  })
  return {
    /**
     * Waits for words in its output, with a long limit, because the feed also waits for transactions of other tests in the same cluster.
     */
    async waitForOutput(pattern: RegExp): Promise<string> {
      const end = Date.now() + 80_000
      while (!pattern.test(said) && Date.now() < end) await pause(10)
      if (!pattern.test(said)) throw new Error(`The mirror has not said ${pattern}, but:\n${said}`)
      return said
    },
    async stop(): Promise<number | null> {
      child.kill('SIGTERM')
      const [code] = await once(child, 'exit')
      return code
    },
  }
}

function runFailingMirror(args: readonly string[], env: Record<string, string>) {
  return new Promise<{ readonly code: number; readonly stderr: string }>((resolve) => {
    execFile(process.execPath, [main, ...args], { env }, (error, _, stderr) => resolve({ code: Number(error?.code ?? 0), stderr }))
  })
}

describe('the mirror', { timeout: 240_000 }, () => {
  it('begins a copy, follows changes, stops on a signal, and continues from there', async () => {
    const catalog = await startCatalog()
    await catalog.makeDump()
    const file = createFilePath()
    const first = startMirror(file, { ...catalog.env })
    expect(await first.waitForOutput(/dump: \d+ records/)).toMatch(/^Beginning a copy in .*\n\S+ dump: \d+ records; 0\.0001 USD so far\n/)
    const changing = Promise.withResolvers<void>()
    const changes = catalog.makeChanges(changing.promise)
    await first.waitForOutput(/changes: \d+ records/)
    expect(await first.stop()).toBe(0)
    changing.resolve()
    await changes
    await catalog.makeChanges(pause(200))

    const second = startMirror(file, { ...catalog.env })
    expect(await second.waitForOutput(/changes: \d+ records/)).toMatch(/^Continuing the copy in .*\n\S+ changes: /)
    expect(await second.stop()).toBe(0)
    const database = new DatabaseSync(file, { readOnly: true })
    expect(database.prepare("select count(*) > 0 as some from entities where slug like 'restless-%'").get()).toEqual({ some: 1 })
    database.close()
  })

  it('reports what is missing when it cannot start', async () => {
    const catalog = await startCatalog()
    expect(await runFailingMirror([createFilePath()], { ...catalog.env })).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^There is no dump yet\.\nOne is made every night/),
    })
    expect(await runFailingMirror([createFilePath()], {})).toEqual({ code: 1, stderr: expect.stringMatching(/^No API key is set\.\n/) })
    expect(await runFailingMirror(['one', 'two'], {})).toEqual({ code: 2, stderr: expect.stringMatching(/^Usage: /) })
  })
})
