import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { buildClientConfig, clientNames } from './clients.ts'

const cli = fileURLToPath(new URL('../../cli.ts', import.meta.url))
const runMcpConfig = (...args: string[]) =>
  promisify(execFile)(process.execPath, [cli, 'mcp-config', ...args], { env: { PATH: process.env.PATH } }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  )

const url = 'https://catalog.example'
const local = { transport: 'stdio', command: '/usr/bin/node', script: '/home/ada/catalog/packages/mcp/src/bin.ts', url } as const

describe('catalog mcp-config', () => {
  it('prints a program of this checkout that can be started, with absolute paths', async () => {
    const { stdout, stderr } = await runMcpConfig('cursor', '--url', `${url}/`)
    const { command, args, env } = JSON.parse(stdout).mcpServers.catalog
    expect([command, args.map(existsSync), env.CATALOG_BASE_URL]).toEqual([process.execPath, [true], `${url}/v1`])
    expect(stderr).toContain('.cursor/mcp.json')
    const started = await promisify(execFile)(command, args, { env: { CATALOG_API_KEY: '' } }).catch((error) => error)
    // Without a key, the program exits and says how to set one.
    expect([started.code, started.stderr]).toEqual([1, expect.stringContaining('CATALOG_API_KEY')])
  })

  it.each([
    ['an address that is none', ['cursor', '--url', 'catalog.example']],
    ['a client without settings for HTTP', ['claude-desktop', '--over', 'http']],
  ])('refuses %s', async (_, args) => {
    const { code, stdout, stderr } = await runMcpConfig(...args)
    expect([code, stdout, stderr.startsWith('catalog: ')]).toEqual([1, '', true])
  })
})

describe('buildClientConfig', () => {
  it.each(clientNames)('prints the program and the API for %s, and no package of a registry', (client) => {
    const config = buildClientConfig(client, local)
    for (const part of [local.command, local.script, `${url}/v1`, 'cat_…']) expect(config).toContain(part)
    expect(config).not.toMatch(/npx|@catalog\//)
  })

  it.each(clientNames.filter((client) => client !== 'claude-desktop'))('prints the HTTP address for %s', (client) => {
    expect(buildClientConfig(client, { transport: 'http', url })).toContain(`${url}/mcp`)
  })

  it.each(clientNames)('quotes paths that contain spaces and quotes for %s', (client) => {
    const config = buildClientConfig(client, { ...local, script: '/home/ada l/"catalog"/bin.ts' })
    expect(config).toMatch(client === 'claude-code' ? /'\/home\/ada l\/"catalog"\/bin\.ts'$/ : /"\/home\/ada l\/\\"catalog\\"\/bin\.ts"/)
  })
})
