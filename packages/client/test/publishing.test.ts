import { globSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { VERSION } from '../src/index.ts'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly exports: object
  readonly publishConfig: { readonly access: string; readonly provenance: boolean; readonly exports: object }
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (file: string) => JSON.parse(readFileSync(root + file, 'utf8')) as Manifest
const manifest = read('packages/client/package.json')

describe('what is published', () => {
  it('is the SDK, and what is built on it for those who do not write programs', () => {
    const published = globSync('{package.json,{packages,apps,examples}/*/package.json}', { cwd: root }).filter(
      (file) => !read(file).private,
    )
    expect(published.toSorted()).toEqual(['packages/cli/package.json', 'packages/client/package.json', 'packages/mcp/package.json'])
  })

  it('is for everybody, and says where it was built', () => {
    expect(manifest.publishConfig).toMatchObject({ access: 'public', provenance: true })
  })

  it('has the entries that it has in the work tree', () => {
    expect(Object.keys(manifest.publishConfig.exports)).toEqual(Object.keys(manifest.exports))
  })

  it('has an API report of every entry', () => {
    const entries = Object.keys(manifest.exports).filter((entry) => entry !== './package.json')
    const reports = entries.map((entry) => `${entry === '.' ? 'index' : entry.slice(2)}.api.md`)
    expect(readdirSync(`${root}packages/client/api`).toSorted()).toEqual(reports.toSorted())
  })

  it('calls itself by the version of its package.json', () => {
    expect(VERSION).toBe(manifest.version)
  })
})
