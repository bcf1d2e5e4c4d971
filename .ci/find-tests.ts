import { globSync } from 'node:fs'

/** The vitest project for the oldest supported PostgreSQL, and the argument of `pnpm test` that selects it. */
export const oldestPostgres = { project: 'server on PostgreSQL 15', name: '15' }

const longTests = /\.long\.test\.ts$/

/** Finds the test files whose path contains one of the names: a folder such as `gtm`, or a part of a file's name. */
export function listTestFiles(root: string, names: readonly string[], withLong: boolean): string[] {
  const wanted = names.map((name) => name.replace(/^\.\//, ''))
  return globSync('{.ci,apps,packages,examples}/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules', '**/dist'] })
    .filter((path) => (withLong || !longTests.test(path)) && (wanted.length === 0 || wanted.some((name) => path.includes(name))))
    .sort()
}
