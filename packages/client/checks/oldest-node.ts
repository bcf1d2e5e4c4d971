// `pnpm --filter @catalog/client check:oldest-node`: runs the tests of the package in the oldest Node that it supports.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { listInstalledRuntimes } from './runtimes/installed.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

// A test checks that the alias `node-22-…` is locked to the Node of `engines`.
const oldest = listInstalledRuntimes((cwd, command, ...args) => execFileSync(command, args, { cwd, encoding: 'utf8' })).find(
  ({ name, version }) => name === 'node' && version.startsWith('22.'),
)
if (oldest) {
  console.log(`\n> the tests in Node ${oldest.version}`)
  const vitest = fileURLToPath(new URL('vitest.mjs', import.meta.resolve('vitest/package.json')))
  execFileSync(oldest.command, [vitest, 'run'], { cwd: root, stdio: 'inherit' })
}
