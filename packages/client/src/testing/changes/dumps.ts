import type { MockAnswers } from '../../generated/mocks.ts'
import type { DumpFile } from '../../generated/models.ts'
import type { KitState } from '../kit-state.ts'
import { type MockContext, paginate } from '../mock-context.ts'
import { pickIncludedParts } from '../records/included.ts'
import { createErrorResponse, Refusal } from '../refusal.ts'
import type { StoredDump, StoredDumpFile } from './stored-dumps.ts'

type DumpLine = Readonly<Record<string, unknown>>

/** Maximum number of dumps. A further dump replaces the oldest. */
const kept = 7
const linkMs = 15 * 60 * 1000

/** Makes a dump of the current content of the catalog. */
export async function addDump(state: KitState): Promise<void> {
  const { feed, records, dumps } = state
  const made = { id: crypto.randomUUID(), at: state.now(), cursor: feed.createCursor(feed.getEndPlace()) }
  const parts = ['relationships', 'lore', 'org_fit', 'providers', 'events']
  const catalog: DumpLine[] = [
    ...[...records.segments.values()].map((segment) => ({ type: 'segment', ...segment, lore: [] })),
    ...[...records.capabilities.values()].map((capability) => ({ type: 'capability', ...capability })),
    ...[...records.needs.values()].map((need) => ({ type: 'need', ...need })),
    ...[...records.verticals.values()].map((vertical) => ({ type: 'vertical', ...vertical })),
    ...[...records.entities.values()].map((entity) => ({ type: 'entity', ...pickIncludedParts(entity, parts, true) })),
  ]
  const people = [...records.people.values()].map((person) => ({ type: 'person', ...person }))
  const files = [await buildDumpFile(made, 'catalog', catalog), await buildDumpFile(made, 'people', people)]
  dumps.push({ ...made, files })
  dumps.splice(0, dumps.length - kept)
}

async function buildDumpFile(
  dump: Omit<StoredDump, 'files'>,
  content: DumpFile['content'],
  lines: readonly DumpLine[],
): Promise<StoredDumpFile> {
  const made_at = new Date(dump.at).toISOString()
  const first = { type: 'dump', dump_id: dump.id, content, cursor: dump.cursor, made_at, contract: 'v1' }
  const between = toNdjson(lines)
  const last = { type: 'end', count: lines.length, sha256: await sha256Hex(new TextEncoder().encode(between)) }
  const compressedBytes = await compressText(toNdjson([first]) + between + toNdjson([last]))
  const name = `${content}-${made_at.slice(0, 19).replaceAll(':', '-')}Z.ndjson.gz`
  return {
    id: crypto.randomUUID(),
    name,
    content,
    records: lines.length,
    bytes: compressedBytes.length,
    sha256: await sha256Hex(compressedBytes),
    compressedBytes,
  }
}

async function sha256Hex(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function toNdjson(lines: readonly DumpLine[]): string {
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('')
}

async function compressText(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const compressed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(compressed).arrayBuffer())
}

/** Lists the dumps with the files that the key may read. If there is no dump, makes one, as a new catalog does. */
export async function listDumps(context: MockContext): Promise<MockAnswers['listDumps']> {
  const { state } = context
  const { dumps, identity } = state
  if (dumps.length === 0) await addDump(state)
  const { rows, nextCursor } = paginate(context, dumps, ({ at, id }) => [-at, id])
  const canRead = ({ content }: StoredDumpFile) => content !== 'people' || identity.scopes.includes('read:people')
  const data = rows.map(({ id, at, cursor, files }) => ({
    id,
    made_at: new Date(at).toISOString(),
    cursor,
    files: files.filter(canRead).map((file) => toDumpFileView(file, state)),
  }))
  return { data, next_cursor: nextCursor, total: dumps.length }
}

function toDumpFileView({ id, compressedBytes: _, ...file }: StoredDumpFile, { origin, now }: KitState): DumpFile {
  const expires = Math.ceil((now() + linkMs) / 1000)
  return {
    ...file,
    download_url: `${origin}${downloads}${id}?expires=${expires}`,
    download_expires_at: new Date(expires * 1000).toISOString(),
  }
}

const downloads = '/downloads/'

/** Returns the file of a link; undefined for an address that is not a link of this catalog. */
export function downloadFile({ dumps, origin, now }: KitState, address: string): Response | undefined {
  const { origin: asked, pathname, searchParams } = new URL(address)
  if (asked !== origin || !pathname.startsWith(downloads)) return undefined
  const file = dumps.flatMap(({ files }) => files).find(({ id }) => id === pathname.slice(downloads.length))
  if (file && Number(searchParams.get('expires')) * 1000 > now())
    return new Response(file.compressedBytes, { headers: { 'Content-Type': 'application/gzip' } })
  const refusal = file
    ? new Refusal('FORBIDDEN', 'The link to this file has expired.')
    : new Refusal('NOT_FOUND', 'There is no file with this id.')
  return createErrorResponse(refusal, address, {})
}
