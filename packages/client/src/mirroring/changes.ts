import type { ChangePage } from '../generated/models.ts'
import type { MirrorContext } from './options.ts'
import { catalogTypes, createMirrorReader, type MirroredType } from './records.ts'
import type { MirrorChange, MirrorKey, MirrorRecord } from './store.ts'

/** Number of changes in a page. A page is stored as a whole, so reading its records must fit into the day's budget, even of a new key. */
const changesAtOnce = 50
/** Number of changed records that are read at the same time. */
const readAtOnce = 4

/** Stores all changes from the store's cursor on. */
export async function followChanges(context: MirrorContext): Promise<void> {
  const { catalog, store, signal, onProgress } = context
  const { scopes } = await catalog.whoami({ signal })
  const record_type: MirroredType[] = scopes.includes('read:people') ? [...catalogTypes, 'person'] : [...catalogTypes]
  const cursor = await store.readCursor()
  const type = ['changed', 'merged'] as const
  for await (const page of catalog.changes.follow({ cursor, record_type, type, limit: changesAtOnce, signal }).pages()) {
    const change = await readChange(context, page)
    await store.apply(change)
    onProgress?.({ step: 'changes', records: change.put.length + change.removed.length, cursor: change.cursor })
  }
}

/** Reads the records that a page of changes names, each once even if it changed several times. */
async function readChange({ catalog, signal }: MirrorContext, { data, next_cursor: cursor }: ChangePage): Promise<MirrorChange> {
  const keys = new Map(data.map(({ record: { type, id } }): [string, MirrorKey] => [`${type} ${id}`, { type, id }]))
  const read = createMirrorReader(catalog, signal)
  const [put, removed]: [MirrorRecord[], MirrorKey[]] = [[], []]
  const waiting = [...keys.values()]
  const runWorker = async () => {
    for (let key = waiting.shift(); key; key = waiting.shift()) {
      const record = await read(key)
      if (record) put.push(record)
      else removed.push(key)
    }
  }
  try {
    await Promise.all(Array.from({ length: readAtOnce }, runWorker))
  } finally {
    // Stops the other reads after one has failed: they would cost money, and their results would be lost.
    waiting.length = 0
  }
  return { put, removed, cursor }
}
