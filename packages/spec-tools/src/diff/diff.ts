import type { OpenApiDocument } from '../document.ts'
import { type Change, type Finding, wholeContract } from './change.ts'
import { diffOperations, formatAddress, type LocatedOperation, listOperations } from './operations.ts'
import { createDiffContext } from './walk.ts'
import { diffWholeContract } from './whole-contract.ts'

/** Lists what changed for callers of the contract. */
export function diffContracts(before: OpenApiDocument, after: OpenApiDocument): Change[] {
  const { pairs, removed, added } = pairOperations(listOperations(before.paths), listOperations(after.paths))
  return [
    ...toChanges(wholeContract, diffWholeContract(before, after)),
    ...removed.flatMap((operation) =>
      toChanges(formatOperation(operation), [{ where: 'the operation', what: 'was removed', level: 'breaking' }]),
    ),
    ...pairs.flatMap(([old, now]) => toChanges(formatOperation(now), diffOperations(createDiffContext(before, after), old, now))),
    ...added.flatMap((operation) =>
      toChanges(formatOperation(operation), [{ where: 'the operation', what: 'is new', level: 'compatible' }]),
    ),
  ]
}

function toChanges(operation: string, findings: readonly Finding[]): Change[] {
  return findings.map((finding) => ({ operation, ...finding }))
}

function formatOperation(located: LocatedOperation): string {
  return `${formatAddress(located)} (${located.operation.operationId ?? 'without operationId'})`
}

type OperationPairing = {
  readonly pairs: readonly (readonly [LocatedOperation, LocatedOperation])[]
  readonly removed: readonly LocatedOperation[]
  readonly added: readonly LocatedOperation[]
}

/** Pairs each operation with the one that has the same method and path, otherwise with the one of the same name. */
function pairOperations(before: readonly LocatedOperation[], after: readonly LocatedOperation[]): OperationPairing {
  const inPlace = pairByKey({ pairs: [], removed: before, added: after }, formatAddress)
  return pairByKey(inPlace, ({ operation }) => (typeof operation.operationId === 'string' ? operation.operationId : undefined))
}

function pairByKey({ pairs, removed, added }: OperationPairing, key: (located: LocatedOperation) => string | undefined): OperationPairing {
  const findMatch = (one: LocatedOperation) => added.find((other) => key(one) !== undefined && key(other) === key(one))
  const found = removed.flatMap((one) => {
    const match = findMatch(one)
    return match === undefined ? [] : [[one, match] as const]
  })
  const [left, right] = [new Set(found.map(([one]) => one)), new Set(found.map(([, other]) => other))]
  return {
    pairs: [...pairs, ...found],
    removed: removed.filter((one) => !left.has(one)),
    added: added.filter((other) => !right.has(other)),
  }
}
