import type { WithResponse } from '../answer/call-promise.ts'
import type { Site } from '../failures/failure-handling.ts'
import { throwUnexpectedResponse } from '../failures/unexpected.ts'
import { PagePromise } from '../paging/page-promise.ts'
import type { AnyPage } from '../paging/walk.ts'
import { isPlainObject } from '../request/copy-json.ts'
import { buildRequest, type Parts } from '../request/prepared-request.ts'
import type { Session } from '../session.ts'
import { sendWithRetry } from './retry.ts'

/** The two kinds of call that the methods are made of. */
export interface Caller {
  readonly session: Session
  /** One request, sent at once. */
  send<T>(parts: Parts): Promise<WithResponse<T>>
  /** A list whose items are in `itemsKey` of each page, or a feed. */
  list<Item, Page extends AnyPage>(parts: Parts, itemsKey: string, site: Site, follows?: string): PagePromise<Item, Page>
}

/** A method that does more than call its operation. */
export type OwnMethod = (call: Caller, ...args: never[]) => Promise<WithResponse<unknown>>

type PageQuery = { readonly cursor?: string; readonly limit?: number; readonly signal?: AbortSignal }

export function createCaller(session: Session): Caller {
  // The answer is not checked against the contract, because the server's tests do so.
  const send = <T>(parts: Parts) =>
    sendWithRetry(session, () => buildRequest(session, parts), parts.options ?? {}) as Promise<WithResponse<T>>
  return {
    session,
    send,
    list: (parts, itemsKey, site, follows) => {
      // A feed is followed until its signal aborts, which is passed with the query.
      const given: PageQuery = parts.payload ?? {}
      const { signal, ...asked } = given
      return new PagePromise(
        {
          ...asked,
          signal,
          follows,
          session,
          readPage: async (query) => {
            const options = { signal, ...parts.options }
            // The tag belongs to the requested page, and says nothing of later pages.
            if (query.cursor !== asked.cursor) options.ifNoneMatch = undefined
            // A Map is passed on, so that it is refused: a copy of its fields would be empty and ask for everything.
            const answer = await send<never>({ ...parts, payload: isPlainObject(given) ? { ...asked, ...query } : given, options })
            return Array.isArray(answer.data[itemsKey]) ? answer : throwUnexpectedResponse(answer, (reasons) => reasons.noPage)
          },
          getItems: (page) => (page as Record<string, never>)[itemsKey] as never,
        },
        site,
      )
    },
  }
}
