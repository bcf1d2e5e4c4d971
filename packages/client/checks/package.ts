// `pnpm --filter @catalog/client check:package`: builds the package, packs it, and checks the tarball against its limits. `--as-built`
// skips the checks that install the tarball; `--installed` runs only those, in each supported Node on the PATH and in Bun, Deno and
// workerd. The size counts only code that is loaded at the start: openapi-fetch is loaded with the first use of `catalog.raw`, the approval
// flow with the first proposal that is validated or submitted, pacing with the first paced call, uploading with the first file.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { buildSync } from 'esbuild'
import { listChangedApiReports } from './api-report.ts'
import { assertFewInstantiations } from './instantiations.ts'
import { assertPackageLoads, installPackage } from './loading.ts'
import { listNodeRuntimes } from './nodes.ts'
import { assertCallsWork } from './runtimes/check.ts'
import { listInstalledRuntimes } from './runtimes/installed.ts'
import { measureSplitSize } from './split-size.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const bins = [join(root, 'node_modules/.bin'), join(root, '../../node_modules/.bin')]
const env = { ...process.env, PATH: [...bins, process.env.PATH].join(delimiter) }
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest

interface Manifest {
  readonly version: string
  readonly engines: { readonly node: string }
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: { readonly msw: string }
}

function runWithOutput(command: string, ...args: string[]): void {
  console.log(`\n> ${command} ${args.join(' ')}`)
  execFileSync(command, args, { cwd: root, env, stdio: 'inherit' })
}

function runCommand(folder: string, command: string, ...args: string[]): string {
  return execFileSync(command, args, { cwd: folder, env, encoding: 'utf8' })
}

function assertApiReportsCurrent(): void {
  console.log('\n> API reports')
  const stale = listChangedApiReports({ root, scratchFolder: folder, shouldWrite: false })
  if (stale.length > 0) throw new Error(`Stale in packages/client/api: ${stale.join(', ')}. Run: pnpm --filter @catalog/client api`)
}

function assertBuildWorks(tarball: string): void {
  assertApiReportsCurrent()
  runWithOutput('publint', 'run', tarball, '--strict')
  // Checks every module resolution of TypeScript, including the one that predates `exports`.
  runWithOutput('attw', tarball, '--profile', 'strict')
  runWithOutput('size-limit')
  assertBundleSize()
  assertSplitSize()
  assertDeclarationSize()
  assertUnpackedLoads(tarball)
}

/** Checks the size of a program with one call in one file, as a plain `esbuild --bundle` makes it. */
function assertBundleSize(): void {
  const limit = 15_160
  const program = "import { Catalog } from './dist/index.js'; console.log(await new Catalog().whoami())"
  const bundling = { stdin: { contents: program, resolveDir: root }, bundle: true, minify: true, write: false, format: 'esm' } as const
  const size = gzipSync(buildSync(bundling).outputFiles[0]?.contents ?? '').length
  console.log(`all of it in one file, minified and gzipped: ${size} bytes, limit ${limit}`)
  if (size > limit) throw new Error(`In one file it is ${size} bytes, minified and gzipped; ${limit} is the limit.`)
}

function assertSplitSize(): void {
  const limit = 9_000
  const size = measureSplitSize(join(root, 'dist/index.js'), folder)
  console.log(`a program with one call, split by esbuild, minified and gzipped: ${size} bytes, limit ${limit}`)
  if (size > limit) throw new Error(`Split, a program with one call is ${size} bytes, minified and gzipped; ${limit} is the limit.`)
}

/** Checks the size of the declarations that a program reads: those of the main entry, and what they import. */
function assertDeclarationSize(): void {
  const limit = 255_900
  const files = collectImports('index', new Set())
  const size = [...files].reduce((sum, name) => sum + statSync(getDeclarationPath(name)).size, 0)
  console.log(`declarations of the main entry, with what they import: ${size} bytes, limit ${limit}`)
  if (size > limit) throw new Error(`The declarations of the main entry have ${size} bytes; ${limit} is the limit.`)
}

function collectImports(name: string, found: Set<string>): ReadonlySet<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const [, other = ''] of readFileSync(getDeclarationPath(name), 'utf8').matchAll(/'\.\/([^']+)\.js'/g)) collectImports(other, found)
  return found
}

function getDeclarationPath(name: string): string {
  return join(root, 'dist', `${name}.d.ts`)
}

/** Loads and calls the packed package in this Node, because tests of the source cannot check the names that the build shortens. */
function assertUnpackedLoads(tarball: string): void {
  console.log('\n> as it is packed')
  const consumer = join(folder, 'unpacked')
  const modules = join(consumer, 'node_modules')
  const own = join(modules, '@catalog/client')
  mkdirSync(own, { recursive: true })
  writeFileSync(join(consumer, 'package.json'), JSON.stringify({ name: 'consumer', private: true }))
  runCommand(own, 'tar', '-xzf', tarball, '--strip-components=1')
  for (const name of ['msw', ...Object.keys(manifest.dependencies)]) symlinkSync(join(root, 'node_modules', name), join(modules, name))
  const node = { name: 'node', version: process.versions.node, command: process.execPath }
  assertPackageLoads({ consumer, run: runCommand.bind(undefined, consumer) }, [node], manifest.version)
}

async function assertInstalledWorks(tarball: string): Promise<void> {
  const consumer = join(folder, 'consumer')
  mkdirSync(consumer)
  const project = { consumer, run: runCommand.bind(undefined, consumer) }
  console.log('\n> in an empty project')
  installPackage(project, tarball, manifest.devDependencies.msw)
  const runtimes = listInstalledRuntimes(runCommand)
  const nodeFolders = runtimes.filter(({ name }) => name === 'node').map(({ command }) => dirname(command))
  const nodes = listNodeRuntimes([...nodeFolders, env.PATH].join(delimiter), manifest.engines.node)
  assertPackageLoads(project, nodes, manifest.version)
  await assertCallsWork(consumer, [...nodes, ...runtimes.filter(({ name }) => name !== 'node')])
  assertFewInstantiations(project)
}

const [only] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'catalog-client-'))
try {
  runWithOutput('pnpm', 'build')
  runWithOutput('pnpm', 'pack', '--pack-destination', folder)
  const tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '')
  if (only !== '--installed') assertBuildWorks(tarball)
  if (only !== '--as-built') await assertInstalledWorks(tarball)
} finally {
  rmSync(folder, { recursive: true })
}
