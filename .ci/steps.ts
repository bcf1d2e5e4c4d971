import { listTestFiles, oldestPostgres } from './find-tests.ts'
import type { TestFile } from './outcome.ts'

/** A command that passes or fails as a whole; with `countsTests`, its tests are counted instead. */
export type Step = { readonly name: string; readonly command: readonly string[]; readonly countsTests?: boolean }
/** Steps that may run at the same time. */
export type Stage = readonly Step[]

const vitest = ['vitest', 'run', '--reporter=./.ci/reporter.ts']
const notOnOldestPostgres = ['--project', `!${oldestPostgres.project}`]
const onOldestPostgres = ['--project', oldestPostgres.project]
const longTests = '.long.test.ts'

// The longest checks come first, so that none of them runs alone at the end.
const checks: Stage = [
  createCheckStep('types', 'pnpm run typecheck'),
  createCheckStep('words', 'node .ci/lint-words.ts'),
  createCheckStep('import rules', 'depcruise --config .dependency-cruiser.cjs apps packages examples'),
  createCheckStep('the contract', 'node packages/spec-tools/src/cli.ts lint'),
  createCheckStep('format and lint', 'biome check --error-on-warnings .'),
  createCheckStep('generated code of the contract', 'node packages/spec-tools/src/cli.ts generate --check'),
  createCheckStep('generated code of the SDK', 'node packages/client/generate/main.ts --check'),
  createCheckStep('generated code of the MCP server', 'node packages/mcp/generate/main.ts --check'),
  createCheckStep('generated code of the command line', 'node packages/cli/generate/main.ts --check'),
  createCheckStep('generated code of the dashboard', 'node apps/dashboard/generate/main.ts --check'),
  createCheckStep('rooms', 'node .ci/lint-rooms.ts'),
  createCheckStep('casts', 'node .ci/lint-casts.ts'),
  createCheckStep('citations of rules and records', 'node packages/spec-tools/src/citations/main.ts'),
]
const build: Stage = [createCheckStep('build', 'turbo run build --output-logs=errors-only')]
const checksOfBuild: Stage = [
  createCheckStep('the package as it is built', 'node packages/client/checks/package.ts --as-built'),
  createCheckStep('the dashboard as it is built', 'node apps/dashboard/checks/built.ts'),
]

/** The steps of `pnpm test`. */
export const shortStages: readonly Stage[] = [
  checks,
  build,
  checksOfBuild,
  [createTestStep('tests', [...notOnOldestPostgres, '--exclude', `**/*${longTests}`])],
]

/** The steps that `pnpm test:all` adds. */
export const longStages: readonly Stage[] = [
  // In different stages, because the first step rebuilds the package, which the second step needs.
  [createCheckStep('the package as it is published', 'node packages/client/checks/package.ts --installed')],
  [createCheckStep('the packages installed together', 'node packages/client/checks/together.ts')],
  [createCheckStep('tests of the package in the oldest Node', 'node packages/client/checks/oldest-node.ts')],
  [createTestStep('long tests', [...notOnOldestPostgres, longTests])],
  [createTestStep('tests on the oldest PostgreSQL', onOldestPostgres)],
]

/** Selects tests by folders, parts of file names, or `15` for PostgreSQL 15. Returns no step if no test matches. */
export function selectStages(root: string, names: readonly string[], withLong: boolean): readonly Stage[] {
  const paths = names.filter((name) => name !== oldestPostgres.name)
  const isOldest = paths.length < names.length
  const files = listTestFiles(root, paths, withLong || isOldest)
  if (files.length === 0) return []
  return [[createTestStep('tests', [...(isOldest ? onOldestPostgres : notOnOldestPostgres), ...(paths.length > 0 ? files : [])])]]
}

/** Runs one test file again, alone. */
export function createRerunStep({ project, path }: TestFile): Step {
  return createTestStep(`again: ${project}  ${path}`, ['--project', project, path])
}

function createCheckStep(name: string, command: string): Step {
  return { name, command: command.split(' ') }
}

function createTestStep(name: string, selection: readonly string[]): Step {
  return { name, command: [...vitest, ...selection], countsTests: true }
}
