import type { components } from '@catalog/contract/curation/types'
import { nameValue } from '@catalog/contract/wording/words'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRefusal } from '../../api/may.ts'
import { Key } from '../../keys/key.tsx'
import { type Actions, useKeys } from '../../keys/use-keys.ts'
import { ActionButton } from '../../shell/forms/action-button.tsx'
import { Notice } from '../../shell/notice.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { Tabs } from '../../shell/tabs.tsx'
import { figureUpTo } from '../../values/figure.ts'
import { Prefix } from '../../values/prefix.tsx'
import { plainText, Quoted } from '../../values/quoted.tsx'
import { QuotedLink } from '../../values/quoted-link.tsx'
import { EditPanel } from '../editing/edit-panel.tsx'
import { MergePanel } from '../editing/merge-panel.tsx'
import { type DossierType, waitingQuery } from '../queries.ts'
import styles from './dossier.module.css'
import { DuplicatesNotice } from './duplicates-notice.tsx'
import { FactsTab } from './facts-tab.tsx'
import { HistoryTab } from './history-tab.tsx'
import { SourcesTab } from './sources-tab.tsx'
import type { Tab } from './tab.ts'
import { TouchpointsTab } from './touchpoints-tab.tsx'
import { useOpen } from './use-open.ts'
import { WaitingTab } from './waiting-tab.tsx'

type Reference = components['schemas']['ActorReference']

const titles: Readonly<Record<Tab, string>> = {
  facts: 'Facts',
  connections: 'Connections',
  touchpoints: 'Touchpoints',
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
  /** The record's name in the address: a slug, an alias or an id. */
  readonly asked: string
  readonly record: Record_
  readonly summary: ReactNode
  readonly tabs: readonly Tab[]
}

/** The page of a record: what it is, and its tabs, of which the address names the open one. */
export function Dossier({ type, asked, record, summary, tabs: offered }: Props) {
  const { tab, editing, merging, openTab, edit, merge, close, goTo } = useOpen(type, offered)
  const refusal = useRefusal('createProposal')
  const subject = { type, id: record.id, slug: record.slug, name: record.name }
  return (
    <>
      <DossierKeys
        actions={{
          ...Object.fromEntries(offered.map((each, index) => [`records.tab${index + 1}`, () => openTab(each)])),
          ...(refusal === undefined && { 'records.edit': () => edit(), 'records.merge': () => merge() }),
        }}
      />
      <PageHead
        title={plainText(record.name)}
        shown={<Quoted text={record.name} />}
        parent={{ href: type === 'entity' ? '/records' : '/records?type=people', title: type === 'entity' ? 'Entities' : 'People' }}
        menu={[
          { label: 'All proposals about this record', href: `/inbox?${type}=${record.slug}&status=all` },
          { label: 'Change log of this record', href: `/trail?record=${record.id}` },
        ]}
      >
        <ActionButton operation="createProposal" onClick={() => edit()}>
          Edit <Key of="records.edit" />
        </ActionButton>
        <ActionButton operation="createProposal" onClick={() => merge()}>
          Merge <Key of="records.merge" />
        </ActionButton>
      </PageHead>
      <Circumstances type={type} asked={asked} record={record} />
      {summary}
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

/** The keys of the dossier. It stands before the tab's content, whose keys are therefore asked first. */
function DossierKeys({ actions }: { readonly actions: Actions }) {
  useKeys(actions)
  return null
}

/** How many proposals about the record wait, once that is known. */
function WaitingCount({ type, id }: { readonly type: DossierType; readonly id: string }) {
  const [first] = useInfiniteQuery(waitingQuery(type, id)).data?.pages ?? []
  if (!first || first.data.length === 0) return null
  return <span className={styles.count}>{figureUpTo({ count: first.data.length, more: first.next_cursor !== null })}</span>
}

type ContentProps = Pick<Props, 'type' | 'record'> & { readonly tab: Tab; readonly onEdit: ReturnType<typeof useOpen>['edit'] | undefined }

function TabContent({ type, tab, record, onEdit }: ContentProps) {
  if (tab === 'touchpoints') return <TouchpointsTab id={record.id} />
  if (tab === 'sources') return <SourcesTab id={record.id} />
  if (tab === 'waiting') return <WaitingTab type={type} id={record.id} />
  if (tab === 'history') return <HistoryTab type={type} id={record.id} />
  return <FactsTab type={type} id={record.id} part={tab} onEdit={onEdit} />
}

/** Says what one must know before reading on: that it goes by another name, was merged, or is no longer listed. */
function Circumstances({ type, asked, record }: Pick<Props, 'type' | 'asked' | 'record'>) {
  const folder = type === 'entity' ? 'entities' : 'people'
  const byOtherName = asked !== record.slug && asked !== record.id
  return (
    <>
      {byOtherName && (
        <Notice tone="warning">
          <Quoted text={asked} /> is another name of this record, or of one that was merged into it. Its own is{' '}
          <QuotedLink href={`/records/${folder}/${record.slug}`} text={record.slug} />.
        </Notice>
      )}
      {record.merged_into && (
        <Notice tone="warning">
          It was merged into <QuotedLink href={`/records/${folder}/${record.merged_into.slug}`} text={record.merged_into.name} />; what
          stands here is what it held until then.
        </Notice>
      )}
      {record.lifecycle_status !== 'active' && (
        <Notice tone="warning">
          {nameValue(record.lifecycle_status)}
          <Prefix words=": ">{record.lifecycle_reason && <Quoted text={record.lifecycle_reason} />}</Prefix>
        </Notice>
      )}
      {!record.merged_into && <DuplicatesNotice type={type} record={record} />}
    </>
  )
}
