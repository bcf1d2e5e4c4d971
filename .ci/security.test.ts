import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { listBounds } from '../apps/server/src/values/bounds.ts'
import { listSharedState } from './shared-state.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const [, section = ''] = readFileSync(join(root, 'docs/security.md'), 'utf8').split('\n## Queues and budgets that requests share\n')
const [table = ''] = section.split('\n## ')
const rows = [...table.matchAll(/^\| ([^|]+?) +\| ([^|]+?) +\| ([^|]+?) +\| `([^`|]+)` +\| `([^`|]+)` +\|$/gm)]
const entries = rows.map(([, name = '', owner = '', limit = '', file = '', test = '']) => ({ name, owner, limit, file, test }))

const folder = 'apps/server/src'
const sources = listSources()
for (const [file, text] of sources) if (text.includes('\ndeclareBound(')) await import(join(root, file))
const bounds = listBounds().map(({ fileUrl, ...bound }) => ({ ...bound, file: relative(root, fileURLToPath(fileUrl)) }))

/** Variables that the search finds and that need no declared bound, by file, with the reason. */
const exemptions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'values/bounds.ts': { declared: 'one for each declaration' },
  'values/shares.ts': { held: 'the core; its users declare their bounds' },
  'values/owner-queues.ts': { queued: 'the core', groups: 'the core' },
  'values/turns.ts': { held: 'the core', lines: 'the core' },
  'values/take-turns.ts': { turns: 'the core' },
  'values/text-cache.ts': { kept: 'the core' },
  'values/recent.ts': { values: 'the core' },
  'http/connections/connection-shares.ts': { groups: 'connections of clients', groupNames: 'connections of clients' },
  'http/connections/close-after-answers.ts': { underWay: 'one for each request that is answered, of which a connection has one' },
  'http/connections/listen-for-close.ts': { registered: 'listeners of one response' },
  'http/bodies/form-body.ts': { fields: 'of one body', problems: 'of one body' },
  'http/validation/parameter-check.ts': { made: 'one for each operation of the contract at most' },
  'mcp/endpoint.ts': { underWay: 'one for each request that is answered, of which a connection has one' },
  'keys/key-changes.ts': { listeners: 'parts of the service, which begin to listen at the start' },
  'webhooks/notifier.ts': { listeners: 'the worker of the process' },
  'webhooks/worker.ts': { turns: 'ten at most, of endpoints that admins add' },
  'dumps/lines/read-of-each.ts': { byRecord: 'of one page of a dump' },
  'database/connections/database-health.ts': { answeredAt: 'one for each connection to the database' },
  'database/replicas/replica.ts': { underWay: 'reads on the connections to the replica' },
  'database/replicas/replicas.ts': { reads: 'one for each outcome' },
  'database/replicas/standing.ts': { noted: 'the last 1,000 places of the primary' },
  'database/replicas/watch.ts': { known: 'one for each replica', asking: 'one for each replica', reported: 'one for each replica' },
  'stored-json/contract-schemas.ts': { properties: 'one for each schema of the contract at most' },
  'stored-values/row-check.ts': { checks: 'one for each list of columns that the code names' },
  'database/pools.ts': { sockets: 'one for each connection to the database' },
  'database/connections/watch-pooling.ts': { timer: 'a turn is left out while the one before is not over' },
  'stopping/kept-usage.ts': { timer: 'one for the process, and each turn writes what the one before left' },
  'stopping/deadline.ts': { timers: 'three for each stop' },
  'housekeeping.ts': { timer: 'a turn is left out while the one before is not over' },
  'commands/free-memory.ts': { timer: 'one for the process, until it stops' },
  'http/connections/listen.ts': { idle: 'ends with the server' },
  'values/passes.ts': { turns: 'bounded by the caller of createPassLimiter', begun: 'the places of one pass' },
}

describe('the table of queues and budgets in docs/security.md', () => {
  it('has the lines that the code declares', () => {
    const declared = bounds.map(({ name, owner, limit, file, test }) => ({ name, owner, limit, file, test }))
    const compareNames = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
    expect(entries.toSorted(compareNames)).toEqual(declared.toSorted(compareNames))
    expect(entries.length).toBe(table.split('\n').filter((line) => line.startsWith('| ')).length - 2)
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length)
  })

  it.each(bounds)('names a test that exists: $name', ({ test }) => {
    expect([existsSync(join(root, test)), test.endsWith('.test.ts')]).toEqual([true, true])
  })

  it.each(bounds)('has a figure in the bound of $name', ({ limit }) => {
    expect(limit).toMatch(/\d/)
  })
})

describe('listSharedState in the sources of the server', () => {
  const named = new Map<string, string[]>()
  for (const { file, variables } of bounds) named.set(file, [...(named.get(file) ?? []), ...variables])
  const isExempt = (file: string, variable: string) => exemptions[relative(folder, file)]?.[variable] !== undefined

  it('finds only state that has a declared bound or an exemption', () => {
    const found = [...sources].flatMap(([file, text]) => listSharedState(text).map((variable) => ({ file, variable })))
    const missing = found.filter(({ file, variable }) => !named.get(file)?.includes(variable) && !isExempt(file, variable))
    expect(missing).toEqual([])
  })

  it('finds every variable that bounds and exceptions name', () => {
    const listMissing = (file: string, variables: readonly string[]) => variables.filter((name) => !sources.get(file)?.includes(name))
    expect([...named].flatMap(([file, variables]) => listMissing(file, variables))).toEqual([])
    const isFound = (file: string, variable: string) => listSharedState(sources.get(file) ?? '').includes(variable)
    const exempt = Object.entries(exemptions).flatMap(([file, reasons]) =>
      Object.keys(reasons).map((name) => ({ file: join(folder, file), name })),
    )
    expect(exempt.filter(({ file, name }) => !isFound(file, name))).toEqual([])
  })
})

describe('listSharedState', () => {
  it.each([
    ['a map of the module', 'const seen = new Map<string, number>()', ['seen']],
    ['a constant of the module', "const known = new Set(['a'])", []],
    [
      'a list that a returned function fills',
      'function create() { const all: string[] = []; return { add: (one: string) => all.push(one) } }',
      ['all'],
    ],
    [
      'a set that a returned function uses through another',
      'function create() { const all = new Set(); const add = () => all.add(1); return { run() { add() } } }',
      ['all'],
    ],
    [
      'a map that a registered listener uses',
      "function limit(server) { const open = new Map(); server.on('connection', (socket) => open.set(socket, 1)) }",
      ['open'],
    ],
    [
      'a map of one call',
      'function count(rows) { const counts = new Map(); rows.forEach((row) => counts.set(row, 1)); return counts }',
      [],
    ],
    ['a timer in a function', 'function start() { const timer = setInterval(run, 1).unref() }', ['timer']],
    ['a timer without a name', 'setInterval(run, 1).unref()', ['setInterval']],
    ['a queue', 'function create() { return { turns: createTurnTaking({}) } }', ['turns']],
    ['a cache', 'const kept = new LRUCache({ max: 1 })', ['kept']],
  ])('finds %s', (_, text, found) => {
    expect(listSharedState(text)).toEqual(found)
  })
})

/** Reads the sources of the server without tests and migrations. */
function listSources(): ReadonlyMap<string, string> {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
  const others = /\.test\.ts$|\/testing\/|\/migrations\//
  return new Map(
    files.filter((file) => file.endsWith('.ts') && !others.test(file)).map((file) => [file, readFileSync(join(root, file), 'utf8')]),
  )
}
