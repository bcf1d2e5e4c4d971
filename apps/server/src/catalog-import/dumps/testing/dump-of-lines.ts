import { createHash, randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../../database/database.ts'
import type { ImportResult } from '../../import-file.ts'
import { importDump, requireCompleteDumps } from '../import-dump.ts'

/** The time of the dump and of each record in it. */
export const dumpedAt = '2026-11-22T02:00:00.000Z'

export const buildEntityLine = (slug: string, fields: object = {}) => ({
  ...{ type: 'entity', id: randomUUID(), slug, name: slug, merged_into: null, is_public: false, show_opportunity_card: false, scale: {} },
  ...{ lifecycle_status: 'active', aliases: [], contact_path: null, segment_resolution: { all_segment_memberships: [] } },
  ...{ taxonomy_terms: [], lore: [], org_fit: [], providers: [], events: [], created_at: dumpedAt, updated_at: dumpedAt },
  ...fields,
})

/** Writes the lines as a dump of a catalog into the folder, and imports it. */
export async function importLines(database: Database, folder: string, lines: readonly object[]): Promise<ImportResult> {
  const path = join(folder, `${randomUUID()}.ndjson`)
  const first = { type: 'dump', dump_id: randomUUID(), content: 'catalog', cursor: 'MA', made_at: dumpedAt, contract: 'v1' }
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  const last = { type: 'end', count: lines.length, sha256: createHash('sha256').update(text).digest('hex') }
  await writeFile(path, `${JSON.stringify(first)}\n${text}${JSON.stringify(last)}\n`)
  const [file] = await requireCompleteDumps([path])
  if (!file) throw new Error('The dump was not taken.')
  return importDump(database, file)
}
