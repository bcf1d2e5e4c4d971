import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Runtime } from './runtimes/installed.ts'

/** Finds every Node on a PATH that the package supports, one per version, and prints those that it does not support. */
export function listNodeRuntimes(path: string, engines: string): Runtime[] {
  const oldest = engines.replace('>=', '')
  const found = new Map<string, Runtime>()
  for (const folder of path.split(delimiter)) {
    const command = join(folder, 'node')
    const version = isExecutable(command) ? execFileSync(command, ['--print', 'process.versions.node'], { encoding: 'utf8' }).trim() : ''
    if (version !== '' && !found.has(version)) found.set(version, { name: 'node', version, command })
  }
  const nodes = [...found.values()]
  for (const { version } of nodes) if (isOlder(version, oldest)) console.log(`Node ${version} is left out: the package is for ${engines}.`)
  const usable = nodes.filter(({ version }) => !isOlder(version, oldest))
  if (usable.length === 0) throw new Error(`There is no Node ${engines} on the PATH to test the package with.`)
  return usable
}

function isOlder(version: string, oldest: string): boolean {
  return version.localeCompare(oldest, 'en', { numeric: true }) < 0
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
