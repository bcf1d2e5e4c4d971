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

const entity = lazy(() => import('./records/dossier/entity-page.tsx').then(({ EntityPage }) => ({ default: EntityPage })))
const person = lazy(() => import('./records/dossier/person-page.tsx').then(({ PersonPage }) => ({ default: PersonPage })))
const records = lazy(() => import('./records/page.tsx').then(({ RecordsPage }) => ({ default: RecordsPage })))
const keys = lazy(() => import('./api-keys/page.tsx').then(({ KeysPage }) => ({ default: KeysPage })))
const key = lazy(() => import('./api-keys/one.tsx').then(({ KeyPage }) => ({ default: KeyPage })))
const coverage = lazy(() => import('./coverage/page.tsx').then(({ CoveragePage }) => ({ default: CoveragePage })))
const overlaps = lazy(() => import('./coverage/overlaps-page.tsx').then(({ OverlapsPage }) => ({ default: OverlapsPage })))
const segment = lazy(() => import('./coverage/segment-page.tsx').then(({ SegmentPage }) => ({ default: SegmentPage })))
const agents = lazy(() => import('./agents/page.tsx').then(({ AgentsPage }) => ({ default: AgentsPage })))
const agent = lazy(() => import('./agents/one.tsx').then(({ AgentPage }) => ({ default: AgentPage })))
const throughput = lazy(() => import('./throughput/page.tsx').then(({ ThroughputPage }) => ({ default: ThroughputPage })))
const usage = lazy(() => import('./usage/page.tsx').then(({ UsagePage }) => ({ default: UsagePage })))
const settings = lazy(() => import('./settings/page.tsx').then(({ SettingsPage }) => ({ default: SettingsPage })))
const signIn = lazy(() => import('./sign-in/page.tsx').then(({ SignInPage }) => ({ default: SignInPage })))
const start = lazy(() => import('./sign-in/start.tsx').then(({ Start }) => ({ default: Start })))

/** Which page answers an address. A new page is a folder, a line in `addresses.ts` and one here, which does not compile without. */
export const routes: Readonly<Record<Address, Route>> = {
  '/': { page: start, folder: 'sign-in', title: 'Catalog', role: 'viewer', menu: null },
  '/sign-in': { page: signIn, folder: 'sign-in', title: 'Sign in', role: null, menu: null },
  '/records': { page: records, folder: 'records', title: 'Records', role: 'viewer', menu: 'bar', goKey: 'go.records' },
  '/records/entities/:slug': { page: entity, folder: 'records', title: 'Entity', role: 'viewer', menu: null },
  '/records/people/:slug': { page: person, folder: 'records', title: 'Person', role: 'viewer', menu: null },
  '/keys': { page: keys, folder: 'api-keys', title: 'API keys', role: 'viewer', menu: 'more', goKey: 'go.keys' },
  '/keys/:id': { page: key, folder: 'api-keys', title: 'API key', role: 'viewer', menu: null },
  '/coverage': { page: coverage, folder: 'coverage', title: 'Coverage', role: 'viewer', menu: 'bar', goKey: 'go.coverage' },
  '/coverage/overlaps': { page: overlaps, folder: 'coverage', title: 'Overlaps', role: 'viewer', menu: null },
  '/coverage/segments/:slug': { page: segment, folder: 'coverage', title: 'Segment', role: 'viewer', menu: null },
  '/agents': { page: agents, folder: 'agents', title: 'Agents', role: 'viewer', menu: 'more', goKey: 'go.agents' },
  '/agents/:id': { page: agent, folder: 'agents', title: 'Agent', role: 'viewer', menu: null },
  '/throughput': { page: throughput, folder: 'throughput', title: 'Pace of the inbox', role: 'viewer', menu: 'more' },
  '/usage': { page: usage, folder: 'usage', title: 'Usage', role: 'viewer', menu: 'more' },
  '/settings': { page: settings, folder: 'settings', title: 'Settings', role: 'viewer', menu: 'more', goKey: 'go.settings' },
}
