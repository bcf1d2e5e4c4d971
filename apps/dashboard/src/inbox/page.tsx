import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ChevronDown, ChevronUp } from 'lucide-react'
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useRefusal } from '../api/may.ts'
import { FailureNotice } from '../shell/failure-notice.tsx'
import { IconButton } from '../shell/kit/icon-button.tsx'
import { createLazyPart } from '../shell/later.tsx'
import { useTitle } from '../shell/use-title.ts'
import { formatNumber } from '../values/figure.ts'
import hidden from '../values/hidden-text.module.css'
import { Bar } from './bar.tsx'
import { CardStack } from './card-stack/card-stack.tsx'
import { getHiddenIds, listReturnedDecisions } from './decisions.ts'
import type { OpenDialog } from './dialogs/dialogs.tsx'
import { useInboxActions } from './dialogs/use-acts.ts'
import { setMarked, useDrafts } from './drafts.ts'
import { isShowingDecided, parseFilters } from './filters.ts'
import { listAlikeIds } from './list/alike.ts'
import { ListPane } from './list/pane.tsx'
import { useIsEmpty, useNextPage, useTotal } from './list/use-queue.ts'
import { findNextCard, orderCards } from './order.ts'
import styles from './page.module.css'
import { buildInboxQuery, buildProposalQuery, type InboxItem } from './queries.ts'
import { useDecisions, useSender } from './the-sender.ts'
import { useDecisionActions } from './use-deciding.tsx'
import { useViewers } from './watching/use-looking.ts'
import { useCuratorActivity } from './watching/use-watch.ts'

// Parts that the first card does not need are loaded after it.
const RefusedUndos = createLazyPart(() => import('./card-stack/undone.tsx').then((module) => module.RefusedUndos))
const Dialogs = createLazyPart(() => import('./dialogs/dialogs.tsx').then((module) => module.Dialogs))
const Empty = createLazyPart(() => import('./empty.tsx').then((module) => module.Empty))
const FilterBar = createLazyPart(
  () => import('./list/filter-bar.tsx').then((module) => module.FilterBar),
  () => <div className={styles.filters} aria-busy="true" />,
)

/** The inbox: the list, the card in front, and the keys that decide. */
export function InboxPage({ params }: { readonly params: Readonly<Record<string, string | undefined>> }) {
  useTitle('Inbox')
  const current = params.id
  const sender = useSender()
  const { search, filters, setSearch, go } = useAddress()
  const list = useInfiniteQuery(buildInboxQuery(filters))
  const decisions = useDecisions(sender)
  const drafts = useDrafts()
  const activity = useCuratorActivity(sender)
  const others = useViewers(current)
  const back = useMemo(() => listReturnedDecisions(decisions).map(({ id }) => id), [decisions])
  const byId = useItems(list.data?.pages, back)
  const listed = useMemo(() => listIds(list.data?.pages), [list.data])
  const cards = useMemo(() => {
    const hidden = isShowingDecided(filters) ? none : new Set([...getHiddenIds(decisions), ...activity.decided])
    return orderCards({ listed, hidden, returned: back, later: drafts.later, current })
  }, [listed, decisions, activity.decided, drafts.later, current, filters, back])
  const place = cards.indexOf(current ?? '')
  useNextPage(list, cards.length - 1 - place)
  const isEmpty = useIsEmpty(list, { listed, cards, decisions })
  const total = useTotal(filters, list, cards, decisions)
  const deciding = useDecisionActions(sender, { current, cards, activity, go })
  useFirstCard({ current, cards, byId, viewers: activity.viewers, go, isOld: list.isPlaceholderData })
  useLeaveWatchedCard({ current, others, cards, viewers: activity.viewers, go })
  const [open, setOpen] = useState<OpenDialog>()
  const [isListOpen, setListOpen] = useState(false)
  const front = useRef<HTMLDivElement>(null)
  // Shows every card from its top, regardless of how far the previous one was scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of card that matters
  useLayoutEffect(() => {
    if (front.current) front.current.scrollTop = 0
  }, [current])
  const markAlike = () =>
    setMarked(
      listAlikeIds(
        [...byId.values()].filter(({ id }) => cards.includes(id)),
        current,
      ),
      true,
    )
  // The list is rendered after the card. Initially it contains only the rows that fill a window, including those after the current one.
  const shown = useDeferredValue(cards, cards.slice(0, 40 + place))
  const items = useMemo(() => shown.flatMap((id) => byId.get(id) ?? []), [shown, byId])
  const acts = useInboxActions({ deciding, current, marked: drafts.marked, setOpen, markAlike })
  return (
    <div className={styles.inbox} data-list={isListOpen || current === undefined || undefined}>
      {/* Contains the title again, because the visible one belongs to the list, which may be hidden. */}
      <h1 className={hidden.text}>Inbox</h1>
      <ListPane
        list={list}
        total={total}
        items={items}
        current={current}
        marked={drafts.marked}
        returned={back}
        viewers={activity.viewers}
        search={`${search}` === '' ? '' : `?${search}`}
        onOpen={(id) => {
          setListOpen(false)
          go(id)
        }}
      >
        <FilterBar search={search} filters={filters} onSearch={setSearch} />
      </ListPane>
      <div ref={front} className={styles.front}>
        <RefusedUndos sender={sender} />
        {list.isError && <FailureNotice what="The inbox could not be read" error={list.error} retry={() => void retryRead(list)} />}
        {current !== undefined ? (
          <>
            <div className={styles.top}>
              <button type="button" data-look="ghost" className={styles.back} onClick={() => setListOpen(true)}>
                <ArrowLeft size={16} aria-hidden /> Inbox
              </button>
              <Position id={current} cards={cards} total={total} marked={drafts.marked.includes(current)} onStep={deciding.step} />
            </div>
            <CardStack current={current} cards={cards} sender={sender} others={others} onEdit={deciding.edit} />
          </>
        ) : (
          isEmpty && <Empty isFiltered={`${search}` !== ''} />
        )}
        {current === undefined && !isEmpty && !list.isError && <p aria-busy="true">Loading proposals …</p>}
      </div>
      <Bar
        acts={acts}
        current={current}
        markedCount={drafts.marked.length}
        refusal={useRefusal('acceptProposal')}
        returned={back.length}
        onReturned={deciding.toReturned}
      />
      {open && (
        <Dialogs
          open={open}
          items={drafts.marked.flatMap((id) => byId.get(id) ?? [])}
          deciding={deciding}
          onOpenCard={(id) => {
            setOpen(undefined)
            go(id)
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}

const none: ReadonlySet<string> = new Set()

/** Lists the ids on the pages, each once, because a proposal may have moved from one page to the next between two reads. */
function listIds(pages: readonly { readonly data: readonly InboxItem[] }[] = []): readonly string[] {
  return [...new Set(pages.flatMap(({ data }) => data.map(({ id }) => id)))]
}

function retryRead({ isFetchNextPageError, fetchNextPage, refetch }: RetryableList): unknown {
  return isFetchNextPageError ? fetchNextPage() : refetch()
}

type RetryableList = { readonly isFetchNextPageError: boolean; readonly fetchNextPage: () => unknown; readonly refetch: () => unknown }

/** Returns the filters of the address, and a function that opens a card and keeps them. */
function useAddress() {
  const [params] = useSearchParams()
  const [, navigate] = useLocation()
  const text = `${params}`
  const search = useMemo(() => new URLSearchParams(text), [text])
  const filters = useMemo(() => parseFilters(search), [search])
  const go = useCallback(
    (id: string | undefined) => {
      const query = window.location.search
      navigate(`/inbox${id === undefined ? '' : `/${id}`}${query}`, { replace: true })
    },
    [navigate],
  )
  const setSearch = useCallback(
    (next: URLSearchParams) => {
      navigate(`/inbox${`${next}` === '' ? '' : `?${next}`}`)
    },
    [navigate],
  )
  return { search, filters, setSearch, go }
}

/** Collects the items of the list's pages and the items that came back, which the list may no longer contain. */
function useItems(pages: readonly { readonly data: readonly InboxItem[] }[] | undefined, returnedIds: readonly string[]) {
  const client = useQueryClient()
  return useMemo(() => {
    const byId = new Map<string, InboxItem>()
    for (const id of returnedIds) {
      const proposal = client.getQueryData(buildProposalQuery(id).queryKey)?.proposal
      if (proposal) byId.set(id, proposal)
    }
    for (const { data } of pages ?? []) for (const item of data) byId.set(item.id, item)
    return byId
  }, [pages, returnedIds, client])
}

type CardQueue = {
  readonly current: string | undefined
  readonly cards: readonly string[]
  readonly viewers: ReadonlyMap<string, readonly string[]>
  readonly go: (id: string | undefined) => void
}

type ListState = {
  readonly byId: ReadonlyMap<string, InboxItem>
  /** True while the list for the previous filters is still shown. */
  readonly isOld: boolean
}

/** Opens the first card that no other curator looks at, when the address names none. */
function useFirstCard({ current, cards, byId, viewers, go, isOld }: CardQueue & ListState): void {
  useEffect(() => {
    if (isOld || current !== undefined) return
    const lookedAt = new Set([...viewers.keys(), ...[...byId.values()].filter((item) => item.looking.length > 0).map(({ id }) => id)])
    const first = findNextCard(cards, undefined, lookedAt)
    if (first !== undefined) go(first)
  }, [current, cards, byId, viewers, go, isOld])
}

/**
 * If two curators get the same card at the same time, opens another card for the later curator, unless that curator has already pressed
 * something on it. A card that was opened by its address stays.
 */
function useLeaveWatchedCard({ current, others, cards, viewers, go }: CardQueue & { readonly others: readonly string[] }): void {
  const touched = useRef(true)
  const asked = useRef(current)
  useEffect(() => {
    touched.current = current === asked.current
    const touch = () => {
      touched.current = true
    }
    addEventListener('keydown', touch)
    addEventListener('pointerdown', touch)
    return () => {
      removeEventListener('keydown', touch)
      removeEventListener('pointerdown', touch)
    }
  }, [current])
  useEffect(() => {
    if (others.length === 0 || touched.current || current === undefined) return
    const free = findNextCard(cards, current, new Set([...viewers.keys(), current]))
    if (free !== undefined && !viewers.has(free)) go(free)
  }, [others, current, cards, viewers, go])
}

type PositionProps = {
  readonly id: string
  readonly cards: readonly string[]
  readonly total: number | undefined
  readonly marked: boolean
  readonly onStep: (step: 1 | -1) => void
}

/** The position of the card in the queue, and links to its neighbours. */
function Position({ id, cards, total, marked, onStep }: PositionProps) {
  const place = cards.indexOf(id)
  return (
    <div className={styles.position} data-quiet>
      <span>
        {place >= 0 &&
          `${formatNumber(place + 1)} of ${total === undefined ? `more than ${formatNumber(cards.length)}` : formatNumber(total)}`}
        {marked && ' · marked'}
      </span>
      <IconButton label="Previous" icon={ChevronUp} binding="inbox.previous" onClick={() => onStep(-1)} />
      <IconButton label="Next" icon={ChevronDown} binding="inbox.next" onClick={() => onStep(1)} />
    </div>
  )
}
