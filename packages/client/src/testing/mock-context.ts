import type { KeyLimits } from '@catalog/contract/keys/limits'
import type { MockAnswers } from '../generated/mocks.ts'
import type { Answer } from './answer.ts'
import type { KitState } from './kit-state.ts'
import type { OperationId } from './mock-answers.ts'
import { buildPage, type Keys, type Page } from './paging.ts'

/** One call, as handlers receive it. */
export interface MockContext {
  readonly operation: OperationId
  readonly path: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly request: Request
  readonly body: object
  readonly limits: KeyLimits
  readonly state: KitState
}

/** Executes an operation in memory. An answer without a status is 200. */
export type MockHandler<Id extends OperationId> = (context: MockContext) => MockAnswers[Id] | Answer | Promise<MockAnswers[Id] | Answer>
export type MockHandlers = { readonly [Id in OperationId]?: MockHandler<Id> }

/** Returns the requested page of a list. The parameters of the path are part of the list's name. */
export function paginate<Row>({ operation, path, query }: MockContext, rows: readonly Row[], getKeys: (row: Row) => Keys): Page<Row> {
  return buildPage([operation, path], query, rows, getKeys)
}

/** Refuses a cursor of another list before the records that the filters name are looked up. */
export function assertMatchingCursor(context: MockContext): void {
  paginate(context, [], () => [])
}
