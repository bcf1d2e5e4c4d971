import { useQuery } from '@tanstack/react-query'
import { ApiFailure } from '../../api/failure.ts'
import { useKeys } from '../../keys/use-keys.ts'
import { useFilter } from '../../shell/lists/filters.tsx'
import { QueryResult } from '../../shell/lists/list.tsx'
import { Notice } from '../../shell/notice.tsx'
import { Tabs } from '../../shell/tabs.tsx'
import { ExactMoment, formatMoment } from '../../values/moment.tsx'
import { QuotedText } from '../../values/quoted.tsx'
import { ValueSection } from '../parts/value-section.tsx'
import { buildWholeRecordQuery, type DossierType } from '../queries.ts'
import styles from './as-of.module.css'
import { type ComparedSection, compareRecords, type PastPart } from './compare-records.ts'
import { ComparedValueRow } from './compared-value.tsx'
import { unsureWords } from './unsure-words.ts'

export type PastTab = { readonly part: PastPart; readonly title: string }

type Props = {
  readonly type: DossierType
  readonly id: string
  readonly at: string
  readonly tabs: readonly PastTab[]
}

/** Shows a record as it was at a moment, read-only, and marks each value that differs from today. */
export function PastRecord({ type, id, at, tabs }: Props) {
  const then = useQuery(buildWholeRecordQuery(type, id, at))
  const today = useQuery(buildWholeRecordQuery(type, id))
  if (then.error instanceof ApiFailure && then.error.facts.status === 404) return <TooEarly message={then.error.facts.message} />
  return (
    <QueryResult query={then} what="The past values">
      {(past) => (
        <QueryResult query={today} what="The current values">
          {(present) => <Comparison at={past.as_of?.at ?? at} sections={compareRecords(type, past, present)} tabs={tabs} />}
        </QueryResult>
      )}
    </QueryResult>
  )
}

/** Says when the record was added to the catalog. */
function TooEarly({ message }: { readonly message: string }) {
  return (
    <Notice tone="warning" role="status">
      <QuotedText text={message.replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/, formatMoment)} />
    </Notice>
  )
}

type ComparisonProps = { readonly at: string; readonly sections: readonly ComparedSection[]; readonly tabs: readonly PastTab[] }

function Comparison({ at, sections, tabs }: ComparisonProps) {
  const [tab, setTab] = useFilter('tab')
  const [only, setOnly] = useFilter('only')
  const [search] = useFilter('as_of')
  const current = tabs.find(({ part }) => part === tab)?.part ?? 'facts'
  useKeys(Object.fromEntries(tabs.map(({ part }, index) => [`records.tab${index + 1}`, () => setTab(part)])))
  const shown = sections
    .filter(({ part }) => part === current)
    .map(({ values, ...section }) => ({ ...section, values: values.filter(({ difference }) => !only || difference !== 'none') }))
    .filter(({ values }) => values.length > 0)
  return (
    <>
      <Explanation at={at} sections={sections} />
      <div className={styles.views} data-line>
        <Tabs
          label="Parts of the dossier"
          tabs={tabs.map(({ part, title }) => ({
            href: `?${new URLSearchParams({ tab: part, as_of: search ?? at, ...(only && { only }) })}`,
            text: (
              <>
                {title} <DifferenceCount sections={sections.filter((section) => section.part === part)} />
              </>
            ),
            isCurrent: part === current,
          }))}
        />
        <button type="button" aria-pressed={only !== undefined} onClick={() => setOnly(only ? undefined : 'differences')}>
          Only differences
        </button>
      </div>
      {shown.length === 0 && <p data-quiet>{only ? 'Nothing differs from today here.' : 'Nothing was recorded here at that time.'}</p>}
      {shown.map(({ title, values }) => (
        <ValueSection key={title} title={title}>
          {values.map((value) => (
            <ComparedValueRow key={value.key} value={value} />
          ))}
        </ValueSection>
      ))}
    </>
  )
}

/** Says which moment the page shows, how many values differ from today, and which values the history does not prove. */
function Explanation({ at, sections }: Pick<ComparisonProps, 'at' | 'sections'>) {
  const unsure = sections.flatMap(({ values }) => values.flatMap((value) => value.unsure ?? []))
  return (
    <Notice tone="warning">
      <p role="status">
        As of <ExactMoment at={at} />: {describeDifferences(countDifferences(sections))}
        {unsure.length > 0 && `, ${unsure.length} ${unsure.length === 1 ? 'is' : 'are'} unsure`}. This view is read-only. Other records and
        segments have their current names.
      </p>
      {[...new Set(unsure)].map((why) => (
        <p key={why}>
          <strong>Unsure, {unsureWords[why].short}:</strong> {unsureWords[why].long}
        </p>
      ))}
    </Notice>
  )
}

function DifferenceCount({ sections }: { readonly sections: readonly ComparedSection[] }) {
  const count = countDifferences(sections)
  return count > 0 && <span className={styles.count}>{count} differ</span>
}

function countDifferences(sections: readonly ComparedSection[]): number {
  return sections.flatMap(({ values }) => values.filter(({ difference }) => difference !== 'none')).length
}

function describeDifferences(count: number): string {
  if (count === 0) return 'no value differs from today'
  return count === 1 ? '1 value differs from today' : `${count} values differ from today`
}
