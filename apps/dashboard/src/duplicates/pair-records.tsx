import type { DossierType, Duplicate } from '../records/queries.ts'
import { RecordLink } from '../values/fields/record-link.tsx'
import { Moment } from '../values/moment.tsx'
import styles from './duplicates.module.css'

type PairRecord = Duplicate['records'][number]
type Props = { readonly type: DossierType; readonly survivor: PairRecord; readonly mergedRecord: PairRecord }

/** Shows which record of a pair would stay, and the facts behind this choice. */
export function PairRecords({ type, survivor, mergedRecord }: Props) {
  return (
    <dl className={styles.records}>
      <PairRecordFacts title="Stays" type={type} record={survivor} />
      <PairRecordFacts title="Goes" type={type} record={mergedRecord} />
    </dl>
  )
}

type FactsProps = { readonly title: string; readonly type: DossierType; readonly record: PairRecord }

function PairRecordFacts({ title, type, record: { slug, name, references, created_at: at } }: FactsProps) {
  return (
    <div data-box>
      <dt>{title}</dt>
      <dd>
        <RecordLink type={type} slug={slug} name={name} />
      </dd>
      <dd data-quiet>
        {references === 1 ? 'One reference' : `${references} references`} · <Moment at={at} />
      </dd>
    </div>
  )
}
