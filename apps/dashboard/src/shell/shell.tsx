import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, Route as Match, Redirect, Switch, useLocation } from 'wouter'
import type { Address } from '../addresses.ts'
import { type Curator, sessionQuery } from '../api/session.ts'
import { type Actions, useKeys } from '../keys/use-keys.ts'
import { type Route, routes } from '../routes.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { TipHost } from './kit/tip.tsx'
import { createLazyPart, loadLaterParts } from './later.tsx'
import { Messages } from './messages.tsx'
import styles from './shell.module.css'
import { getMenuPath } from './sidebar/menu.tsx'
import { Sidebar } from './sidebar/sidebar.tsx'

const Help = createLazyPart(() => import('./help.tsx').then((module) => module.Help))

const table = Object.entries(routes) as [Address, Route][]

/** The frame of every page: who is signed in, the menu, the page, and the messages. */
export function Shell() {
  return (
    <>
      <Switch>
        {table.map(([address, route]) => (
          <Match key={address} path={address}>
            {(params) => <Page route={route} params={params} />}
          </Match>
        ))}
        <Match>
          <main className={styles.main}>
            <h1>Page not found</h1>
            <p>
              <Link href="/">Go to the start page</Link>
            </p>
          </main>
        </Match>
      </Switch>
      <Messages />
    </>
  )
}

function Page({ route, params }: { readonly route: Route; readonly params: Readonly<Record<string, string | undefined>> }) {
  const { page: Content, isPublic, title } = route
  const content = (
    <ErrorBoundary what={`The page "${title}" failed`} key={title}>
      <Content params={params} />
    </ErrorBoundary>
  )
  if (isPublic) return content
  return (
    <SignedIn>
      {(curator) => (
        <Frame route={route} curator={curator}>
          {content}
        </Frame>
      )}
    </SignedIn>
  )
}

/** Renders its children for signed-in curators, and redirects others to the sign-in page and back. */
function SignedIn({ children }: { readonly children: (curator: Curator) => ReactNode }) {
  const session = useQuery(sessionQuery)
  const [location] = useLocation()
  if (session.isPending) return null
  if (session.isError)
    return <FailureNotice what="The session could not be read" error={session.error} retry={() => void session.refetch()} />
  if (session.data.curator) return children(session.data.curator)
  const asked = location + window.location.search
  return <Redirect to={asked === '/' ? '/sign-in' : `/sign-in?return_to=${encodeURIComponent(asked)}`} replace />
}

function Frame({ route, curator, children }: { readonly route: Route; readonly curator: Curator; readonly children: ReactNode }) {
  const [helpOpen, setHelpOpen] = useState(false)
  const [location, go] = useLocation()
  // The inbox loads these parts itself, after the first card.
  useEffect(() => {
    if (!route.fills) loadLaterParts()
  }, [route])
  useKeys({ help: () => setHelpOpen(true), back: goBack, ...buildGoActions(go) })
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to the content
      </a>
      <div className={styles.frame}>
        <Sidebar curator={curator} onHelp={() => setHelpOpen(true)} />
        <main id="content" tabIndex={-1} className={styles.main} data-fills={route.fills}>
          {children}
          <TipHost />
        </main>
      </div>
      {helpOpen && <Help page={location.split('/')[1] ?? ''} onClose={() => setHelpOpen(false)} />}
    </>
  )
}

/**
 * Goes back, but never out of the dashboard. Does nothing in browsers that do not report whether the previous page belongs to the
 * dashboard.
 */
function goBack(): void {
  if (globalThis.navigation?.canGoBack) history.back()
}

/** Builds the actions of the go-to keys: each opens the page whose route has that binding. */
function buildGoActions(go: (path: string) => void): Actions {
  const keyed = table.flatMap(([address, { goKey }]) => (goKey ? [[goKey, () => go(getMenuPath(address))] as const] : []))
  return Object.fromEntries(keyed)
}
