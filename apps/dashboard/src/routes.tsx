import { type ComponentType, lazy } from 'react'
import type { Address } from './addresses.ts'
import type { Role } from './api/session.ts'
import type { GoBindingId } from './keys/bindings.ts'

export type Route = {
  readonly page: ComponentType<{ readonly params: Readonly<Record<string, string | undefined>> }>
  /** The folder of the page, by which its keys are found. */
  readonly folder: string
  readonly title: string
  /** The lowest role that may open it; null for what needs no session. */
  readonly role: Role | null
  /** Its place in the menu: in the bar, below "More", or nowhere. */
  readonly menu: 'bar' | 'more' | null
  /** The binding that opens it from everywhere. */
  readonly goKey?: GoBindingId
}

const keys = lazy(() => import('./api-keys/page.tsx').then(({ KeysPage }) => ({ default: KeysPage })))
const curators = lazy(() => import('./curators/page.tsx').then(({ CuratorsPage }) => ({ default: CuratorsPage })))
const key = lazy(() => import('./api-keys/one.tsx').then(({ KeyPage }) => ({ default: KeyPage })))
const reference = lazy(() => import('./reference/page.tsx').then(({ ReferencePage }) => ({ default: ReferencePage })))
const settings = lazy(() => import('./settings/page.tsx').then(({ SettingsPage }) => ({ default: SettingsPage })))
const signIn = lazy(() => import('./sign-in/page.tsx').then(({ SignInPage }) => ({ default: SignInPage })))
const start = lazy(() => import('./sign-in/start.tsx').then(({ Start }) => ({ default: Start })))

/** Which page answers an address. A new page is a folder, a line in `addresses.ts` and one here, which does not compile without. */
export const routes: Readonly<Record<Address, Route>> = {
  '/': { page: start, folder: 'sign-in', title: 'Catalog', role: 'viewer', menu: null },
  '/sign-in': { page: signIn, folder: 'sign-in', title: 'Sign in', role: null, menu: null },
  '/keys': { page: keys, folder: 'api-keys', title: 'API keys', role: 'viewer', menu: 'more', goKey: 'go.keys' },
  '/keys/:id': { page: key, folder: 'api-keys', title: 'API key', role: 'viewer', menu: null },
  '/curators': { page: curators, folder: 'curators', title: 'Curators', role: 'viewer', menu: 'more' },
  '/reference/:kind?': { page: reference, folder: 'reference', title: 'Reference data', role: 'viewer', menu: 'more' },
  '/settings': { page: settings, folder: 'settings', title: 'Settings', role: 'viewer', menu: 'more', goKey: 'go.settings' },
}
