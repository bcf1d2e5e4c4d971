import type { CatalogError } from '../errors.ts'

/** An answer with its status and headers. */
export interface WithResponse<T> {
  /** The answer's body. */
  readonly data: T
  /** The status of the answer, which is a success: everything else is thrown. */
  readonly status: number
  /** Headers of the answer. */
  readonly headers: Headers
  /** The answer's tag, for `ifNoneMatch`. An answer that differs each time has none. */
  readonly etag: string | undefined
  /** The id of the request at the server; quote it when reporting a failure. */
  readonly request_id: string | undefined
  /** Number of tries of the call. */
  readonly attempts: number
}

/** The promise of an answer. Await it, or ask for {@link withResponse} to see status and headers as well. */
export class CallPromise<T> implements Promise<T> {
  readonly [Symbol.toStringTag]: string = 'CallPromise'
  #start: () => Promise<WithResponse<T>>
  #answer: Promise<WithResponse<T>> | undefined

  constructor(start: () => Promise<WithResponse<T>>) {
    this.#start = start
  }

  /**
   * The answer with its status, headers, request id and the number of tries.
   *
   * @example
   * ```ts
   * const { data, status, request_id, attempts } = await catalog.entities.get('microstrategy').withResponse()
   * ```
   */
  withResponse(): Promise<WithResponse<T>> {
    this.#answer ??= this.#start()
    return this.#answer
  }

  /**
   * Like `withResponse`; undefined if the answer still has the tag of `ifNoneMatch`.
   *
   * @example
   * ```ts
   * const { etag } = await catalog.segments.list().withResponse()
   * const news = await catalog.segments.list({}, { ifNoneMatch: etag }).ifChanged()
   * ```
   */
  ifChanged(): Promise<WithResponse<T> | undefined> {
    return this.withResponse().catch((error: CatalogError) => {
      if (error?.code !== 'UNCHANGED') throw error
      return undefined
    })
  }

  // biome-ignore lint/suspicious/noThenProperty: this is what `await` calls.
  then<A = T, B = never>(
    onFulfilled?: ((value: T) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    // In two steps: for an error's stack, the engine finds the waiting functions only through handlers that it made itself.
    return this.withResponse().then(getData).then(onFulfilled, onRejected)
  }

  catch<B = never>(onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<T | B> {
    return this.then(null, onRejected)
  }

  finally(onFinally?: (() => void) | null): Promise<T> {
    return this.then().finally(onFinally)
  }
}

function getData<T>({ data }: WithResponse<T>): T {
  return data
}

/** Makes the promise of a call that was sent at once, whether or not it is awaited. */
export function createStartedCall<T>(answer: Promise<WithResponse<T>>): CallPromise<T> {
  return new CallPromise(() => answer)
}
