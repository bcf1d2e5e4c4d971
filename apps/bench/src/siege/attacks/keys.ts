import { randomUUID } from 'node:crypto'
import { mintToken } from '../../../../server/src/keys/token.ts'
import type { Assault, Attack, Siege } from '../attack.ts'
import { asker } from '../load/ask.ts'
import { inLanes } from '../load/lanes.ts'

const lanes = 64
const page = '/v1/entities?q=a&limit=200'

/** Keys in the right shape with a right checksum that nobody minted. */
const unknown = ({ environment }: Siege) => mintToken(environment, randomUUID()).text

const malformed = [
  '',
  'Basic YTpi',
  'Bearer',
  `Bearer ${'x'.repeat(8_000)}`,
  `Bearer cat_test_${'0'.repeat(104)}`,
  `Bearer cat_${'a'.repeat(5_000)}`,
]

export const keyAttacks: readonly Attack[] = [
  besideOwn('keys: a new unknown one each time', (siege) => () => `Bearer ${unknown(siege)}`),
  besideOwn('keys: one unknown one again and again', (siege) => always(`Bearer ${unknown(siege)}`)),
  besideOwn('keys: malformed ones', () => (turn) => malformed[turn % malformed.length] ?? ''),
  besideOwn(
    'keys: revoked, expired, spent, too fast',
    ({ refusedKeys }) =>
      (turn) =>
        `Bearer ${refusedKeys[turn % refusedKeys.length]}`,
  ),
  besideOwn('keys: another environment', () => always(`Bearer ${mintToken('elsewhere', randomUUID()).text}`)),
]

type Choose = (siege: Siege) => (turn: number) => string

function always(value: string): () => string {
  return () => value
}

/** Who has a key sends every second request with it, so that bad and good ones come on the same connections. */
function besideOwn(name: string, choose: Choose): Attack {
  return { name, withoutKey: flood(choose, false), withKey: flood(choose, true) }
}

function flood(choose: Choose, alsoOwn: boolean): Assault {
  return async (siege) => {
    const ask = asker(siege, lanes)
    const authorization = choose(siege)
    let next = 0
    await inLanes(siege, lanes, async () => {
      const turn = next++
      const headers = alsoOwn && turn % 2 === 0 ? siege.headers : { authorization: authorization(turn >> (alsoOwn ? 1 : 0)) }
      await ask({ path: page, headers })
    })
  }
}
