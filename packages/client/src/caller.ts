import { CallPromise, type WithResponse } from './call-promise.ts'
import type { CallOptions, WriteOptions } from './options.ts'
import { outgoing, type Parts } from './outgoing.ts'
import { type AnyPage, PagePromise } from './page-promise.ts'
import type { Session } from './session.ts'
import { send } from './tries.ts'

type Ids = readonly string[]

/** What the generated methods are made of. */
export interface Caller {
  get<T>(template: string, ids: Ids, query?: object, options?: CallOptions): CallPromise<T>
  list<Item, Page extends AnyPage>(
    template: string,
    ids: Ids,
    query?: { readonly cursor?: string | undefined },
    options?: CallOptions,
    itemsKey?: string,
  ): PagePromise<Item, Page>
  write<T>(method: string, template: string, ids: Ids, body?: object, options?: WriteOptions): CallPromise<T>
}

export function newCaller(session: Session): Caller {
  return {
    get: (template, ids, query, options) => started(call(session, { method: 'GET', template, ids, query, options })),
    write: (method, template, ids, body, options) => started(call(session, { method, template, ids, body, options })),
    list: (template, ids, query, options, itemsKey = 'data') =>
      new PagePromise({
        cursor: query?.cursor,
        readPage: (cursor) => call(session, { method: 'GET', template, ids, query: { ...query, cursor }, options }),
        itemsOf: (page) => (Object(page) as Record<string, never>)[itemsKey] ?? [],
      }),
  }
}

/** A single call is sent at once, whether or not it is awaited. */
function started<T>(answer: Promise<WithResponse<T>>): CallPromise<T> {
  return new CallPromise(() => answer)
}

// The contract says what an operation answers; the server's tests hold it to that, so it is not checked again here.
async function call<T>(session: Session, parts: Parts): Promise<WithResponse<T>> {
  const { data, status, headers, request_id, attempts } = await send(session, outgoing(session, parts), parts.options ?? {})
  return { data: data as T, status, headers, request_id, attempts }
}
