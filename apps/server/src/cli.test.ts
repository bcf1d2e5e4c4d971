import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('cli.ts', import.meta.url))
const message =
  /^catalog: This is Node \d+\.\d+\.\d+, and Catalog needs 22\.18 or newer\. The project brings one: run "npx pnpm start"[^\n]*\n$/

type ProcessResult = { readonly code: number; readonly stdout: string; readonly stderr: string }

function runCli(node: string, args: readonly string[]): Promise<ProcessResult> {
  return new Promise((resolve) => {
    execFile(node, args, { env: { PATH: process.env.PATH ?? '' } }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    )
  })
}

/** Runs the command line in a Node that reports another version. */
function runWithNodeVersion(version: string): Promise<ProcessResult> {
  const pretend = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`
  return runCli(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, source, '--version-of-nothing'])
}

it.each(['18.0.0', '20.20.2', '21.7.3', '22.0.0', '22.17.1'])('prints the required version with Node %s', async (version) => {
  const { code, stdout, stderr } = await runWithNodeVersion(version)
  expect([code, stdout, stderr]).toEqual([1, '', expect.stringMatching(message)])
})

it.each(['22.18.0', '24.21.0', '26.0.0'])('runs the command line with Node %s', async (version) => {
  expect((await runWithNodeVersion(version)).stderr).toContain("error: unknown option '--version-of-nothing'")
})

it('prints the required version with every older Node that is installed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-cli-'))
  const built = join(folder, 'cli.mjs')
  writeFileSync(built, stripTypeScriptTypes(readFileSync(source, 'utf8')))
  const nodes = (process.env.PATH ?? '').split(delimiter).map((each) => join(each, 'node'))
  for (const node of new Set(nodes)) {
    if (!existsSync(node) || !/^v(1\d|20|21)\./.test(execFileSync(node, ['--version'], { encoding: 'utf8' }))) continue
    const { code, stderr } = await runCli(node, [built])
    expect([node, code, stderr]).toEqual([node, 1, expect.stringMatching(message)])
  }
  rmSync(folder, { recursive: true })
})

it('imports nothing before it has checked the version', () => {
  expect(readFileSync(source, 'utf8')).not.toMatch(/^\s*(import\s[^(]|export\s)/m)
})
