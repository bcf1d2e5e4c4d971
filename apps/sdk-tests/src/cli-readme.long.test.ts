import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeQuestion } from '../../server/src/testing/questions.ts'
import { type CatalogServer, startCatalogServer } from './testing/catalog-server.ts'

const packageFolder = fileURLToPath(new URL('../../../packages/cli/', import.meta.url))
const readme = readFileSync(`${packageFolder}README.md`, 'utf8')
const blocks = [...readme.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => text)

let running: CatalogServer
let folder: string
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  running = await startCatalogServer()
  folder = mkdtempSync(join(tmpdir(), 'catalog-cli-readme-'))
  const bin = mkdtempSync(join(folder, 'bin-'))
  writeFileSync(join(bin, 'catalog-agent'), `#!/bin/sh\nexec '${process.execPath}' '${packageFolder}src/main.ts' "$@"\n`)
  chmodSync(join(bin, 'catalog-agent'), 0o755)
  env = {
    ...process.env,
    PATH: [bin, process.env.PATH].join(delimiter),
    CATALOG_API_KEY: await running.server.key({ agent: 'reader of the README' }),
    CATALOG_BASE_URL: `${running.server.address}/v1`,
    USER: 'ada',
  }
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await running.stop()
})

/** Replaces the proposal's id in the README with the id of the proposal that was just sent, and lets a curator ask about it. */
async function replaceProposalId(block: string): Promise<string> {
  const [shown] = block.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/) ?? []
  if (shown === undefined) return block
  const catalog = await running.createClient({ apiKey: env.CATALOG_API_KEY })
  const [sent] = await catalog.proposals.list().toArray()
  if (sent === undefined) throw new Error('The commands before have sent no proposal.')
  if (block.includes('--waiting')) await makeQuestion(running.scratch.database, sent.id)
  return block.replaceAll(shown, sent.id)
}

describe('the README of the command line', () => {
  it('has commands', () => expect(blocks.length).toBeGreaterThan(5))

  it.each(blocks)('%s', async (block) => {
    // Key and address are those of this test's server.
    const commands = (await replaceProposalId(block)).replaceAll(/^export .*\n/gm, '')
    const { stdout } = await promisify(execFile)('bash', ['-euc', commands], { env, cwd: folder })
    const printsNothing = /^catalog-agent (changes|completion)/m.test(commands) || commands.trim() === ''
    if (!printsNothing) expect(stdout).not.toBe('')
  })

  it('leaves a pending proposal, the rejected one that it replaces, and a file with the approver', async () => {
    const catalog = await running.createClient({ apiKey: env.CATALOG_API_KEY })
    expect(await catalog.proposals.list().toArray()).toMatchObject([
      { status: 'pending', change_kinds: ['update_notes'] },
      { status: 'rejected', change_kinds: ['update_notes'] },
    ])
    expect(readdirSync(folder)).toContain('notes.preview.json')
    expect(JSON.parse(readFileSync(join(folder, 'notes.preview.json'), 'utf8'))).toMatchObject({ approved_by: 'ada' })
  })
})
