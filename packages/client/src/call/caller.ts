import { unexpectedResponseError } from '../answer/unexpected.ts'
import { type AnyPage, PagePromise } from '../paging/page-promise.ts'
import type { Session } from '../session.ts'
import { type CallPromise, started, type WithResponse } from './call-promise.ts'
import { buildRequest, type Parts } from './prepared-request.ts'
import { sendWithRetry } from './retry.ts'

/** The two kinds of call that the methods are made of. */
export interface Caller {
  /** One request, sent at once. */
  call<T>(parts: Parts): CallPromise<T>
  /** A list whose items stand in `itemsKey` of each page. */
  list<Item, Page extends AnyPage>(parts: Parts, itemsKey: string): PagePromise<Item, Page>
}

export function createCaller(session: Session): Caller {
  return {
    call: (parts) => started(call(session, parts)),
    list: (parts, itemsKey) =>
      new PagePromise({
        cursor: (parts.payload as { readonly cursor?: string } | undefined)?.cursor,
        readPage: async (cursor) => {
          const answer = await call<never>(session, { ...parts, payload: { ...parts.payload, cursor } })
          return Array.isArray(answer.data[itemsKey]) ? answer : unexpectedResponseError(answer, (whys) => whys.noPage)
        },
        itemsOf: (page) => (page as Record<string, never>)[itemsKey] as never,
      }),
  }
}

// The contract says what an operation answers; the server's tests hold it to that, so it is not checked again here.
function call<T>(session: Session, parts: Parts): Promise<WithResponse<T>> {
  return sendWithRetry(session, () => buildRequest(session, parts), parts.options ?? {}) as Promise<WithResponse<T>>
}
