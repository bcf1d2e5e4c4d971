import { randomUUID } from 'node:crypto'
import { operations } from '@catalog/contract/curation/operations'
import { buildList } from '../../bodies/filled.ts'
import { type Attack, type AttackFunction, type AttackRun, createKeylessVariant, createSessionVariant } from '../attack.ts'
import { createAsk, json } from '../load/ask.ts'
import { createPathSequenceAttack, createSequenceAttack } from '../load/in-turn.ts'
import { runLanes } from '../load/lanes.ts'

/** Reads of curators that need no parameters. */
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
    createSessionVariant('every read of a curator', createPathSequenceAttack(reads)),
    createSessionVariant('the inbox, searches and logs', createPathSequenceAttack(searches)),
    createKeylessVariant('sign-ins and sign-outs', signInAndOut),
    createKeylessVariant('made-up sessions', createMadeUpSessionAttack(), [16, 400]),
  ],
}

/** Signs in with a correct password and out again, each time as a new browser. */
async function signInAndOut(run: AttackRun): Promise<void> {
  const ask = createAsk(run)
  const body = JSON.stringify(run.account)
  await runLanes(run, async () => {
    const { status, cookies } = await ask({ method: 'POST', path: '/curation/sign-in', headers: json, body })
    if (status !== 200) return
    const cookie = cookies.map((each) => each.split(';')[0]).join('; ')
    await ask({ method: 'POST', path: '/curation/sign-out', headers: { cookie } })
  })
}

function createMadeUpSessionAttack(): AttackFunction {
  const [inbox, decisions] = ['/curation/proposals', '/curation/proposals/accept']
  return createSequenceAttack((_run, turn) => {
    const token = turn % 3 === 0 ? `${randomUUID()}.${'A'.repeat(43)}%3D` : turn % 3 === 1 ? 'x'.repeat(8_000) : '%E0%A4%A'
    const headers = { ...json, cookie: `catalog.session_token=${token}` }
    return turn % 2 === 0 ? { path: inbox, headers } : { method: 'POST', path: decisions, headers, body: buildList('{}', 500_000) }
  })
}
