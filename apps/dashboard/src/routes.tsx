import { type ComponentType, lazy } from 'react'
import type { Address } from './addresses.ts'
import type { Role } from './api/session.ts'

export type Route = {
  readonly page: ComponentType<{ readonly params: Readonly<Record<string, string | undefined>> }>
  /** The folder of the page, by which its keys are found. */
  readonly folder: string
  readonly title: string
  /** The lowest role that may open it; null for what needs no session. */
  readonly role: Role | null
  /** Its place in the menu: in the bar, below "More", or nowhere. */
  readonly menu: 'bar' | 'more' | null
}

const decisions = lazy(() => import('./decisions/page.tsx').then(({ DecisionsPage }) => ({ default: DecisionsPage })))
const inbox = lazy(() => import('./inbox/page.tsx').then(({ InboxPage }) => ({ default: InboxPage })))
const settings = lazy(() => import('./settings/page.tsx').then(({ SettingsPage }) => ({ default: SettingsPage })))
const signIn = lazy(() => import('./sign-in/page.tsx').then(({ SignInPage }) => ({ default: SignInPage })))
const start = lazy(() => import('./sign-in/start.tsx').then(({ Start }) => ({ default: Start })))

/** Which page answers an address. A new page is a folder, a line in `addresses.ts` and one here, which does not compile without. */
export const routes: Readonly<Record<Address, Route>> = {
  '/': { page: start, folder: 'sign-in', title: 'Catalog', role: 'viewer', menu: null },
  '/sign-in': { page: signIn, folder: 'sign-in', title: 'Sign in', role: null, menu: null },
  '/inbox/:id?': { page: inbox, folder: 'inbox', title: 'Inbox', role: 'viewer', menu: 'bar' },
  '/decisions': { page: decisions, folder: 'decisions', title: 'Decisions', role: 'viewer', menu: 'bar' },
  '/settings': { page: settings, folder: 'settings', title: 'Settings', role: 'viewer', menu: 'more' },
}
