import type pg from 'pg'
import { copyDatabase } from '../proposals/copy.ts'
import { withClient } from '../with-client.ts'
import { measureAuditLog, printAuditLog } from './audit-log.ts'
import { measureDays, measureWriting, printDays, printWriting } from './days.ts'
import { measureDuplicates, printDuplicates } from './duplicates.ts'
import { measureRecords, printRecords } from './records.ts'
import { measureRepeats, printRepeats } from './repeats.ts'
import { measureSizes, printSizes } from './sizes.ts'

type Measure = (client: pg.Client, url: string, entities: number) => Promise<unknown>

const createMeasure =
  <Figures>(measure: (client: pg.Client, url: string, entities: number) => Promise<Figures>, print: (figures: Figures) => void): Measure =>
  async (...on) => {
    const figures = await measure(...on)
    print(figures)
    return figures
  }

const parts: Readonly<Record<string, Measure>> = {
  sizes: createMeasure((client, url, entities) => measureSizes(url, entities, client), printSizes),
  days: createMeasure(measureDays, printDays),
  writing: createMeasure(measureWriting, printWriting),
  repeats: createMeasure(measureRepeats, printRepeats),
  auditLog: createMeasure(measureAuditLog, printAuditLog),
  records: createMeasure(measureRecords, printRecords),
  duplicates: createMeasure(measureDuplicates, printDuplicates),
}

/** Measures how tables grow and what their growth costs, on a copy of a seeded catalog, with the owner's login. */
export async function measureGrowth(adminUrl: string, databaseUrl: string, entities: number, isWanted: (part: string) => boolean) {
  const url = await copyDatabase(adminUrl, databaseUrl)
  return withClient(url, async (client) => {
    const figures: Record<string, unknown> = {}
    for (const [name, measure] of Object.entries(parts)) if (isWanted(name)) figures[name] = await measure(client, url, entities)
    return figures
  })
}
