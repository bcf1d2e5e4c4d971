import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const dashboard = 'apps/dashboard'

/** Builds the dashboard from this working tree, and returns the folder of the build. */
export function buildWorkingTree(): string {
  return buildDashboard(root)
}

/** Builds the dashboard of a commit in a temporary folder, with the packages of that commit. */
export function buildCommit(ref: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'catalog-compare-'))
  const archive = execFileSync('git', ['archive', ref], { cwd: root, maxBuffer: 1024 ** 3 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  runProgram(folder, 'pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--filter', '@catalog/dashboard...'])
  return buildDashboard(folder)
}

function buildDashboard(folder: string): string {
  runProgram(join(folder, dashboard), 'node', ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'])
  return join(folder, dashboard, 'dist')
}

function runProgram(cwd: string, program: string, args: readonly string[]): void {
  execFileSync(join(root, 'node_modules/.bin', program), args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })
}
