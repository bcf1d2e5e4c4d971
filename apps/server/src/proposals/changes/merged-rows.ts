import { isDeepStrictEqual } from 'node:util'
import type { FieldAdapter, ReadScope } from '../../records/families/field-family.ts'
import { type LostValue, readLostValues } from '../../records/merges/lost-values.ts'
import type { MergePair } from '../../records/merges/merge-plan.ts'
import type { RecordKind } from '../../records/references/resolve.ts'

/** The most values that a preview lists of rows that a merge removes; the history has them all. */
const maxListed = 1_000

/**
 * Creates an adapter for what a merge loses of rows that these scopes read. A field of it is all that is lost when the
 * record that its key names is merged into its own. It is never written: the merge itself removes the rows.
 */
export function createMergedRowsAdapter(...scopes: readonly [ReadScope, ...ReadScope[]]): FieldAdapter {
  return {
    table: 'merge_rows',
    of: 'entity',
    readBy: { scopes },
    keys: 'texts',
    read: (db, fields) =>
      Promise.all(
        fields.map(async ({ record, key }) => {
          const { kind, ...pair } = parseMergedRowsKey(key)
          const lost = await readLostValues(db, kind, { survivorId: record, ...pair }, ({ readBy = ['read:catalog'] }) =>
            isDeepStrictEqual(readBy, scopes),
          )
          return lost.length <= maxListed ? lost : [...lost.slice(0, maxListed), countOthers(lost.length - maxListed)]
        }),
      ),
    list: async () => [],
    write: async () => undefined,
  }
}

/** Builds the key of what is lost when the duplicate is merged away, after the `earlier` ones were merged into the same survivor. */
export function createMergedRowsKey(kind: RecordKind, duplicateId: string, earlier: readonly string[]): string {
  return [kind, duplicateId, ...earlier].join('/')
}

function parseMergedRowsKey(key: string): Pick<MergePair, 'duplicateId' | 'earlier'> & { readonly kind: RecordKind } {
  const [kind, duplicateId = '', ...earlier] = key.split('/')
  return { kind: kind === 'person' ? 'person' : 'entity', duplicateId, earlier }
}

function countOthers(count: number): LostValue {
  return { table: 'others', row: 'others', named: 'others', column: 'count', kept: null, lost: count }
}
