import type { OpenApiDocument } from '../document.ts'
import { type Change, type Finding, wholeContract } from './change.ts'
import { addressOf, diffOperations, type Located, operationsIn } from './operations.ts'
import { newWalk } from './walk.ts'
import { diffWholeContract } from './whole-contract.ts'

/** Lists what changed for callers of the contract. */
export function diffContracts(before: OpenApiDocument, after: OpenApiDocument): Change[] {
  const { pairs, gone, come } = paired(operationsIn(before.paths), operationsIn(after.paths))
  return [
    ...named(wholeContract, diffWholeContract(before, after)),
    ...gone.flatMap((operation) => named(labelOf(operation), [{ where: 'the operation', what: 'was removed', level: 'breaking' }])),
    ...pairs.flatMap(([old, now]) => named(labelOf(now), diffOperations(newWalk(before, after), old, now))),
    ...come.flatMap((operation) => named(labelOf(operation), [{ where: 'the operation', what: 'is new', level: 'compatible' }])),
  ]
}

function named(operation: string, findings: readonly Finding[]): Change[] {
  return findings.map((finding) => ({ operation, ...finding }))
}

function labelOf(located: Located): string {
  return `${addressOf(located)} (${located.operation.operationId ?? 'without operationId'})`
}

type Pairing = {
  readonly pairs: readonly (readonly [Located, Located])[]
  readonly gone: readonly Located[]
  readonly come: readonly Located[]
}

/** Which operation became which: the one at the same address, else the one of the same name. */
function paired(before: readonly Located[], after: readonly Located[]): Pairing {
  const inPlace = pairedBy({ pairs: [], gone: before, come: after }, addressOf)
  return pairedBy(inPlace, ({ operation }) => (typeof operation.operationId === 'string' ? operation.operationId : undefined))
}

function pairedBy({ pairs, gone, come }: Pairing, key: (located: Located) => string | undefined): Pairing {
  const matchOf = (one: Located) => come.find((other) => key(one) !== undefined && key(other) === key(one))
  const found = gone.flatMap((one) => {
    const match = matchOf(one)
    return match === undefined ? [] : [[one, match] as const]
  })
  const [left, right] = [new Set(found.map(([one]) => one)), new Set(found.map(([, other]) => other))]
  return { pairs: [...pairs, ...found], gone: gone.filter((one) => !left.has(one)), come: come.filter((other) => !right.has(other)) }
}
