// Packs every published package, does a dry run of its publication, and installs all packages together in an empty folder, as a user does.
// Build them first.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

interface Manifest {
  readonly name: string
  readonly version: string
  readonly private?: boolean
  readonly license?: string
  readonly files?: readonly string[]
  readonly bin?: Readonly<Record<string, string>>
  readonly repository?: { readonly url: string; readonly directory: string }
  readonly publishConfig?: { readonly provenance?: boolean; readonly access?: string }
}
interface Package {
  readonly folder: string
  readonly manifest: Manifest
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const env = { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) }

function runCommand(folder: string, command: string, ...args: string[]): string {
  return execFileSync(command, args, { cwd: folder, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

function listPublishedPackages(): Package[] {
  return readdirSync(join(root, 'packages'))
    .map((name) => join(root, 'packages', name))
    .map((folder) => ({ folder, manifest: readManifest(folder) }))
    .filter(({ manifest }) => !manifest.private)
}

function assertManifestsComplete(packages: readonly Package[]): void {
  const urls = new Set(packages.map(({ manifest }) => manifest.repository?.url))
  if (urls.size !== 1 || urls.has(undefined)) throw new Error(`The packages name ${urls.size} repositories: ${[...urls].join(', ')}`)
  for (const { folder, manifest } of packages) {
    const { name, license, files = [], repository, publishConfig } = manifest
    const isComplete = license && publishConfig?.provenance && publishConfig.access === 'public' && files.includes('LICENSE')
    if (!isComplete) throw new Error(`${name} lacks a license, its LICENSE, or the access and provenance in publishConfig.`)
    if (join(root, repository?.directory ?? '') !== folder) throw new Error(`${name} names ${repository?.directory} as its folder.`)
  }
}

function assertPublishable({ folder, manifest: { name } }: Package): void {
  // Leaves out pnpm's `npm_config_user_agent`, which npm would otherwise pass on as its own.
  const { npm_config_user_agent: _, ...own } = process.env
  const refused = spawnSync('npm', ['pack', '--dry-run'], { cwd: folder, env: own, encoding: 'utf8' })
  if (refused.status === 0 || !refused.stderr.includes(`npx pnpm --filter ${name} pack`))
    throw new Error(`npm did not refuse to pack ${name}, or the refusal does not name it: ${refused.stderr}`)
  runCommand(folder, 'pnpm', 'publish', '--dry-run', '--no-git-checks')
  console.log(`${name}: pnpm publish --dry-run passes, and npm is refused`)
}

/** Checks that relative links of a README lead to files of the package, because it is read in the package or at a registry. */
function assertReadmeLinksWork(installed: string, name: string): void {
  const readme = readFileSync(join(installed, 'README.md'), 'utf8')
  const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link)
  const broken = links.filter((link) => !existsSync(join(installed, link)))
  if (broken.length > 0) throw new Error(`The README of ${name} links to files that are not in its package: ${broken.join(', ')}`)
}

function assertInstalledWorks(packages: readonly Package[], folder: string): void {
  const tarballs = packages.map(({ folder: from, manifest }) => {
    runCommand(from, 'pnpm', 'pack', '--pack-destination', folder)
    return [manifest.name, `file:${join(folder, `${manifest.name.slice(1).replace('/', '-')}-${manifest.version}.tgz`)}`] as const
  })
  const dependencies = Object.fromEntries(tarballs)
  // The packages find each other in the tarballs, never in a registry.
  const consumer = { name: 'consumer', private: true, type: 'module', dependencies, overrides: dependencies }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(consumer))
  runCommand(folder, 'npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline')
  for (const { manifest } of packages) {
    const installed = join(folder, 'node_modules', manifest.name)
    assertReadmeLinksWork(installed, manifest.name)
    assertProgramsStart(folder, readManifest(installed))
  }
  const copies = runCommand(folder, 'npm', 'ls', '--all', '--parseable', '@catalog/client').trim().split('\n')
  if (copies.length !== 1) throw new Error(`@catalog/client is there ${copies.length} times.`)
  const program = `import { Catalog } from '@catalog/client'; import { buildServer } from '@catalog/mcp'; console.log(typeof Catalog, typeof buildServer)`
  const loaded = runCommand(folder, process.execPath, '--input-type=module', '--eval', program).trim()
  if (loaded !== 'function function') throw new Error(`The packages export ${loaded}.`)
}

/** Checks that each program starts, and asks for CATALOG_API_KEY when it is missing. */
function assertProgramsStart(folder: string, { name, bin = {} }: Manifest): void {
  for (const program of Object.keys(bin)) {
    const path = join(folder, 'node_modules/.bin', program)
    const args = program === 'catalog-agent' ? ['whoami'] : []
    const { status, stderr } = spawnSync(path, args, {
      encoding: 'utf8',
      env: { PATH: `${dirname(process.execPath)}${delimiter}${env.PATH}` },
    })
    if (status === 0 || !stderr.includes('CATALOG_API_KEY')) throw new Error(`${program} of ${name} ended with ${status}: ${stderr}`)
    console.log(`${name}: ${program} starts`)
  }
}

const published = listPublishedPackages()
const folder = mkdtempSync(join(tmpdir(), 'catalog-together-'))
try {
  assertManifestsComplete(published)
  for (const one of published) assertPublishable(one)
  assertInstalledWorks(published, folder)
} finally {
  rmSync(folder, { recursive: true })
}
