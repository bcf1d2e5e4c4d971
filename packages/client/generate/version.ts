import { readFileSync } from 'node:fs'

/** Reads the version that is published from package.json. */
export function readPackageVersion(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

/** Declares the version as `string`, so that code that compares it also compiles with the next version. */
export function buildVersionFile(version: string): string {
  return `/** The version of this SDK, as its package.json has it. */\nexport const VERSION: string = '${version}'\n`
}
