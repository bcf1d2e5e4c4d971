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

applyLook()
// Asked for before React renders, so that the answer is there with the first frame.
void queryClient.prefetchQuery(sessionQuery)
startInbox(queryClient, loadInbox)
// A file of an earlier release is gone after an upgrade: the page is loaded again, once.
window.addEventListener('vite:preloadError', () => {
  if (sessionStorage.getItem('catalog.reloaded')) return
  sessionStorage.setItem('catalog.reloaded', 'yes')
  location.reload()
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
