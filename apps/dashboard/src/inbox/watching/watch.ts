import type { components } from '@catalog/contract/curation/types'
import type { QueryClient } from '@tanstack/react-query'
import { api, requireData } from '../../api/client.ts'
import { countsQuery } from '../../api/counts.ts'
import { ApiFailure } from '../../api/failure.ts'
import { getEvent } from '../decision.ts'
import { buildProposalQuery } from '../queries.ts'
import type { Sender } from '../sender.ts'

type Changes = components['schemas']['ProposalChanges']
type ProposalEvent = Changes['data'][number]

/** The activity of other curators: who looks at which card, and what they decided since this page was opened. */
export type CuratorActivity = {
  readonly viewers: ReadonlyMap<string, readonly string[]>
  /** Proposals that another curator decided. */
  readonly decided: ReadonlySet<string>
}

export type WatchState = { readonly since: string | undefined; readonly activity: CuratorActivity }

/**
 * Asks once for events since the last request, and updates what is shown. Calls `onActivity` before it rereads cards, so that a decided
 * card has left the list before it shows its outcome.
 */
export async function pollActivity(
  client: QueryClient,
  watch: WatchState,
  sender: Sender,
  onActivity: (activity: CuratorActivity) => void,
): Promise<WatchState> {
  const changes = await readChanges(watch.since)
  client.setQueryData(countsQuery.queryKey, changes.counts)
  if (changes.reset) await client.invalidateQueries()
  const others = changes.data.filter((event) => !isOwnEvent(sender, event))
  const decided = collectDecidedIds(changes.reset ? new Set() : watch.activity.decided, others, changes.data)
  for (const { id, event } of others) if (event !== 'submitted' && event !== 'planned') sender.dispatch({ type: 'overtaken', id })
  const next = { since: changes.next_since, activity: { viewers: groupViewersByProposal(changes.looking), decided } }
  onActivity(next.activity)
  await rereadOutdated(client, others)
  return changes.more ? pollActivity(client, next, sender, onActivity) : next
}

/** Reads the changes. If the server rejects the old position, starts from now and rereads everything. */
async function readChanges(since: string | undefined): Promise<Changes> {
  try {
    return await requireData(api.GET('/proposals/changes', { params: { query: since === undefined ? {} : { since } } }))
  } catch (error) {
    if (since === undefined || !(error instanceof ApiFailure) || error.facts.status !== 400) throw error
    return { ...(await requireData(api.GET('/proposals/changes', { params: { query: {} } }))), reset: true }
  }
}

/** Rereads what the events made outdated: their cards, and the list if a proposal was added. */
async function rereadOutdated(client: QueryClient, others: readonly ProposalEvent[]): Promise<void> {
  const ids = new Set(others.map(({ id }) => id))
  await Promise.all([...ids].map((id) => client.invalidateQueries({ queryKey: buildProposalQuery(id).queryKey, refetchType: 'all' })))
  if (ids.size > 0) await client.invalidateQueries({ queryKey: ['inbox-total'] })
  const changesList = others.some(({ event }) => event !== 'accepted' && event !== 'rejected')
  if (changesList) await client.invalidateQueries({ queryKey: ['inbox'] })
}

/**
 * True for an event that this page's sender caused and the page already shows. Snoozes and questions do not go through the sender.
 * Another tab of the same curator counts as another curator.
 */
function isOwnEvent(sender: Sender, { id, event, curator }: ProposalEvent): boolean {
  if (curator?.id !== sender.curatorId) return false
  return sender.state().entries.some(({ decision }) => decision.ids.includes(id) && getEvent(decision) === event)
}

function collectDecidedIds(
  before: ReadonlySet<string>,
  others: readonly ProposalEvent[],
  all: readonly ProposalEvent[],
): ReadonlySet<string> {
  const gone = new Set(before)
  for (const { id, event } of others) if (event === 'accepted' || event === 'rejected') gone.add(id)
  const last = new Map(all.map(({ id, event }) => [id, event]))
  for (const [id, event] of last) if (event === 'undone') gone.delete(id)
  return gone.size === before.size && [...gone].every((id) => before.has(id)) ? before : gone
}

function groupViewersByProposal(looking: Changes['looking']): ReadonlyMap<string, readonly string[]> {
  const by = new Map<string, string[]>()
  for (const { proposal_id, curator } of looking) by.set(proposal_id, [...(by.get(proposal_id) ?? []), curator.name ?? 'A curator'])
  return by
}
