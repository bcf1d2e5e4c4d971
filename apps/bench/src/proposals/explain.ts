import type pg from 'pg'
import { decodeValue } from '../capture.ts'
import { withClient } from '../with-client.ts'
import type { Script } from './by-hand.ts'

/** The parts of PostgreSQL's plan of a statement that show where the time was spent. */
type Explanation = {
  readonly Plan: PlanNode
  readonly 'Planning Time': number
  readonly 'Execution Time': number
  readonly Triggers?: readonly { readonly 'Trigger Name'?: string; readonly 'Constraint Name'?: string; readonly Time: number }[]
}
type PlanNode = { readonly 'Node Type': string; readonly 'Relation Name'?: string; readonly Plans?: readonly PlanNode[] }

const largeTable = 10_000
const noteworthyMs = 1
const turns = 5
const controls = new Set(['begin', 'commit', 'rollback'])

/** Runs each script once more, rolls it back, and prints the cost of each statement and the statements that scanned a whole large table. */
export async function explainScripts(url: string, scripts: readonly (readonly [name: string, script: Script])[]): Promise<void> {
  await withClient(url, async (client) => {
    const large = await readLargeTables(client)
    for (const [name, script] of scripts) {
      process.stdout.write(`\n${name}: ms to plan and to execute each statement, and the share of its triggers\n`)
      let lines: string[] = []
      // Prints only the last turn, because the first one includes the planning of the statements in triggers.
      for (let turn = 0; turn < turns; turn++) lines = await explainOnce(client, script, large)
      process.stdout.write(lines.join(''))
    }
  })
}

async function explainOnce(client: pg.Client, script: Script, large: ReadonlySet<string>): Promise<string[]> {
  const lines: string[] = []
  const given = new Map<string, string>()
  await client.query('begin')
  for (const statement of script.filter(({ text }) => !controls.has(text))) {
    const values = statement.values.map((value) => (typeof value === 'string' ? replaceIds(value, given) : decodeValue(value)))
    const id = await readReturnedId(client, statement, values)
    if (id !== undefined && statement.returned !== undefined) given.set(statement.returned, id)
    else lines.push(formatLine(statement.text, await explainStatement(client, statement.text, values), large))
  }
  await client.query('rollback')
  return lines
}

/** Runs a statement without explaining it, because other statements need the id that it returns. */
async function readReturnedId(client: pg.Client, { text, returned }: Script[number], values: unknown[]): Promise<string | undefined> {
  if (returned === undefined) return undefined
  const { rows } = await client.query(text, values)
  return rows[0]?.id
}

function replaceIds(value: string, newIds: ReadonlyMap<string, string>): string {
  return [...newIds].reduce((text, [from, to]) => text.replaceAll(from, to), value)
}

async function explainStatement(client: pg.Client, text: string, values: unknown[]): Promise<Explanation> {
  const { rows } = await client.query(`explain (analyze, format json) ${text}`, values)
  return rows[0]['QUERY PLAN'][0]
}

function formatLine(text: string, { Plan, Triggers = [], ...times }: Explanation, large: ReadonlySet<string>): string {
  const triggers = Triggers.filter(({ Time }) => Time >= noteworthyMs).map(
    (trigger) => `${trigger['Trigger Name'] ?? trigger['Constraint Name']} ${trigger.Time.toFixed(1)}`,
  )
  const walked = listScannedTables(Plan).filter((table) => large.has(table))
  const notes = [...triggers, ...walked.map((table) => `SCANS ${table}`)]
  const figures = [times['Planning Time'], times['Execution Time']].map((ms) => ms.toFixed(1).padStart(7)).join(' ')
  return `${figures}  ${text.replaceAll(/\s+/g, ' ').trim().slice(0, 130)}${notes.length > 0 ? `\n${' '.repeat(17)}${notes.join('; ')}` : ''}\n`
}

function listScannedTables(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []
  return [...own, ...(node.Plans ?? []).flatMap(listScannedTables)]
}

async function readLargeTables(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ relname: string }>("select relname from pg_class where relkind = 'r' and reltuples > $1", [
    largeTable,
  ])
  return new Set(rows.map(({ relname }) => relname))
}
