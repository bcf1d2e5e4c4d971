import type { components } from '@catalog/contract/curation/types'
import { getValueName } from '@catalog/contract/wording/words'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { api, requireData } from '../../api/client.ts'
import { Panel } from '../../shell/parts/panel.tsx'
import { Badge } from '../../values/badge.tsx'
import { toJson } from '../../values/fields/json.ts'
import { ColumnName } from '../../values/fields/named-field.tsx'
import { RecordLink } from '../../values/fields/record-link.tsx'
import { Value } from '../../values/fields/value.tsx'
import { ValueDiff } from '../../values/fields/value-diff.tsx'
import { Moment } from '../../values/moment.tsx'
import styles from './questions.module.css'
import { Source } from './source.tsx'

type Version = components['schemas']['ProposalVersion']
type VersionField = components['schemas']['VersionField']

type Props = { readonly id: string; readonly onClose: () => void }

/** Shows how each version of a proposal differs from the one before, the newest first. */
export function Versions({ id, onClose }: Props) {
  const query = useQuery({
    queryKey: ['versions', id],
    queryFn: () => requireData(api.GET('/proposals/{id}/versions', { params: { path: { id } } })),
  })
  return (
    <Panel label="Versions of the proposal" title="Versions" query={query} what="The versions" onClose={onClose}>
      {({ versions }) =>
        versions
          .map((version, place) => ({ version, number: place + 1 }))
          .slice(1)
          .toReversed()
          .map(({ version, number }) => (
            <section key={version.id} className={styles.version}>
              <h4>
                {version.id === id ? `Version ${number} (this one)` : <Link href={`/inbox/${version.id}`}>Version {number}</Link>} compared
                with version {number - 1} <Badge>{version.status === 'pending' ? 'Waiting' : getValueName(version.status)}</Badge>
              </h4>
              <p data-quiet>
                <Moment at={version.created_at} />
              </p>
              <Differences version={version} />
            </section>
          ))
      }
    </Panel>
  )
}

const order = ['changed', 'added', 'dropped'] as const
const labels = { changed: 'Changed', added: 'Added', dropped: 'Dropped' } as const
const tones = { changed: 'plain', added: 'good', dropped: 'bad' } as const

function Differences({ version: { fields, evidence_added: evidence } }: { readonly version: Version }) {
  const differing = order.flatMap((difference) =>
    fields.filter((field) => field.difference === difference).map((field) => ({ field, difference })),
  )
  const same = fields.filter(({ difference }) => difference === 'same')
  const hasRecords = new Set(fields.map(({ record }) => `${record.type}/${record.slug}`)).size > 1
  return (
    <>
      {differing.length === 0 && <p>The values are the same.</p>}
      <ul className={styles.entries}>
        {differing.map(({ field, difference }) => (
          <li key={buildFieldKey(field)}>
            <FieldTitle field={field} hasRecords={hasRecords} /> <Badge tone={tones[difference]}>{labels[difference]}</Badge>
            <FieldValue field={field} />
          </li>
        ))}
      </ul>
      {same.length > 0 && (
        <details>
          <summary>{same.length === 1 ? '1 field is the same' : `${same.length} fields are the same`}</summary>
          <ul className={styles.entries}>
            {same.map((field) => (
              <li key={buildFieldKey(field)}>
                <FieldTitle field={field} hasRecords={hasRecords} /> <FieldValue field={field} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {evidence.length > 0 && (
        <>
          <h4>Evidence added</h4>
          <ul className={styles.entries}>
            {evidence.map((source) => (
              <li key={source.url}>
                <Source source={source} />
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

function buildFieldKey({ record, field }: VersionField): string {
  return `${record.type}/${record.slug} ${field}`
}

function FieldTitle({ field: { record, field }, hasRecords }: { readonly field: VersionField; readonly hasRecords: boolean }) {
  return (
    <b>
      {hasRecords && (
        <>
          <RecordLink type={record.type} slug={record.slug} name={record.slug} />
          {': '}
        </>
      )}
      <ColumnName column={field} />
    </b>
  )
}

function FieldValue({ field: { field, difference, before, after } }: { readonly field: VersionField }) {
  if (difference === 'changed') return <ValueDiff before={toJson(before)} after={toJson(after)} column={field} />
  return (
    <div>
      <Value value={toJson(difference === 'dropped' ? before : after)} column={field} />
    </div>
  )
}
