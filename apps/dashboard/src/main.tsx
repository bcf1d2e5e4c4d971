import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './api/queries.ts'
import { sessionQuery } from './api/session.ts'
import { startInbox } from './inbox/early.ts'
import { loadInbox } from './routes.tsx'
import './shell/tokens.css'
import { applyLook } from './shell/settings.ts'
import { Shell } from './shell/shell.tsx'
import { SessionEnded } from './sign-in/session-ended.tsx'
import { tab } from './storage/storage.ts'
import { claimDrafts } from './values/use-draft.ts'

applyLook()
// Requested before React renders, so that the first frame has the response.
void queryClient.prefetchQuery(sessionQuery)
startInbox(queryClient, loadInbox)
// Forgets the drafts of another person who used this tab. Reloads the page, because it may show some of those drafts.
queryClient.getQueryCache().subscribe(({ query }) => {
  if (query.queryKey[0] !== 'session') return
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  if (session?.curator && !session.ended && claimDrafts(session.curator.id)) location.reload()
})
// After an upgrade, a file of the previous release may be missing: the page reloads, but only once. If the server cannot be reached at all,
// the page stays: a reload would lose everything that it shows.
window.addEventListener('vite:preloadError', async () => {
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => undefined)
  if (!answer?.ok) return
  const isNew = Date.now() - Number(tab.text('catalog.reloaded') ?? 0) >= 60_000
  // Does not reload without storage, because a second reload could not be distinguished from the first.
  if (isNew && tab.setText('catalog.reloaded', `${Date.now()}`)) location.reload()
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root.')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Shell />
      <SessionEnded />
    </QueryClientProvider>
  </StrictMode>,
)
