import pg from 'pg'
import { copyOf } from '../proposals/copy.ts'
import { measureDays, measureWriting, printDays, printWriting } from './days.ts'
import { measureRecords, printRecords } from './records.ts'
import { measureRepeats, printRepeats } from './repeats.ts'
import { measureSizes, printSizes } from './sizes.ts'
import { measureTrail, printTrail } from './trail.ts'

type Measure = (client: pg.Client, url: string, entities: number) => Promise<unknown>

const shown =
  <Figures>(measure: (client: pg.Client, url: string, entities: number) => Promise<Figures>, print: (figures: Figures) => void): Measure =>
  async (...on) => {
    const figures = await measure(...on)
    print(figures)
    return figures
  }

const parts: Readonly<Record<string, Measure>> = {
  sizes: shown((client, url, entities) => measureSizes(url, entities, client), printSizes),
  days: shown(measureDays, printDays),
  writing: shown(measureWriting, printWriting),
  repeats: shown(measureRepeats, printRepeats),
  trail: shown(measureTrail, printTrail),
  records: shown(measureRecords, printRecords),
}

/** What grows, and by how much: on a copy of a seeded catalog, whose owner it asks. */
export async function measureGrowth(adminUrl: string, databaseUrl: string, entities: number, wanted: (part: string) => boolean) {
  const url = await copyOf(adminUrl, databaseUrl)
  const client = new pg.Client(url)
  await client.connect()
  try {
    const figures: Record<string, unknown> = {}
    for (const [name, measure] of Object.entries(parts)) if (wanted(name)) figures[name] = await measure(client, url, entities)
    return figures
  } finally {
    await client.end()
  }
}
