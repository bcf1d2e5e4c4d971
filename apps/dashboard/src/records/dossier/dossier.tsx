import type { components } from '@catalog/contract/curation/types'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'
import { useKeys } from '../../keys/use-keys.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { plainText, Quoted } from '../../values/quoted.tsx'
import { spellOut } from '../../values/words.ts'
import type { DossierType } from '../queries.ts'
import styles from './dossier.module.css'
import { FactsTab } from './facts-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { SourcesTab } from './sources-tab.tsx'
import type { Tab } from './tabs.ts'
import { WaitingTab } from './waiting-tab.tsx'

type Reference = components['schemas']['ActorReference']

const titles: Readonly<Record<Tab, string>> = {
  facts: 'Facts',
  connections: 'Connections',
  sources: 'Sources',
  gtm: 'Go to market',
  waiting: 'Waiting',
  history: 'History',
}

type Record_ = {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly aliases: readonly string[]
  readonly lifecycle_status: string
  readonly lifecycle_reason?: string | null
  readonly merged_into: Reference | null
}

type Props = {
  readonly type: DossierType
  /** What the address calls it: a slug, an alias or an id. */
  readonly asked: string
  readonly record: Record_
  readonly summary: ReactNode
  readonly tabs: readonly Tab[]
}

/** The page of a record: what it is, and its tabs, of which the address names the open one. */
export function Dossier({ type, asked, record, summary, tabs: offered }: Props) {
  const [search, setSearch] = useSearchParams()
  const tab = offered.find((each) => each === search.get('tab')) ?? 'facts'
  const open = (next: Tab | undefined) => next && setSearch({ tab: next })
  useKeys(Object.fromEntries(offered.map((each, index) => [`records.tab${index + 1}`, () => open(each)])))
  return (
    <>
      <PageHead title={plainText(record.name)} shown={<Quoted text={record.name} />} />
      <Notice type={type} asked={asked} record={record} />
      {summary}
      <nav aria-label="Parts of the dossier" className={styles.tabs}>
        {offered.map((each) => (
          <Link key={each} href={`?tab=${each}`} aria-current={each === tab ? 'page' : undefined}>
            {titles[each]}
          </Link>
        ))}
      </nav>
      <TabContent type={type} tab={tab} record={record} />
    </>
  )
}

function TabContent({ type, tab, record }: { readonly type: DossierType; readonly tab: Tab; readonly record: Record_ }) {
  if (tab === 'sources') return <SourcesTab id={record.id} />
  if (tab === 'waiting') return <WaitingTab type={type} id={record.id} />
  if (tab === 'history') return <HistoryTab type={type} id={record.id} />
  return <FactsTab type={type} id={record.id} part={tab} />
}

/** What one must know before reading on: that it goes by another name, was merged, or is no longer listed. */
function Notice({ type, asked, record }: Pick<Props, 'type' | 'asked' | 'record'>) {
  const folder = type === 'entity' ? 'entities' : 'people'
  const byOtherName = asked !== record.slug && asked !== record.id
  return (
    <>
      {byOtherName && (
        <p className={styles.notice}>
          <Quoted text={asked} /> is another name of this record, or of one that was merged into it. Its own is{' '}
          <Link href={`/records/${folder}/${record.slug}`}>
            <Quoted text={record.slug} />
          </Link>
          .
        </p>
      )}
      {record.merged_into && (
        <p className={styles.notice}>
          It was merged into{' '}
          <Link href={`/records/${folder}/${record.merged_into.slug}`}>
            <Quoted text={record.merged_into.name} />
          </Link>
          ; what stands here is what it held until then.
        </p>
      )}
      {record.lifecycle_status !== 'active' && (
        <p className={styles.notice}>
          {spellOut(record.lifecycle_status)}
          {record.lifecycle_reason && (
            <>
              : <Quoted text={record.lifecycle_reason} />
            </>
          )}
        </p>
      )}
    </>
  )
}
