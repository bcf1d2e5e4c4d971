import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { casesFor } from './cases.ts'
import { captureFloorPlan } from './floor-plan.ts'
import { load, type Measured, median } from './load.ts'
import { mintKeys } from './prepare.ts'
import { run } from './servers.ts'

export type Row = Measured & { readonly name: string; readonly connections: number; readonly server: string }
export type Plan = { readonly seconds: number; readonly rounds: number; readonly connections: readonly number[]; readonly only: string }

/** Every case at the floor, this server, and this server without validation, taking turns so that a noisy minute hits all. */
export async function measureReads(url: string, folder: string, { seconds, rounds, connections, only }: Plan): Promise<Row[]> {
  const keys = await mintKeys(url, 64)
  const { plan, deepCursor } = await captureFloorPlan(url, keys)
  const planFile = join(folder, 'floor.json')
  writeFileSync(planFile, JSON.stringify(plan))
  const servers = [
    ['floor', await run('floor-server', [planFile])],
    ['server', await run('catalog-server', [url, 'with'])],
    ['no validation', await run('catalog-server', [url, 'without'])],
  ] as const
  const rows: Row[] = []
  try {
    const texts = keys.map(({ text }) => text)
    for (const { name, path, oneKey } of casesFor(deepCursor).filter((candidate) => candidate.name.includes(only))) {
      for (const count of connections) {
        const taken = new Map<string, Measured[]>()
        for (let round = 0; round <= rounds; round++) {
          for (const [server, { address }] of servers) {
            const measured = await load(`${address}${path}`, count, round === 0 ? 1 : seconds, oneKey ? texts.slice(0, 1) : texts)
            if (measured.failures > 0) throw new Error(`${server} failed ${measured.failures} times at ${path}.`)
            // The first round only warms up.
            if (round > 0) taken.set(server, [...(taken.get(server) ?? []), measured])
          }
        }
        for (const [server, measured] of taken) rows.push({ name, connections: count, server, ...median(measured) })
        process.stderr.write(`measured ${name} at ${count}\n`)
      }
    }
    return rows
  } finally {
    for (const [, server] of servers) server.stop()
  }
}
