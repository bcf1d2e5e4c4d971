import type { Catalog } from '../catalog.ts'
import type { MirrorKey, MirrorRecord } from './store.ts'

type Fields = { readonly [field: string]: unknown }

/** The types of records that a mirror holds, beside people, for whom a key needs a scope. */
export const catalogTypes = ['entity', 'segment', 'taxonomy_term', 'capability', 'need', 'vertical', 'source'] as const
export type MirroredType = (typeof catalogTypes)[number] | 'person'

const partsOfEntity = ['relationships', 'lore', 'org_fit', 'providers', 'events'] as const

/** Reads a record as it is now; undefined where it is gone. */
export async function readRecord(catalog: Catalog, { type, id }: MirrorKey, signal?: AbortSignal): Promise<MirrorRecord | undefined> {
  const read = readers[type as MirroredType] as
    | ((catalog: Catalog, id: string, signal?: AbortSignal) => Promise<object | undefined>)
    | undefined
  if (!read) return undefined
  try {
    const found = await read(catalog, id, signal)
    return found && recordOf(type, found as Fields)
  } catch (error) {
    if ((error as { readonly code?: string }).code === 'NOT_FOUND') return undefined
    throw error
  }
}

const readers: { readonly [Type in MirroredType]: (catalog: Catalog, id: string, signal?: AbortSignal) => Promise<object | undefined> } = {
  entity: (catalog, id, signal) => catalog.entities.get(id, { include: [...partsOfEntity], include_inactive: true }, { signal }),
  person: (catalog, id, signal) => catalog.people.get(id, { include_inactive: true }, { signal }),
  source: (catalog, id, signal) => catalog.sources.get(id, { signal }),
  async segment(catalog, id, signal) {
    const { dossier, ...segment } = await catalog.segments.get(id, { include: ['dossier'] }, { signal })
    return { ...segment, lore: dossier?.lore ?? [] }
  },
  // These have no operation for one of them, or none by id; a list of them is a call.
  taxonomy_term: (catalog, id, signal) => find(catalog.taxonomy.list({}, { signal }), id),
  capability: (catalog, id, signal) => find(catalog.capabilities.list({}, { signal }), id),
  need: (catalog, id, signal) => find(catalog.needs.list({}, { signal }), id),
  vertical: (catalog, id, signal) => find(catalog.verticals.list({}, { signal }), id),
}

async function find<Item extends { readonly id: string }>(list: AsyncIterable<Item>, id: string): Promise<Item | undefined> {
  for await (const item of list) if (item.id === id) return item
  return undefined
}

/** Shows a record of a line of a dump; undefined of lines that are no record of their own. */
export function recordOfLine({ type, ...fields }: Fields): MirrorRecord | undefined {
  return typeof type === 'string' && Object.hasOwn(readers, type) ? recordOf(type, fields) : undefined
}

/** What only an answer or only a line of a dump holds, of either. */
const passing: Readonly<Record<string, readonly string[]>> = { source: ['entity', 'download_url', 'download_expires_at'] }

function recordOf(type: string, fields: Fields): MirrorRecord {
  const left = passing[type] ?? []
  const data = Object.fromEntries(Object.entries(fields).filter(([name]) => !left.includes(name)))
  return { type, id: String(fields.id), slug: typeof fields.slug === 'string' ? fields.slug : null, data }
}
