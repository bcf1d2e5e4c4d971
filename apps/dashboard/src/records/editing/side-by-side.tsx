import { getFieldName } from '@catalog/contract/wording/words'
import { queryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { Table } from '../../shell/lists/table.tsx'
import { isSame, type Json, type JsonObject, toJson } from '../../values/fields/json.ts'
import { RecordLink } from '../../values/fields/record-link.tsx'
import { Value } from '../../values/fields/value.tsx'
import { buildEntityQuery, buildPersonQuery, type DossierType } from '../queries.ts'
import styles from './editing.module.css'

export type ComparedRecord = { readonly id: string; readonly slug: string; readonly name: string }

export function buildRecordQuery(type: DossierType, id: string) {
  // One type for entities and people, because the comparison needs only names and fields.
  const { queryKey, queryFn } = type === 'entity' ? buildEntityQuery(id) : buildPersonQuery(id)
  return queryOptions({ queryKey: [...queryKey], queryFn: queryFn as never as () => Promise<ComparedRecord & JsonObject> })
}

/** Columns that are not compared: ids, timestamps, and lists of records that belong to the record. */
const notCompared = new Set(['id', 'created_at', 'updated_at', 'merged_into', 'segment_resolution', 'dossier_url', 'revision'])

type Props = {
  readonly type: DossierType
  readonly survivor: ComparedRecord & JsonObject
  readonly mergedRecord: ComparedRecord & JsonObject
}

/** Compares two records field by field; equal fields are folded. If both have a value, the surviving record's value is kept. */
export function SideBySide({ type, survivor, mergedRecord }: Props) {
  const [isWhole, setWhole] = useState(false)
  const names = [...new Set([...Object.keys(survivor), ...Object.keys(mergedRecord)])].filter(
    (name) => !notCompared.has(name) && isPlain(survivor[name]) && isPlain(mergedRecord[name]),
  )
  const differing = names.filter((name) => !isSame(survivor[name] ?? null, mergedRecord[name] ?? null))
  const equal = names.filter((name) => !differing.includes(name) && hasValue(survivor[name]))
  const columns = [
    { title: 'Field', cell: getFieldName },
    { title: 'Stays', record: survivor, cell: (name: string) => <Value value={toJson(survivor[name])} column={name} /> },
    { title: 'Goes', record: mergedRecord, cell: (name: string) => <Value value={toJson(mergedRecord[name])} column={name} /> },
  ]
  return (
    <div className={styles.both}>
      <Table
        label="Both records"
        rows={isWhole ? [...differing, ...equal] : differing}
        rowKey={(name) => name}
        columns={columns}
        head={({ title, record }) => (record ? <ColumnHead title={title} type={type} record={record} /> : title)}
      />
      {equal.length > 0 && (
        <button type="button" data-look="plain" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Hide' : 'Show'} {equal.length === 1 ? 'the equal field' : `${equal.length} equal fields`}
        </button>
      )}
    </div>
  )
}

function ColumnHead({
  title,
  type,
  record: { slug, name },
}: {
  readonly title: string
  readonly type: string
  readonly record: ComparedRecord
}) {
  return (
    <>
      {title}: <RecordLink type={type} slug={slug} name={name} />
    </>
  )
}

/** True for a value of the record itself, as opposed to a list of other records. */
function isPlain(value: Json | undefined): boolean {
  return typeof value !== 'object' || value === null || (Array.isArray(value) && value.every((item) => typeof item === 'string'))
}

function hasValue(value: Json | undefined): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''
}
