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

const decisions = lazy(() => import('./decisions/page.tsx').then(({ DecisionsPage }) => ({ default: DecisionsPage })))
/** The page that most curators begin with: it is asked for before React renders. */
export const loadInbox = () => import('./inbox/page.tsx').then(({ InboxPage }) => ({ default: InboxPage }))
const inbox = lazy(loadInbox)
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
const curators = lazy(() => import('./curators/page.tsx').then(({ CuratorsPage }) => ({ default: CuratorsPage })))
const reference = lazy(() => import('./reference/page.tsx').then(({ ReferencePage }) => ({ default: ReferencePage })))
const sprints = lazy(() => import('./sprints/page.tsx').then(({ SprintsPage }) => ({ default: SprintsPage })))
const sprint = lazy(() => import('./sprints/one.tsx').then(({ SprintPage }) => ({ default: SprintPage })))
const target = lazy(() => import('./sprints/target.tsx').then(({ TargetPage }) => ({ default: TargetPage })))
const briefs = lazy(() => import('./briefs/page.tsx').then(({ BriefsPage }) => ({ default: BriefsPage })))
const brief = lazy(() => import('./briefs/one.tsx').then(({ BriefPage }) => ({ default: BriefPage })))
const trail = lazy(() => import('./trail/page.tsx').then(({ TrailPage }) => ({ default: TrailPage })))
const log = lazy(() => import('./trail/log.tsx').then(({ LogPage }) => ({ default: LogPage })))
const reports = lazy(() => import('./reports/page.tsx').then(({ ReportsPage }) => ({ default: ReportsPage })))
const report = lazy(() => import('./reports/one.tsx').then(({ ReportPage }) => ({ default: ReportPage })))
const fieldEvents = lazy(() => import('./field-events/page.tsx').then(({ FieldEventsPage }) => ({ default: FieldEventsPage })))
const fieldEvent = lazy(() => import('./field-events/one.tsx').then(({ FieldEventPage }) => ({ default: FieldEventPage })))
const gtm = lazy(() => import('./gtm/page.tsx').then(({ GtmPage }) => ({ default: GtmPage })))
const settings = lazy(() => import('./settings/page.tsx').then(({ SettingsPage }) => ({ default: SettingsPage })))
const signIn = lazy(() => import('./sign-in/page.tsx').then(({ SignInPage }) => ({ default: SignInPage })))
const start = lazy(() => import('./sign-in/start.tsx').then(({ Start }) => ({ default: Start })))

/** Which page answers an address. A new page is a folder, a line in `addresses.ts` and one here, which does not compile without. */
export const routes: Readonly<Record<Address, Route>> = {
  '/': { page: start, folder: 'sign-in', title: 'Catalog', role: 'viewer', menu: null },
  '/sign-in': { page: signIn, folder: 'sign-in', title: 'Sign in', role: null, menu: null },
  '/inbox/:id?': { page: inbox, folder: 'inbox', title: 'Inbox', role: 'viewer', menu: 'bar', goKey: 'go.inbox' },
  '/decisions': { page: decisions, folder: 'decisions', title: 'Decisions', role: 'viewer', menu: 'bar', goKey: 'go.decisions' },
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
  '/curators': { page: curators, folder: 'curators', title: 'Curators', role: 'viewer', menu: 'more' },
  '/reference/:kind?': { page: reference, folder: 'reference', title: 'Reference data', role: 'viewer', menu: 'more' },
  '/field-events': {
    page: fieldEvents,
    folder: 'field-events',
    title: 'Field events',
    role: 'viewer',
    menu: 'more',
    goKey: 'go.field-events',
  },
  '/field-events/:slug': { page: fieldEvent, folder: 'field-events', title: 'Field event', role: 'viewer', menu: null },
  '/gtm': { page: gtm, folder: 'gtm', title: 'GTM board', role: 'viewer', menu: 'more' },
  '/sprints': { page: sprints, folder: 'sprints', title: 'Sprints', role: 'viewer', menu: 'more', goKey: 'go.sprints' },
  '/sprints/:slug': { page: sprint, folder: 'sprints', title: 'Sprint', role: 'viewer', menu: null },
  '/sprints/:slug/:target': { page: target, folder: 'sprints', title: 'Sprint target', role: 'viewer', menu: null },
  '/briefs': { page: briefs, folder: 'briefs', title: 'Briefs', role: 'viewer', menu: 'more', goKey: 'go.briefs' },
  '/briefs/:slug': { page: brief, folder: 'briefs', title: 'Brief', role: 'viewer', menu: null },
  '/trail': { page: trail, folder: 'trail', title: 'Trail', role: 'viewer', menu: 'more', goKey: 'go.trail' },
  '/trail/log': { page: log, folder: 'trail', title: 'Log of the curators', role: 'viewer', menu: null },
  '/reports': { page: reports, folder: 'reports', title: 'Run reports', role: 'viewer', menu: 'more' },
  '/reports/:id': { page: report, folder: 'reports', title: 'Run report', role: 'viewer', menu: null },
  '/settings': { page: settings, folder: 'settings', title: 'Settings', role: 'viewer', menu: 'more', goKey: 'go.settings' },
}
