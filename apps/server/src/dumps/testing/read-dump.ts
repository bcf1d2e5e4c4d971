import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import type { Database } from '../../database/database.ts'
import type { Files } from '../../files/storage.ts'
import { type DumpRow, findDumpFile } from '../queries.ts'

// biome-ignore lint/suspicious/noExplicitAny: tests read into lines of every type.
export type ReadLine = any

/** Reads the lines of a file of a dump. */
export async function readDumpLines(database: Database, files: Files, dump: DumpRow, content: 'catalog' | 'people'): Promise<ReadLine[]> {
  const id = dump.files.find((file) => file.content === content)?.id ?? ''
  const file = await database.run((db) => findDumpFile(db, id))
  const object = await files.objects.read(file?.storage_key ?? '')
  if (!object) throw new Error(`There is no file with the ${content} of this dump.`)
  const whole = await text(object.stream.pipe(createGunzip()))
  return whole
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}
