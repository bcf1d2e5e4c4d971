// The entry `@catalog/client/concurrency`.
import { BudgetExhaustedError, CatalogError, ValidationError } from './errors.ts'

/** Failure of one item. */
export interface Failure<Item> {
  readonly item: Item
  readonly error: CatalogError
}

/** Results of all items. */
export interface Worked<Item, Value> {
  /** Results of the work, in the order in which it was done. */
  readonly values: readonly Value[]
  /** The items whose work failed with an error of the SDK. */
  readonly failures: ReadonlyArray<Failure<Item>>
  /** Set if the budget was spent: no item was begun after that. */
  readonly stoppedBy: BudgetExhaustedError | undefined
}

/**
 * Works on items, a few at a time, and reads a list only as far as needed. An item that fails with an error of the SDK is recorded, and
 * the others go on; once the budget is spent, no further item is begun. Any other error is the program's own: it ends the work and
 * is thrown.
 *
 * @example
 * ```ts
 * const work = async ({ slug }: { slug: string }) => (await catalog.entities.get(slug)).name
 * const { values, failures, stoppedBy } = await concurrently(catalog.entities.list(), work, { atMost: 4 })
 * ```
 */
export async function concurrently<Item, Value>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<Value>,
  { atMost = 4 }: { atMost?: number | undefined } = {},
): Promise<Worked<Item, Value>> {
  if (!(atMost >= 1)) throw new ValidationError({ message: 'atMost must be a number of items, 1 or more.' })
  const [values, failures]: [Value[], Array<Failure<Item>>] = [[], []]
  const state: { stoppedBy?: BudgetExhaustedError; thrown?: { readonly error: unknown } } = {}
  const underWay = new Set<Promise<void>>()
  const recordError = (error: unknown, item?: Item) => {
    if (error instanceof BudgetExhaustedError) state.stoppedBy ??= error
    if (!(error instanceof CatalogError)) state.thrown ??= { error }
    else if (item !== undefined) failures.push({ item, error })
    else if (!(error instanceof BudgetExhaustedError)) state.thrown ??= { error }
  }
  const runWork = async (item: Item) => {
    await work(item).then(
      (value) => values.push(value),
      (error: unknown) => recordError(error, item),
    )
  }
  try {
    for await (const item of items) {
      if (state.stoppedBy || state.thrown) break
      const working = runWork(item).finally(() => underWay.delete(working))
      underWay.add(working)
      if (underWay.size >= atMost) await Promise.race(underWay)
      if (state.stoppedBy || state.thrown) break
    }
  } catch (error) {
    recordError(error)
  }
  await Promise.all(underWay)
  if (state.thrown) throw state.thrown.error
  return { values, failures, stoppedBy: state.stoppedBy }
}
