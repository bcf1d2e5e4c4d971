import { randomUUID } from 'node:crypto'
import { buildList } from '../../bodies/filled.ts'
import { type Attack, type AttackFunction, type AttackRun, createKeylessVariant } from '../attack.ts'
import { json } from '../load/ask.ts'
import { createSequenceAttack } from '../load/in-turn.ts'

const path = '/curation/sign-in'

export const passwords: Attack = {
  name: 'passwords',
  variants: [
    createKeylessVariant(
      'wrong ones of made-up emails',
      createSignInAttack(() => buildAccount(`${randomUUID()}@example.org`, randomUUID())),
    ),
    createKeylessVariant(
      'wrong ones of one curator',
      createSignInAttack(({ email }) => buildAccount(email, randomUUID())),
    ),
    createKeylessVariant('made-up addresses in X-Forwarded-For', createForwardedSignInAttack(), [16]),
    createKeylessVariant(
      'emails of 8 KB',
      createSignInAttack(() => buildAccount(`${'a.'.repeat(4_000)}@example.org`, 'x')),
      [16],
    ),
    createKeylessVariant(
      'bodies of 2 MB',
      createSignInAttack((_run, turn) => largeBodies[turn % largeBodies.length]?.() ?? ''),
      [16],
    ),
  ],
}

/** Creates each body when it is sent, so that the attacker's memory does not limit the attack. */
const largeBodies: readonly (() => string)[] = [
  () => buildAccount('a'.repeat(2_000_000), 'x'),
  () => buildAccount('a@example.org', 'x'.repeat(2_000_000)),
  () => buildList('{}', 2_000_000),
  () => `{"email":${'['.repeat(900_000)}`,
  () => `{${Array.from({ length: 100_000 }, (_, index) => `"u${index}":1`).join(',')}}`,
]

function createSignInAttack(getBody: (run: AttackRun, turn: number) => string): AttackFunction {
  return createSequenceAttack((run, turn) => ({ method: 'POST', path, headers: json, body: getBody(run, turn) }))
}

function createForwardedSignInAttack(): AttackFunction {
  return createSequenceAttack((_run, turn) => {
    const address = `198.51.${turn % 100}.${turn % 256}`
    return {
      ...{ method: 'POST', path, body: buildAccount(`${randomUUID()}@example.org`, randomUUID()) },
      headers: { ...json, 'x-forwarded-for': address, forwarded: `for=${address}`, 'x-real-ip': address },
    }
  })
}

function buildAccount(email: string, password: string): string {
  return JSON.stringify({ email, password })
}
