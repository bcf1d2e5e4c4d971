import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Consumer } from './loading.ts'

const limit = 2000

const program = `import { Catalog } from '@catalog/client'
const catalog = new Catalog()
const entity = await catalog.entities.get('acme')
console.log(entity.name)
`

const options = ['--noEmit', '--strict', '--target', 'es2024', '--lib', 'es2024,dom,dom.iterable', '--extendedDiagnostics']

/** Checks that a program with one call takes few type instantiations, in both ways of resolving the package. */
export function assertFewInstantiations({ consumer, run }: Consumer): void {
  writeFileSync(join(consumer, 'one-call.mts'), program)
  for (const module of ['nodenext', 'preserve']) {
    // Without skipLibCheck the declarations are checked, too: they must be valid, but the limit counts programs with skipLibCheck.
    run('tsc', 'one-call.mts', ...options, '--module', module)
    const report = run('tsc', 'one-call.mts', ...options, '--module', module, '--skipLibCheck')
    const count = Number(report.match(/Instantiations:\s+(\d+)/)?.[1])
    console.log(`type instantiations of a program with one call (${module}): ${count}, limit ${limit}`)
    if (!(count < limit)) throw new Error(`A program with one call takes ${count} type instantiations; ${limit} is the limit.`)
  }
}
