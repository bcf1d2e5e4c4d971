import { readFile } from 'node:fs/promises'

/** Fields of an entity or a person of the starter catalog that searches read. */
export type StarterRecord = {
  readonly slug: string
  readonly name: string
  readonly aliases?: readonly string[]
  readonly one_liner?: string
  readonly description?: string
  readonly ticker?: string
  readonly lifecycle_status?: 'active' | 'defunct' | 'archived' | 'false_positive'
}

/** Reads records of the starter catalog from their file, for tests of all its names. */
export async function readStarterRecords(file: 'entities' | 'people'): Promise<readonly StarterRecord[]> {
  const text = await readFile(new URL(`../../../starter-catalog/${file}.ndjson`, import.meta.url), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as StarterRecord)
}
