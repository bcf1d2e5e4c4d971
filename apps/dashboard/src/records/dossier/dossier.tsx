import { getValueName } from '@catalog/contract/wording/words'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useRefusal } from '../../api/may.ts'
import { Key } from '../../keys/key.tsx'
import { type Actions, useKeys } from '../../keys/use-keys.ts'
import { ActionButton } from '../../shell/forms/action-button.tsx'
import { Notice } from '../../shell/notice.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Tabs } from '../../shell/tabs.tsx'
import { RecordLink } from '../../values/fields/record-link.tsx'
import { formatBoundedCount } from '../../values/figure.ts'
import { Prefix } from '../../values/prefix.tsx'
import { QuotedText, toPlainText } from '../../values/quoted.tsx'
import { MomentBar } from '../as-of/moment-bar.tsx'
import { PastRecord, type PastTab } from '../as-of/past-record.tsx'
import { useMoment } from '../as-of/use-moment.ts'
import { EditPanel } from '../editing/edit-panel.tsx'
import { MergePanel } from '../editing/merge-panel.tsx'
import { buildWaitingQuery, buildWholeRecordQuery, type DossierType, type Entity, type Person } from '../queries.ts'
import styles from './dossier.module.css'
import { DuplicatesNotice } from './duplicates-notice.tsx'
import { FactsTab } from './facts-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { SourcesTab } from './sources-tab.tsx'
import { Summary } from './summary.tsx'
import type { Tab } from './tab.ts'
import { TouchpointsTab } from './touchpoints-tab.tsx'
import { useOpenParts } from './use-open.ts'
import { WaitingTab } from './waiting-tab.tsx'

const titles: Readonly<Record<Tab, string>> = {
  facts: 'Facts',
  connections: 'Connections',
  touchpoints: 'Touchpoints',
  sources: 'Sources',
  gtm: 'Go to market',
  waiting: 'Waiting',
  history: 'History',
}

type Props = {
  readonly type: DossierType
  /** The record's name in the address: a slug, an alias or an id. */
  readonly asked: string
  readonly record: Entity | Person
  readonly tabs: readonly Tab[]
}

/** The page of a record, as it is today or as of a moment. The address names the open tab. */
export function Dossier(props: Props) {
  const { type, record, tabs } = props
  const moment = useMoment()
  const past = useQuery({ ...buildWholeRecordQuery(type, record.id, moment.at), enabled: moment.at !== undefined })
  const opener = useRef<HTMLButtonElement>(null)
  const refusal = useRefusal('createProposal')
  const { edit, merge } = useOpenParts(type, tabs)
  const isPast = moment.at !== undefined
  const { name } = (isPast && past.data) || record
  const close = () => {
    moment.close()
    opener.current?.focus()
  }
  return (
    <>
      <DossierKeys
        actions={{
          'records.asOf': moment.choose,
          ...(moment.isChosen && { back: close }),
          ...(!isPast && refusal === undefined && { 'records.edit': () => edit(), 'records.merge': () => merge() }),
        }}
      />
      <PageHead
        title={toPlainText(name)}
        shown={<QuotedText text={name} />}
        parent={{ href: type === 'entity' ? '/records' : '/records?type=people', title: type === 'entity' ? 'Entities' : 'People' }}
        menu={[
          { label: 'All proposals about this record', href: `/inbox?${type}=${record.slug}&status=all` },
          { label: 'Change log of this record', href: `/trail?record=${record.id}` },
        ]}
      >
        <button ref={opener} type="button" aria-expanded={moment.isChosen} onClick={moment.isChosen ? close : moment.choose}>
          As of… <Key id="records.asOf" />
        </button>
        {!isPast && (
          <>
            <ActionButton operation="createProposal" onClick={() => edit()}>
              Edit <Key id="records.edit" />
            </ActionButton>
            <ActionButton operation="createProposal" onClick={() => merge()}>
              Merge <Key id="records.merge" />
            </ActionButton>
          </>
        )}
      </PageHead>
      {moment.isChosen && <MomentBar at={moment.at} onShow={moment.show} onClose={close} />}
      {moment.at === undefined ? (
        <CurrentRecord {...props} />
      ) : (
        <>
          {past.data && <LifecycleNotices record={past.data} type={type} />}
          {past.data && <Summary record={past.data} />}
          <PastRecord type={type} id={record.id} at={moment.at} tabs={listPastTabs(tabs)} />
        </>
      )}
    </>
  )
}

function listPastTabs(tabs: readonly Tab[]): PastTab[] {
  return tabs.flatMap((part) =>
    part === 'facts' || part === 'connections' || part === 'touchpoints' ? [{ part, title: titles[part] }] : [],
  )
}

/** The current record, which can be edited here. */
function CurrentRecord({ type, asked, record, tabs: offered }: Props) {
  const { tab, editing, merging, openTab, edit, merge, close, goTo } = useOpenParts(type, offered)
  const refusal = useRefusal('createProposal')
  const subject = { type, id: record.id, slug: record.slug, name: record.name }
  return (
    <>
      <DossierKeys actions={Object.fromEntries(offered.map((each, index) => [`records.tab${index + 1}`, () => openTab(each)]))} />
      <OtherName type={type} asked={asked} record={record} />
      <LifecycleNotices type={type} record={record} />
      {!record.merged_into && <DuplicatesNotice type={type} record={record} />}
      <Summary record={record} />
      {editing && refusal === undefined && (
        <EditPanel subject={subject} record={record} {...editing} onKind={(kind) => edit({ kind })} onClose={close} />
      )}
      {merging && refusal === undefined && (
        <MergePanel subject={subject} other={merging.other} onOther={merge} onMerged={goTo} onClose={close} />
      )}
      <Tabs
        label="Parts of the dossier"
        tabs={offered.map((each) => ({
          href: `?tab=${each}`,
          text: (
            <>
              {titles[each]} {each === 'waiting' && <WaitingCount type={type} id={record.id} />}
            </>
          ),
          isCurrent: each === tab,
        }))}
      />
      <TabContent type={type} tab={tab} record={record} onEdit={refusal === undefined ? edit : undefined} />
    </>
  )
}

/** The keys of the dossier. Mounted before the tab's content, so that the content's keys act first. */
function DossierKeys({ actions }: { readonly actions: Actions }) {
  useKeys(actions)
  return null
}

/** Number of waiting proposals about the record. Renders nothing until it is loaded. */
function WaitingCount({ type, id }: { readonly type: DossierType; readonly id: string }) {
  const [first] = useInfiniteQuery(buildWaitingQuery(type, id)).data?.pages ?? []
  if (!first || first.data.length === 0) return null
  return <span className={styles.count}>{formatBoundedCount({ count: first.data.length, more: first.next_cursor !== null })}</span>
}

type ContentProps = Pick<Props, 'type' | 'record'> & {
  readonly tab: Tab
  readonly onEdit: ReturnType<typeof useOpenParts>['edit'] | undefined
}

function TabContent({ type, tab, record, onEdit }: ContentProps) {
  if (tab === 'touchpoints') return <TouchpointsTab id={record.id} />
  if (tab === 'sources') return <SourcesTab id={record.id} />
  if (tab === 'waiting') return <WaitingTab type={type} id={record.id} />
  if (tab === 'history') return <HistoryTab type={type} id={record.id} />
  return <FactsTab type={type} id={record.id} part={tab} onEdit={onEdit} />
}

/** Notice for an address that uses another name of the record. */
function OtherName({ type, asked, record: { id, slug } }: Pick<Props, 'type' | 'asked' | 'record'>) {
  if (asked === slug || asked === id) return null
  return (
    <Notice tone="warning">
      <QuotedText text={asked} /> is another name of this record, or of one that was merged into it. Its current slug is{' '}
      <RecordLink type={type} slug={slug} name={slug} />.
    </Notice>
  )
}

/** Says that the record was merged, or is not listed. */
function LifecycleNotices({ type, record }: Pick<Props, 'type' | 'record'>) {
  const reason = 'lifecycle_reason' in record && record.lifecycle_reason
  return (
    <>
      {record.merged_into && (
        <Notice tone="warning">
          It was merged into <RecordLink type={type} slug={record.merged_into.slug} name={record.merged_into.name} />. This page shows the
          values that it had until then.
        </Notice>
      )}
      {record.lifecycle_status !== 'active' && (
        <Notice tone="warning">
          {getValueName(record.lifecycle_status)}
          <Prefix words=": ">{reason && <QuotedText text={reason} />}</Prefix>
        </Notice>
      )}
    </>
  )
}
