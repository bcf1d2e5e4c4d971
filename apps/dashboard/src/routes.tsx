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

/** A page whose file is loaded when it is opened first. */
function lazyPage<Name extends string>(name: Name, load: () => Promise<{ readonly [Page in Name]: Route['page'] }>): Route['page'] {
  return lazy(async (): Promise<{ default: Route['page'] }> => ({ default: (await load())[name] }))
}

const decisions = lazyPage('DecisionsPage', () => import('./decisions/page.tsx'))
/** The page that most curators begin with: it is asked for before React renders. */
export const loadInbox = () => import('./inbox/page.tsx').then(({ InboxPage }) => ({ default: InboxPage }))
const inbox = lazy(loadInbox)
const entity = lazyPage('EntityPage', () => import('./records/dossier/entity-page.tsx'))
const person = lazyPage('PersonPage', () => import('./records/dossier/person-page.tsx'))
const records = lazyPage('RecordsPage', () => import('./records/page.tsx'))
const keys = lazyPage('KeysPage', () => import('./api-keys/page.tsx'))
const key = lazyPage('KeyPage', () => import('./api-keys/one.tsx'))
const coverage = lazyPage('CoveragePage', () => import('./coverage/page.tsx'))
const overlaps = lazyPage('OverlapsPage', () => import('./coverage/overlaps-page.tsx'))
const segment = lazyPage('SegmentPage', () => import('./coverage/segment-page.tsx'))
const agents = lazyPage('AgentsPage', () => import('./agents/page.tsx'))
const agent = lazyPage('AgentPage', () => import('./agents/one.tsx'))
const throughput = lazyPage('ThroughputPage', () => import('./throughput/page.tsx'))
const usage = lazyPage('UsagePage', () => import('./usage/page.tsx'))
const curators = lazyPage('CuratorsPage', () => import('./curators/page.tsx'))
const reference = lazyPage('ReferencePage', () => import('./reference/page.tsx'))
const sprints = lazyPage('SprintsPage', () => import('./sprints/page.tsx'))
const sprint = lazyPage('SprintPage', () => import('./sprints/one.tsx'))
const target = lazyPage('TargetPage', () => import('./sprints/target.tsx'))
const briefs = lazyPage('BriefsPage', () => import('./briefs/page.tsx'))
const brief = lazyPage('BriefPage', () => import('./briefs/one.tsx'))
const trail = lazyPage('TrailPage', () => import('./trail/page.tsx'))
const log = lazyPage('LogPage', () => import('./trail/log.tsx'))
const reports = lazyPage('ReportsPage', () => import('./reports/page.tsx'))
const report = lazyPage('ReportPage', () => import('./reports/one.tsx'))
const fieldEvents = lazyPage('FieldEventsPage', () => import('./field-events/page.tsx'))
const fieldEvent = lazyPage('FieldEventPage', () => import('./field-events/one.tsx'))
const gtm = lazyPage('GtmPage', () => import('./gtm/page.tsx'))
const webhooks = lazyPage('WebhooksPage', () => import('./webhooks/page.tsx'))
const webhook = lazyPage('WebhookPage', () => import('./webhooks/one.tsx'))
const dumps = lazyPage('DumpsPage', () => import('./dumps/page.tsx'))
const settings = lazyPage('SettingsPage', () => import('./settings/page.tsx'))
const signIn = lazyPage('SignInPage', () => import('./sign-in/page.tsx'))
const start = lazyPage('Start', () => import('./sign-in/start.tsx'))

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
  '/webhooks': { page: webhooks, folder: 'webhooks', title: 'Webhooks', role: 'viewer', menu: 'more' },
  '/webhooks/:id': { page: webhook, folder: 'webhooks', title: 'Webhook', role: 'viewer', menu: null },
  '/dumps': { page: dumps, folder: 'dumps', title: 'Dumps', role: 'viewer', menu: 'more' },
  '/settings': { page: settings, folder: 'settings', title: 'Settings', role: 'viewer', menu: 'more', goKey: 'go.settings' },
}
