import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBareEnvironment, runCatalog } from '../testing/command-line.ts'
import { curate, signInAs } from '../testing/curation-client.ts'
import { createScratchDatabase, type ScratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let scratch: ScratchDatabase
let server: TestServer
beforeAll(async () => {
  scratch = await createScratchDatabase()
  server = await startTestServer(scratch.database)
})
afterAll(async () => {
  await server.stop()
  await scratch.drop()
})

const runCurators = (...args: string[]) => runCatalog(['curators', ...args], { DATABASE_URL: scratch.url })
const addCurator = async (email: string, role = 'curator') =>
  JSON.parse((await runCurators('add', email, '--name', 'Ann Example', '--role', role, '--json')).stdout)

/** Runs the command line with a password on standard input. */
async function runWithPassword(input: string, ...args: string[]): Promise<{ code: number; stderr: string }> {
  const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))
  const env = { ...buildBareEnvironment(), DATABASE_URL: scratch.url }
  const child = spawn(process.execPath, [cli, 'curators', ...args, '--password-stdin'], { env, stdio: ['pipe', 'ignore', 'pipe'] })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  child.stdin.end(input)
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? -1, stderr })))
}

describe('catalog curators add', () => {
  it('creates a curator who can sign in with the printed password', async () => {
    const { code, stdout } = await runCurators('add', 'Ann@Example.org', '--name', 'Ann Example', '--role', 'admin')
    const password = /^ {2}(\S+)$/m.exec(stdout)?.[1] ?? ''
    expect([code, stdout]).toEqual([0, expect.stringContaining('ann@example.org is a curator now, with the role admin')])
    expect(password).toMatch(/^(\w{4}-){4}\w{4}$/)
    await signInAs(server.address, 'ann@example.org', password)
  })

  it('prints only JSON', async () => {
    const added = await addCurator('json@example.org', 'viewer')
    expect(added).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'json@example.org',
      name: 'Ann Example',
      role: 'viewer',
      enabled: true,
      created_at: expect.stringMatching(/Z$/),
      password: expect.any(String),
    })
  })

  it('reads a password from standard input, and then prints none', async () => {
    const added = await runWithPassword('a password of my own\n', 'add', 'own@example.org', '--name', 'Own', '--role', 'viewer')
    expect(added.code).toBe(0)
    await signInAs(server.address, 'own@example.org', 'a password of my own')
    const short = await runWithPassword('short\n', 'add', 'short@example.org', '--name', 'Short', '--role', 'viewer')
    expect([short.code, short.stderr]).toEqual([1, expect.stringMatching(/12 to 128 characters/)])
  })

  it.each<[string, string[], RegExp]>([
    ['no email address', ['add', 'ann', '--name', 'A', '--role', 'viewer'], /such as ann@example\.org/],
    ['no name', ['add', 'a@example.org', '--role', 'viewer'], /--name <name>/],
    ['an unknown role', ['add', 'a@example.org', '--name', 'A', '--role', 'owner'], /viewer, curator, admin/],
    [
      'an email that is taken',
      ['add', 'own@example.org', '--name', 'A', '--role', 'viewer'],
      /There is a curator own@example\.org already/,
    ],
    ['somebody unknown', ['disable', 'who@example.org'], /There is no curator who@example\.org in the database postgres.*List them with/],
  ])('refuses %s with one line that says what to do', async (_, args, words) => {
    const { code, stdout, stderr } = await runCurators(...args)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(words)
  })
})

describe('catalog curators list, disable, enable, set-role and reset-password', () => {
  it('prints all curators without passwords', async () => {
    const { password } = await addCurator('listed@example.org')
    const [table, json] = [await runCurators('list'), await runCurators('list', '--json')]
    expect(table.stdout).toMatch(/^listed@example\.org +Ann Example +curator +enabled /m)
    expect(JSON.parse(json.stdout).map(({ email }: { email: string }) => email)).toContain('listed@example.org')
    expect(json.stdout + table.stdout).not.toContain(password)
  })

  it('ends sessions of a running server with disable, and allows sign-in again with enable', async () => {
    const { password } = await addCurator('leaver@example.org')
    const cookie = await signInAs(server.address, 'leaver@example.org', password)
    expect((await runCurators('disable', 'leaver@example.org')).stdout).toContain('is disabled')
    expect((await curate(server.address, 'GET', '/session', { cookie })).status).toBe(401)
    expect((await runCurators('enable', 'leaver@example.org')).code).toBe(0)
    await signInAs(server.address, 'leaver@example.org', password)
  })

  it('applies a new role from the next request on', async () => {
    const { password } = await addCurator('rising@example.org', 'viewer')
    const cookie = await signInAs(server.address, 'rising@example.org', password)
    expect(JSON.parse((await runCurators('set-role', 'rising@example.org', 'admin', '--json')).stdout).role).toBe('admin')
    expect((await curate(server.address, 'GET', '/session', { cookie })).body.curator.role).toBe('admin')
  })

  it('ends all sessions with reset-password', async () => {
    const { password } = await addCurator('forgetful@example.org')
    const cookie = await signInAs(server.address, 'forgetful@example.org', password)
    const reset = JSON.parse((await runCurators('reset-password', 'forgetful@example.org', '--json')).stdout)
    expect((await curate(server.address, 'GET', '/session', { cookie })).status).toBe(401)
    await signInAs(server.address, 'forgetful@example.org', reset.password)
    await expect(signInAs(server.address, 'forgetful@example.org', password)).rejects.toThrow(/UNAUTHORIZED/)
  })

  it('writes each command to the curation log, without a curator as its author', async () => {
    const rows = await scratch.database.run((db) => db.selectFrom('curation_log').select(['curator_id', 'operation', 'changes']).execute())
    const byCommand = rows.filter(({ operation }) => operation.startsWith('catalog curators'))
    expect(new Set(byCommand.map(({ curator_id }) => curator_id))).toEqual(new Set([null]))
    expect(new Set(byCommand.map(({ operation }) => operation.split(' ').at(-1)))).toEqual(new Set(['add', 'change', 'reset-password']))
  })
})
