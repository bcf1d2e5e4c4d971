import { isDeepStrictEqual } from 'node:util'
import type { FieldAdapter, ReadScope } from '../../records/families/field-family.ts'
import type { EarlierMerges } from '../../records/merges/earlier-merges.ts'
import { type LostValue, readLostValues } from '../../records/merges/lost-values.ts'
import type { MergeTable } from '../../records/merges/merge-plan.ts'
import type { RecordKind } from '../../records/references/resolve.ts'

/** Maximum number of lost values from removed rows that a preview lists; the history contains all of them. */
const maxListed = 1_000

/**
 * Creates an adapter for the values that a merge loses with removed rows, for rows that need these scopes. The key of a field names the
 * duplicate; its value lists the values that are lost when the duplicate is merged into the field's record. Such fields are never written,
 * because the merge itself removes the rows.
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
          const { kind, duplicateId, earlier } = parseMergedRowsKey(key)
          const isWanted = ({ readBy = ['read:catalog'] }: MergeTable) => isDeepStrictEqual(readBy, scopes)
          const lost = await readLostValues(db, kind, { survivorId: record, duplicateId }, { isWanted, earlier })
          return lost.length <= maxListed ? lost : [...lost.slice(0, maxListed), buildOthersValue(lost.length - maxListed)]
        }),
      ),
    list: async () => [],
    write: async () => undefined,
  }
}

/** Builds the key of the values that are lost when the duplicate is merged after the earlier merges. */
export function buildMergedRowsKey(kind: RecordKind, duplicateId: string, { survivor, duplicate }: EarlierMerges): string {
  return [kind, duplicateId, survivor.join(), duplicate.join()].join('/')
}

type MergedRowsKey = { readonly kind: RecordKind; readonly duplicateId: string; readonly earlier: EarlierMerges }

function parseMergedRowsKey(key: string): MergedRowsKey {
  const [kind, duplicateId = '', ...earlier] = key.split('/')
  const [survivor = [], duplicate = []] = earlier.map((ids) => ids.split(',').filter((id) => id !== ''))
  return { kind: kind === 'person' ? 'person' : 'entity', duplicateId, earlier: { survivor, duplicate } }
}

function buildOthersValue(count: number): LostValue {
  return { table: 'others', row: 'others', named: 'others', column: 'count', kept: null, lost: count }
}
