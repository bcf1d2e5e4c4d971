import type { OpenApiDocument } from '../document.ts'
import { type Change, type Finding, wholeContract } from './change.ts'
import { diffOperations, formatAddress, type LocatedOperation, listOperations } from './operations.ts'
import { newWalk } from './walk.ts'
import { diffWholeContract } from './whole-contract.ts'

/** Lists what changed for callers of the contract. */
export function diffContracts(before: OpenApiDocument, after: OpenApiDocument): Change[] {
  const { pairs, gone, come } = pairOperations(listOperations(before.paths), listOperations(after.paths))
  return [
    ...addOperation(wholeContract, diffWholeContract(before, after)),
    ...gone.flatMap((operation) =>
      addOperation(formatOperation(operation), [{ where: 'the operation', what: 'was removed', level: 'breaking' }]),
    ),
    ...pairs.flatMap(([old, now]) => addOperation(formatOperation(now), diffOperations(newWalk(before, after), old, now))),
    ...come.flatMap((operation) =>
      addOperation(formatOperation(operation), [{ where: 'the operation', what: 'is new', level: 'compatible' }]),
    ),
  ]
}

function addOperation(operation: string, findings: readonly Finding[]): Change[] {
  return findings.map((finding) => ({ operation, ...finding }))
}

function formatOperation(located: LocatedOperation): string {
  return `${formatAddress(located)} (${located.operation.operationId ?? 'without operationId'})`
}

type Pairing = {
  readonly pairs: readonly (readonly [LocatedOperation, LocatedOperation])[]
  readonly gone: readonly LocatedOperation[]
  readonly come: readonly LocatedOperation[]
}

/** Pairs each operation with the operation at the same address, otherwise with the operation of the same name. */
function pairOperations(before: readonly LocatedOperation[], after: readonly LocatedOperation[]): Pairing {
  const inPlace = pairByKey({ pairs: [], gone: before, come: after }, formatAddress)
  return pairByKey(inPlace, ({ operation }) => (typeof operation.operationId === 'string' ? operation.operationId : undefined))
}

function pairByKey({ pairs, gone, come }: Pairing, key: (located: LocatedOperation) => string | undefined): Pairing {
  const findMatch = (one: LocatedOperation) => come.find((other) => key(one) !== undefined && key(other) === key(one))
  const found = gone.flatMap((one) => {
    const match = findMatch(one)
    return match === undefined ? [] : [[one, match] as const]
  })
  const [left, right] = [new Set(found.map(([one]) => one)), new Set(found.map(([, other]) => other))]
  return { pairs: [...pairs, ...found], gone: gone.filter((one) => !left.has(one)), come: come.filter((other) => !right.has(other)) }
}
