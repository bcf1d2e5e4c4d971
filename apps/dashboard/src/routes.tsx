import {
  Bot,
  CalendarDays,
  ChartColumn,
  Copy,
  Download,
  FileText,
  Gauge,
  Grid2x2Check,
  History,
  Inbox,
  KeyRound,
  Layers,
  ListChecks,
  type LucideIcon,
  NotebookText,
  Settings,
  SquareKanban,
  Tags,
  Target,
  Users,
  Webhook,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { Address } from './addresses.ts'
import type { GoBindingId } from './keys/bindings.ts'
import { createLazyComponent, renderLoading } from './shell/later.tsx'

/** The groups of the navigation, in their order; "Foot" is below the others, without a heading. */
export const menuGroups = ['Review', 'Catalog', 'Planning', 'Agents', 'Admin', 'Foot'] as const
export type MenuGroup = (typeof menuGroups)[number]

export type Route = {
  readonly page: ComponentType<{ readonly params: Readonly<Record<string, string | undefined>> }>
  readonly title: string
  /** True for a page that needs no session; every other one may be read by all who are signed in. */
  readonly isPublic?: true
  /** Its group in the navigation; undefined for pages that are reached from other pages. */
  readonly menu?: { readonly group: MenuGroup; readonly icon: LucideIcon }
  /** True for a page that fills the frame and whose parts scroll separately. */
  readonly fills?: true
  /** The binding that opens it from everywhere. */
  readonly goKey?: GoBindingId
}

/** Creates a page whose file is loaded when the page is first opened. */
function createLazyPage<Name extends string>(name: Name, load: () => Promise<{ readonly [Page in Name]: Route['page'] }>): Route['page'] {
  return createLazyComponent(async (): Promise<Route['page']> => (await load())[name], renderLoading)
}

const decisions = createLazyPage('DecisionsPage', () => import('./decisions/page.tsx'))
/** The page that most curators open first. Its file is requested before React renders. */
export const loadInbox = () => import('./inbox/page.tsx')
const inbox = createLazyPage('InboxPage', loadInbox)
const entity = createLazyPage('EntityPage', () => import('./records/dossier/entity-page.tsx'))
const person = createLazyPage('PersonPage', () => import('./records/dossier/person-page.tsx'))
const records = createLazyPage('RecordsPage', () => import('./records/page.tsx'))
const duplicates = createLazyPage('DuplicatesPage', () => import('./duplicates/page.tsx'))
const keys = createLazyPage('KeysPage', () => import('./api-keys/page.tsx'))
const key = createLazyPage('KeyPage', () => import('./api-keys/one.tsx'))
const coverage = createLazyPage('CoveragePage', () => import('./coverage/page.tsx'))
const overlaps = createLazyPage('OverlapsPage', () => import('./coverage/overlaps-page.tsx'))
const segment = createLazyPage('SegmentPage', () => import('./coverage/segment-page.tsx'))
const agents = createLazyPage('AgentsPage', () => import('./agents/page.tsx'))
const agent = createLazyPage('AgentPage', () => import('./agents/one.tsx'))
const throughput = createLazyPage('ThroughputPage', () => import('./throughput/page.tsx'))
const usage = createLazyPage('UsagePage', () => import('./usage/page.tsx'))
const curators = createLazyPage('CuratorsPage', () => import('./curators/page.tsx'))
const reference = createLazyPage('ReferencePage', () => import('./reference/page.tsx'))
const sprints = createLazyPage('SprintsPage', () => import('./sprints/page.tsx'))
const sprint = createLazyPage('SprintPage', () => import('./sprints/one.tsx'))
const target = createLazyPage('TargetPage', () => import('./sprints/target.tsx'))
const briefs = createLazyPage('BriefsPage', () => import('./briefs/page.tsx'))
const brief = createLazyPage('BriefPage', () => import('./briefs/one.tsx'))
const directWrites = createLazyPage('DirectWritesPage', () => import('./change-log/page.tsx'))
const log = createLazyPage('LogPage', () => import('./change-log/log.tsx'))
const reports = createLazyPage('ReportsPage', () => import('./reports/page.tsx'))
const report = createLazyPage('ReportPage', () => import('./reports/one.tsx'))
const fieldEvents = createLazyPage('FieldEventsPage', () => import('./field-events/page.tsx'))
const fieldEvent = createLazyPage('FieldEventPage', () => import('./field-events/one.tsx'))
const gtm = createLazyPage('GtmPage', () => import('./gtm/page.tsx'))
const webhooks = createLazyPage('WebhooksPage', () => import('./webhooks/page.tsx'))
const webhook = createLazyPage('WebhookPage', () => import('./webhooks/one.tsx'))
const dumps = createLazyPage('DumpsPage', () => import('./dumps/page.tsx'))
const settings = createLazyPage('SettingsPage', () => import('./settings/page.tsx'))
const signIn = createLazyPage('SignInPage', () => import('./sign-in/page.tsx'))
const start = createLazyPage('Start', () => import('./sign-in/start.tsx'))

/** The page of each address. A new page needs a folder, a line in `addresses.ts`, and a line here; otherwise it does not compile. */
export const routes: Readonly<Record<Address, Route>> = {
  '/': { page: start, title: 'Catalog' },
  '/sign-in': { page: signIn, title: 'Sign in', isPublic: true },
  '/inbox/:id?': { page: inbox, title: 'Inbox', menu: { group: 'Review', icon: Inbox }, goKey: 'go.inbox', fills: true },
  '/decisions': {
    page: decisions,
    title: 'Decisions',
    menu: { group: 'Review', icon: ListChecks },
    goKey: 'go.decisions',
  },
  '/duplicates': { page: duplicates, title: 'Duplicates', menu: { group: 'Review', icon: Copy } },
  '/trail': { page: directWrites, title: 'Change log', menu: { group: 'Review', icon: History }, goKey: 'go.trail' },
  '/trail/log': { page: log, title: 'Change log of curators' },
  '/records': { page: records, title: 'Records', menu: { group: 'Catalog', icon: Layers }, goKey: 'go.records' },
  '/records/entities/:slug': { page: entity, title: 'Entity' },
  '/records/people/:slug': { page: person, title: 'Person' },
  '/coverage': {
    page: coverage,
    title: 'Coverage',
    menu: { group: 'Catalog', icon: Grid2x2Check },
    goKey: 'go.coverage',
  },
  '/coverage/overlaps': { page: overlaps, title: 'Overlaps' },
  '/coverage/segments/:slug': { page: segment, title: 'Segment' },
  '/field-events': {
    page: fieldEvents,
    title: 'Field events',
    menu: { group: 'Catalog', icon: CalendarDays },
    goKey: 'go.field-events',
  },
  '/field-events/:slug': { page: fieldEvent, title: 'Field event' },
  '/reference/:kind?': { page: reference, title: 'Reference data', menu: { group: 'Catalog', icon: Tags } },
  '/sprints': { page: sprints, title: 'Sprints', menu: { group: 'Planning', icon: Target }, goKey: 'go.sprints' },
  '/sprints/:slug': { page: sprint, title: 'Sprint' },
  '/sprints/:slug/:target': { page: target, title: 'Sprint target' },
  '/briefs': { page: briefs, title: 'Briefs', menu: { group: 'Planning', icon: NotebookText }, goKey: 'go.briefs' },
  '/briefs/:slug': { page: brief, title: 'Brief' },
  '/gtm': { page: gtm, title: 'GTM board', menu: { group: 'Planning', icon: SquareKanban } },
  '/agents': { page: agents, title: 'Agents', menu: { group: 'Agents', icon: Bot }, goKey: 'go.agents' },
  '/agents/:id': { page: agent, title: 'Agent' },
  '/reports': { page: reports, title: 'Run reports', menu: { group: 'Agents', icon: FileText } },
  '/reports/:id': { page: report, title: 'Run report' },
  '/throughput': { page: throughput, title: 'Throughput', menu: { group: 'Agents', icon: Gauge } },
  '/keys': { page: keys, title: 'API keys', menu: { group: 'Admin', icon: KeyRound }, goKey: 'go.keys' },
  '/keys/:id': { page: key, title: 'API key' },
  '/usage': { page: usage, title: 'Usage', menu: { group: 'Admin', icon: ChartColumn } },
  '/webhooks': { page: webhooks, title: 'Webhooks', menu: { group: 'Admin', icon: Webhook } },
  '/webhooks/:id': { page: webhook, title: 'Webhook' },
  '/dumps': { page: dumps, title: 'Exports', menu: { group: 'Admin', icon: Download } },
  '/curators': { page: curators, title: 'Curators', menu: { group: 'Admin', icon: Users } },
  '/settings': { page: settings, title: 'Settings', menu: { group: 'Foot', icon: Settings }, goKey: 'go.settings' },
}
