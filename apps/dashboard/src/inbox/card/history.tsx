import type { components } from '@catalog/contract/curation/types'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { ChangedRecord, Row } from '../../changes/rows.ts'
import { Panel } from '../../shell/parts/panel.tsx'
import { toJson } from '../../values/fields/json.ts'
import { ColumnName } from '../../values/fields/named-field.tsx'
import { ValueDiff } from '../../values/fields/value-diff.tsx'
import { Moment } from '../../values/moment.tsx'
import { Prefix } from '../../values/prefix.tsx'
import { QuotedText } from '../../values/quoted.tsx'
import { SourceTitle } from '../../values/quoted-link.tsx'
import styles from './history.module.css'
import { buildHistoryQuery } from './queries.ts'

type Props = { readonly record: ChangedRecord & { readonly id: string }; readonly row: Row; readonly onClose: () => void }

/** Shows the origin of a field's value: which changes set it, who accepted them, and on which evidence. */
export function FieldHistory({ record, row, onClose }: Props) {
  const query = useQuery(buildHistoryQuery(record.type, record.id, row.field))
  const title = (
    <>
      History of <ColumnName column={row.column} />
    </>
  )
  return (
    <Panel label="History of the field" title={title} query={query} what="The history" onClose={onClose}>
      {({ data }) => (
        <>
          {data.length === 0 && <p>No changes recorded. The value was imported, or the field was never set.</p>}
          <ol className={styles.entries}>
            {data.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a history is never reordered
              <li key={index}>
                <Entry entry={entry} column={row.column} />
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  )
}

type HistoryEntry = components['schemas']['RecordHistory']['data'][number]

function Entry({ entry, column }: { readonly entry: HistoryEntry; readonly column: string }) {
  return (
    <>
      <p data-quiet>
        <Moment at={entry.at} />
        <Prefix words=" · ">{'agent' in entry && entry.agent && <QuotedText text={entry.agent.name} />}</Prefix>
        <Prefix words=" · accepted by ">
          {'curator' in entry && entry.curator && <QuotedText text={entry.curator.name ?? 'a former curator'} />}
        </Prefix>
        {'undoes' in entry && entry.undoes && ' · undo'}
        <Prefix words=" · ">{'proposal_id' in entry && <Link href={`/inbox/${entry.proposal_id}`}>its proposal</Link>}</Prefix>
      </p>
      {'before' in entry && <ValueDiff before={toJson(entry.before)} after={toJson(entry.after)} column={column} />}
      {'evidence_sources' in entry &&
        entry.evidence_sources.map(({ url, title }) => (
          <p key={url} data-quiet>
            <SourceTitle url={url} title={title ?? url} />
          </p>
        ))}
    </>
  )
}
