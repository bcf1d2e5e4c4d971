import { randomUUID } from 'node:crypto'
import { operations } from '@catalog/contract/curation/operations'
import { buildList } from '../../bodies/filled.ts'
import { type Assault, type Attack, type AttackRun, createKeylessVariant, withSession } from '../attack.ts'
import { asker, json } from '../load/ask.ts'
import { readInTurn, sendInTurn } from '../load/in-turn.ts'
import { runLanes } from '../load/lanes.ts'

/** Reads of curators that need nothing but their path. */
const reads: readonly string[] = Object.values(operations)
  .filter(({ method, path }) => method === 'get' && !path.includes('{'))
  .map(({ path }) => `/curation${path}`)

const searches = [
  '/curation/proposals?limit=200',
  ...['a', 'in', 'mining'].flatMap((q) => [`/curation/entities?q=${q}&limit=200`, `/curation/people?q=${q}&limit=200`]),
  '/curation/log?limit=200',
  '/curation/direct-writes?limit=200',
]

export const sessions: Attack = {
  name: 'sessions',
  variants: [
    withSession('every read of a curator', readInTurn(reads)),
    withSession('the inbox, searches and logs', readInTurn(searches)),
    createKeylessVariant('sign-ins and sign-outs', signInAndOut),
    createKeylessVariant('made-up sessions', sendMadeUp(), [16, 400]),
  ],
}

/** Signs in with a right password and out again, always with a new browser. */
async function signInAndOut(run: AttackRun): Promise<void> {
  const ask = asker(run)
  const body = JSON.stringify(run.account)
  await runLanes(run, async () => {
    const { status, cookies } = await ask({ method: 'POST', path: '/curation/sign-in', headers: json, body })
    if (status !== 200) return
    const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
    await ask({ method: 'POST', path: '/curation/sign-out', headers: { cookie } })
  })
}

function sendMadeUp(): Assault {
  const [inbox, decisions] = ['/curation/proposals', '/curation/proposals/accept']
  return sendInTurn((_run, turn) => {
    const token = turn % 3 === 0 ? `${randomUUID()}.${'A'.repeat(43)}%3D` : turn % 3 === 1 ? 'x'.repeat(8_000) : '%E0%A4%A'
    const headers = { ...json, cookie: `catalog.session_token=${token}` }
    return turn % 2 === 0 ? { path: inbox, headers } : { method: 'POST', path: decisions, headers, body: buildList('{}', 500_000) }
  })
}
