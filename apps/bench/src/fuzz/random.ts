/** Random numbers; the same seed gives the same numbers. */
export type Random = {
  /** Returns a number from 0 to below 1. */
  next(): number
  /** Returns a whole number from 0 to below `count`. */
  nextInteger(count: number): number
  pick<Item>(items: readonly Item[]): Item
  chance(share: number): boolean
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const nextInteger = (count: number) => Math.floor(next() * count)
  return {
    next,
    nextInteger,
    pick<Item>(items: readonly Item[]): Item {
      if (items.length === 0) throw new Error('There is nothing to pick from.')
      return items[nextInteger(items.length)] as Item
    },
    chance: (share) => next() < share,
  }
}
