import { copyOf } from '../proposals/copy.ts'
import { attacks } from './attacks/registry.ts'
import { measureChecks } from './checks.ts'
import type { SiegeFigures, SiegeRow } from './figures.ts'
import { measureHeads } from './heads/measure.ts'
import { postmasterOf } from './postmaster.ts'
import { pitchCamp } from './prepare-ground.ts'
import { printHead, printRow, printSum } from './print.ts'
import { besiege, type SiegePlan } from './siege.ts'
import { failuresOf } from './verdict.ts'

export type SiegesPlan = {
  readonly folder: string
  readonly entities: number
  readonly seconds: number
  readonly built: boolean
  readonly wanted: (name: string) => boolean
}
const leastQuietSeconds = 10

/** Every attack without a key and with one, on a copy of a seeded catalog, each on a server of its own; quiet first. */
export async function measureSieges(adminUrl: string, databaseUrl: string, plan: SiegesPlan): Promise<SiegeRow[]> {
  process.once('SIGTERM', () => process.exit(143)).once('SIGINT', () => process.exit(130))
  const url = await copyOf(adminUrl, databaseUrl)
  const sieges: SiegePlan = { ...plan, databaseUrl: url, camp: await pitchCamp(url), postmaster: await postmasterOf(adminUrl) }
  measureChecks(plan.wanted)
  await measureHeads({ ...plan, databaseUrl: url }, plan.wanted)
  if (!attacks.some(({ name }) => plan.wanted(name))) return []
  printHead()
  const quiet = await besiege({ ...sieges, seconds: Math.max(leastQuietSeconds, plan.seconds) }, undefined, false)
  const rows: SiegeRow[] = []
  const note = (attack: string, withKey: boolean | undefined, figures: SiegeFigures) => {
    const failures = withKey === undefined ? [] : failuresOf(figures, quiet)
    const row = { attack, withKey, figures, failures, timesQuiet: figures.honest.p99 / quiet.honest.p99 }
    rows.push(row)
    printRow(row)
  }
  note('quiet', undefined, quiet)
  for (const attack of attacks.filter(({ name }) => plan.wanted(name)))
    for (const withKey of [false, true])
      note(attack.name, withKey, await besiege({ ...sieges, usualMemory: quiet.memory.after }, attack, withKey))
  printSum(rows.filter(({ withKey }) => withKey !== undefined))
  return rows
}
