import { readFileSync } from 'node:fs'

/** The version that package.json says, which is the one that is published. */
export function readPackageVersion(): string {
  const manifest = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

/** Its type is any string: code that compares it, or holds it, compiles with the next version, too. */
export function buildVersionFile(version: string): string {
  return `/** The version of this SDK, as its package.json has it. */\nexport const VERSION: string = '${version}'\n`
}
