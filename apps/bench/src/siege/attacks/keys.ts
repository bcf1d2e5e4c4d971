import { randomUUID } from 'node:crypto'
import { mintToken } from '../../../../server/src/keys/token.ts'
import { type Attack, type AttackFunction, type AttackRun, createKeylessVariant, createKeyVariant } from '../attack.ts'
import { createSequenceAttack } from '../load/in-turn.ts'

const path = '/v1/entities?q=a&limit=200'

const malformed = [
  '',
  'Basic YTpi',
  'Bearer',
  `Bearer ${'x'.repeat(8_000)}`,
  `Bearer cat_test_${'0'.repeat(104)}`,
  `Bearer cat_${'a'.repeat(5_000)}`,
]
const ofElsewhere = `Bearer ${mintToken('elsewhere', randomUUID()).text}`

export const keys: Attack = {
  name: 'keys',
  variants: [
    createKeylessVariant('a new unknown one each time', createKeyAttack(buildUnknownKeyHeader)),
    createKeyVariant('alternately a new unknown one and a valid one', createAlternatingKeyAttack(buildUnknownKeyHeader)),
    createKeylessVariant(
      'malformed ones, and ones of another environment',
      createKeyAttack((_run, turn) => [...malformed, ofElsewhere][turn % (malformed.length + 1)] ?? ''),
      [16, 400],
    ),
    createKeylessVariant(
      'revoked, expired, spent, too fast',
      createKeyAttack(({ refusedKeys }, turn) => `Bearer ${refusedKeys[turn % refusedKeys.length]}`),
    ),
  ],
}

/** Builds a key with a valid form and checksum that was never minted. */
function buildUnknownKeyHeader({ environment }: AttackRun): string {
  return `Bearer ${mintToken(environment, randomUUID()).text}`
}

function createKeyAttack(getAuthorization: (run: AttackRun, turn: number) => string): AttackFunction {
  return createSequenceAttack((run, turn) => ({ path, headers: { authorization: getAuthorization(run, turn) } }))
}

/** Sends bad and good keys on the same connections. */
function createAlternatingKeyAttack(getAuthorization: (run: AttackRun) => string): AttackFunction {
  return createSequenceAttack((run, turn) => ({ path, headers: turn % 2 === 0 ? {} : { authorization: getAuthorization(run) } }))
}
