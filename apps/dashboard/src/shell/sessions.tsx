import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, read } from '../api/client.ts'
import { ExactMoment, Moment } from '../values/moment.tsx'
import { Quoted } from '../values/quoted.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { List } from './lists/list.tsx'
import { pagedQuery } from './lists/paged-query.ts'
import { Wide } from './lists/wide.tsx'
import { say } from './messages.tsx'

function sessionsQuery(curator: string | undefined) {
  return pagedQuery(['sessions', curator ?? 'own'], (cursor, signal) =>
    read(api.GET('/sessions', { params: { query: { ...cursor, ...(curator ? { curator } : {}) } }, signal })),
  )
}

/** Where somebody is signed in, oneself unless a curator is named, with a way to end it. */
export function Sessions({ curator }: { readonly curator?: string }) {
  const query = useInfiniteQuery(sessionsQuery(curator))
  const client = useQueryClient()
  const reread = () => client.invalidateQueries({ queryKey: ['sessions'] })
  const end = useMutation({
    mutationFn: (id: string) => read(api.DELETE('/sessions/{id}', { params: { path: { id } } })),
    onSettled: reread,
  })
  const endAll = useMutation({
    mutationFn: () => read(api.POST('/sessions/revoke', { body: curator ? { curator } : {} })),
    onSuccess: ({ ended }) => say(ended === 1 ? 'One session has ended.' : `${ended} sessions have ended.`, 'good'),
    onSettled: reread,
  })
  const busy = end.isPending || endAll.isPending
  const error = end.error ?? endAll.error
  return (
    <>
      <List query={query} what="The sessions" empty="Signed in nowhere.">
        {(sessions) => (
          <>
            <Wide label="Sessions">
              <table>
                <thead>
                  <tr>
                    <th scope="col">Browser</th>
                    <th scope="col">Address</th>
                    <th scope="col">Began</th>
                    <th scope="col">Last used</th>
                    <th scope="col">Ends</th>
                    <th scope="col">End it</th>
                  </tr>
                </thead>
                <tbody>
                  {sessions.map(({ id, browser, address, began_at, used_at, expires_at, present }) => (
                    <tr key={id}>
                      <th scope="row">{browser ? <Quoted text={browser} /> : 'Unknown browser'}</th>
                      <td>{address ?? 'unknown'}</td>
                      <td>
                        <ExactMoment at={began_at} />
                      </td>
                      <td>
                        <Moment at={used_at} />
                      </td>
                      <td>
                        <Moment at={expires_at} />
                      </td>
                      <td>
                        {present ? (
                          'this one'
                        ) : (
                          <button type="button" disabled={busy} onClick={() => end.mutate(id)}>
                            End
                          </button>
                        )}
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Wide>
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
      {error && <FailureNotice what="It is not certain that the session has ended" error={error} />}
    </>
  )
}
