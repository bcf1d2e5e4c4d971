import type { components } from '@catalog/contract/curation/types'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, requireData } from '../api/client.ts'
import { ExactMoment, Moment } from '../values/moment.tsx'
import { QuotedText } from '../values/quoted.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { List } from './lists/list.tsx'
import { buildPagedQuery } from './lists/paged-query.ts'
import { type Column, Table } from './lists/table.tsx'
import { showMessage } from './messages.tsx'

type Session = components['schemas']['Session']

function buildSessionsQuery(curator: string | undefined) {
  return buildPagedQuery(['sessions', curator ?? 'own'], (cursor, signal) =>
    api.GET('/sessions', { params: { query: { ...cursor, ...(curator ? { curator } : {}) } }, signal }),
  )
}

/** Lists the sessions of a curator, by default of the signed-in one, with buttons to end them. */
export function Sessions({ curator }: { readonly curator?: string }) {
  const query = useInfiniteQuery(buildSessionsQuery(curator))
  const client = useQueryClient()
  const reread = () => client.invalidateQueries({ queryKey: ['sessions'] })
  const end = useMutation({
    mutationFn: (id: string) => requireData(api.DELETE('/sessions/{id}', { params: { path: { id } } })),
    onSettled: reread,
  })
  const endAll = useMutation({
    mutationFn: () => requireData(api.POST('/sessions/revoke', { body: curator ? { curator } : {} })),
    onSuccess: ({ ended }) => showMessage(ended === 1 ? 'One session ended.' : `${ended} sessions ended.`, 'good'),
    onSettled: reread,
  })
  const busy = end.isPending || endAll.isPending
  const error = end.error ?? endAll.error
  const columns: readonly Column<Session>[] = [
    { title: 'Browser', cell: ({ browser }) => (browser ? <QuotedText text={browser} /> : 'Unknown browser') },
    { title: 'Address', cell: ({ address }) => address ?? 'unknown' },
    { title: 'Began', cell: ({ began_at: at }) => <ExactMoment at={at} /> },
    { title: 'Last used', cell: ({ used_at: at }) => <Moment at={at} /> },
    { title: 'Ends', cell: ({ expires_at: at }) => <Moment at={at} /> },
    {
      title: 'End it',
      cell: ({ id, present }) =>
        present ? (
          'this one'
        ) : (
          <button type="button" disabled={busy} onClick={() => end.mutate(id)}>
            End
          </button>
        ),
    },
  ]
  return (
    <>
      <List query={query} what="The sessions" empty="No active sessions.">
        {(sessions) => (
          <>
            <Table label="Sessions" rows={sessions} rowKey={({ id }) => id} columns={columns} />
            {sessions.some(({ present }) => !present) && (
              <p>
                <button type="button" disabled={busy} onClick={() => endAll.mutate()}>
                  {sessions.some(({ present }) => present) ? 'End all others' : 'End all'}
                </button>
              </p>
            )}
          </>
        )}
      </List>
      {error && <FailureNotice what="The session may not have ended" error={error} />}
    </>
  )
}
