/** A step of the run: a command that passes or fails as one, or test files that are counted test by test. */
export type Step = { readonly name: string; readonly command: readonly string[]; readonly countsTests?: boolean }

const vitest = ['vitest', 'run', '--reporter=./.ci/reporter.ts']
/** The same tests once more on the oldest PostgreSQL that is supported. */
const oldestPostgres = 'server on PostgreSQL 15'
/** How the files of long tests are named. */
const longTests = '.long.test.ts'

const checks: readonly Step[] = [
  step('what is generated of the contract', 'node packages/spec-tools/src/cli.ts generate --check'),
  step('what is generated of the SDK', 'node packages/client/generate/main.ts --check'),
  step('what is generated of the MCP server', 'node packages/mcp/generate/main.ts --check'),
  step('what is generated for the command line', 'node packages/cli/generate/main.ts --check'),
  step('what is generated for the dashboard', 'node apps/dashboard/generate/main.ts --check'),
  step('the contract', 'node packages/spec-tools/src/cli.ts lint'),
  step('format and lint', 'biome check --error-on-warnings .'),
  step('import rules', 'depcruise --config .dependency-cruiser.cjs apps packages examples'),
  step('rooms', 'node .ci/lint-rooms.ts'),
  step('casts', 'node .ci/lint-casts.ts'),
  step('citations of rules and records', 'node packages/spec-tools/src/citations/main.ts'),
  step('types', 'pnpm run typecheck'),
  step('build', 'turbo run build --output-logs=errors-only'),
  step('the dashboard as it is built', 'node apps/dashboard/checks/built.ts'),
  step('the package as it is built', 'node packages/client/checks/package.ts --as-built'),
]

/** The steps of `pnpm test`. */
export const shortSteps: readonly Step[] = [
  ...checks,
  { name: 'tests', command: [...vitest, '--project', `!${oldestPostgres}`, '--exclude', `**/*${longTests}`], countsTests: true },
]

/** The steps that `pnpm test:all` adds. */
export const longSteps: readonly Step[] = [
  step('the package as it is published', 'node packages/client/checks/package.ts --installed'),
  { name: 'long tests', command: [...vitest, '--project', `!${oldestPostgres}`, longTests], countsTests: true },
  { name: 'tests on the oldest PostgreSQL', command: [...vitest, '--project', oldestPostgres], countsTests: true },
]

function step(name: string, command: string): Step {
  return { name, command: command.split(' ') }
}
