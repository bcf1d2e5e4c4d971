import { randomUUID } from 'node:crypto'
import { type Assault, type Attack, either } from '../attack.ts'
import { listOf } from '../bodies/filled.ts'
import { asker, json } from '../load/ask.ts'
import { inLanes } from '../load/lanes.ts'

const path = '/curation/sign-in'
const account = (email: string, password: string) => JSON.stringify({ email, password })

export const signInAttacks: readonly Attack[] = [
  either(
    'sign-in: made-up emails',
    signingIn(16, () => account(`${randomUUID()}@example.org`, randomUUID())),
  ),
  either('sign-in: made-up addresses in X-Forwarded-For', forwarded),
  either(
    'sign-in: wrong passwords for one curator',
    signingIn(16, ({ email }) => account(email, randomUUID())),
  ),
  either(
    'sign-in: emails of 8 KB',
    signingIn(16, () => account(`${'a.'.repeat(4_000)}@example.org`, 'x')),
  ),
  either(
    'sign-in: bodies of 2 MB',
    signingIn(8, (_siege, turn) => large[turn % large.length]?.() ?? ''),
  ),
  either('curation: made-up sessions', sessions),
]

/** Each made when it is sent: the attacker's memory is not what is tried. */
const large: readonly (() => string)[] = [
  () => account('a'.repeat(2_000_000), 'x'),
  () => account('a@example.org', 'x'.repeat(2_000_000)),
  () => listOf('{}', 2_000_000),
  () => `{"email":${'['.repeat(900_000)}`,
  () => `{${Array.from({ length: 100_000 }, (_, index) => `"u${index}":1`).join(',')}}`,
]

function signingIn(lanes: number, body: (siege: Parameters<Assault>[0], turn: number) => string): Assault {
  return async (siege) => {
    const ask = asker(siege, lanes)
    await inLanes(siege, lanes, async (_lane, turn) => {
      await ask({ method: 'POST', path, headers: json, body: body(siege, turn) })
    })
  }
}

async function forwarded(siege: Parameters<Assault>[0]): Promise<void> {
  const ask = asker(siege, 16)
  await inLanes(siege, 16, async (lane, turn) => {
    const address = `198.51.${lane}.${turn % 256}`
    await ask({
      ...{ method: 'POST', path, body: account(`${randomUUID()}@example.org`, randomUUID()) },
      headers: { ...json, 'x-forwarded-for': address, forwarded: `for=${address}`, 'x-real-ip': address },
    })
  })
}

async function sessions(siege: Parameters<Assault>[0]): Promise<void> {
  const ask = asker(siege, 32)
  const [inbox, bodies] = ['/curation/proposals', '/curation/proposals/accept']
  await inLanes(siege, 32, async (_lane, turn) => {
    const token = turn % 3 === 0 ? `${randomUUID()}.${'A'.repeat(43)}%3D` : turn % 3 === 1 ? 'x'.repeat(8_000) : '%E0%A4%A'
    const headers = { ...json, cookie: `catalog.session_token=${token}` }
    await (turn % 2 === 0 ? ask({ path: inbox, headers }) : ask({ method: 'POST', path: bodies, headers, body: listOf('{}', 500_000) }))
  })
}
