// `pnpm --filter @catalog/client check:package`: builds the package, packs it, and holds the tarball to its gates.
// The size is of what is loaded at the start: openapi-fetch comes with the first use of `catalog.raw`, the approval flow
// with the first proposal that is validated or submitted, pacing with the first paced call, uploading with the first file.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changedApiReports } from './api-report.ts'
import { checkInstantiations } from './instantiations.ts'
import { checkLoading, installInto } from './loading.ts'
import { nodesOn } from './nodes.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const bins = [join(root, 'node_modules/.bin'), join(root, '../../node_modules/.bin')]
const env = { ...process.env, PATH: [...bins, process.env.PATH].join(delimiter) }
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest

interface Manifest {
  readonly version: string
  readonly engines: { readonly node: string }
  readonly devDependencies: { readonly msw: string }
}

function run(command: string, ...args: string[]): void {
  console.log(`\n> ${command} ${args.join(' ')}`)
  execFileSync(command, args, { cwd: root, env, stdio: 'inherit' })
}

function checkApiReports(): void {
  console.log('\n> API reports')
  const stale = changedApiReports({ root, scratch: folder, renew: false })
  if (stale.length > 0) throw new Error(`Stale in packages/client/api: ${stale.join(', ')}. Run: pnpm --filter @catalog/client api`)
}

const folder = mkdtempSync(join(tmpdir(), 'catalog-client-'))
try {
  run('tsup', '--silent')
  checkApiReports()
  run('pnpm', 'pack', '--pack-destination', folder)
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '')
  run('publint', 'run', tarball, '--strict')
  // node10 is the resolution of TypeScript before exports were known.
  run('attw', tarball, '--profile', 'node16')
  run('size-limit')
  const consumer = join(folder, 'consumer')
  mkdirSync(consumer)
  const project = {
    consumer,
    run: (command: string, ...args: string[]) => execFileSync(command, args, { cwd: consumer, env, encoding: 'utf8' }),
  }
  console.log('\n> in an empty project')
  installInto(project, tarball, manifest.devDependencies.msw)
  checkLoading(project, nodesOn(env.PATH, manifest.engines.node), manifest.version)
  checkInstantiations(project)
} finally {
  rmSync(folder, { recursive: true })
}
