import { randomUUID } from 'node:crypto'
import { mintToken } from '../../../../server/src/keys/token.ts'
import { type Assault, type Attack, type AttackRun, createKeylessVariant, withKey } from '../attack.ts'
import { sendInTurn } from '../load/in-turn.ts'

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
    createKeylessVariant('a new unknown one each time', sendKeys(buildUnknown)),
    withKey('a new unknown one in every second call of a good one', alternateWithOwn(buildUnknown)),
    createKeylessVariant(
      'malformed ones, and of another environment',
      sendKeys((_run, turn) => [...malformed, ofElsewhere][turn % (malformed.length + 1)] ?? ''),
      [16, 400],
    ),
    createKeylessVariant(
      'revoked, expired, spent, too fast',
      sendKeys(({ refusedKeys }, turn) => `Bearer ${refusedKeys[turn % refusedKeys.length]}`),
    ),
  ],
}

/** Builds a key in the right form with a right checksum that was never created. */
function buildUnknown({ environment }: AttackRun): string {
  return `Bearer ${mintToken(environment, randomUUID()).text}`
}

function sendKeys(getAuthorization: (run: AttackRun, turn: number) => string): Assault {
  return sendInTurn((run, turn) => ({ path, headers: { authorization: getAuthorization(run, turn) } }))
}

/** Sends bad and good keys on the same connections. */
function alternateWithOwn(getAuthorization: (run: AttackRun) => string): Assault {
  return sendInTurn((run, turn) => ({ path, headers: turn % 2 === 0 ? {} : { authorization: getAuthorization(run) } }))
}
