/** The ids of proposals that decide the order of the cards. */
export type CardOrderInput = {
  /** The proposals in the order of the server's list. */
  readonly listed: readonly string[]
  /** Cards that are decided, here or by another curator. */
  readonly hidden: ReadonlySet<string>
  /** Cards whose decision came back, for example because the server refused it. */
  readonly returned: readonly string[]
  /** Postponed cards, oldest first. */
  readonly later: readonly string[]
  readonly current: string | undefined
}

/**
 * Orders the cards as `j` visits them: as listed, with postponed ones at the end. Cards that came back follow the current card, so that no
 * key press decides them by accident. The current card keeps its place even if the filters hide it now.
 */
export function orderCards({ listed, hidden, returned, later, current }: CardOrderInput): readonly string[] {
  const isReturned = (id: string) => returned.includes(id) && id !== current
  const isShown = (id: string) => (id === current || !hidden.has(id)) && !isReturned(id)
  const first = listed.filter((id) => isShown(id) && !later.includes(id))
  const last = later.filter((id) => isShown(id) && listed.includes(id))
  const queue = [...first, ...last]
  const back = returned.filter(isReturned)
  const place = current === undefined ? -1 : queue.indexOf(current)
  return [...queue.slice(0, place + 1), ...back, ...queue.slice(place + 1)]
}

/**
 * Returns the card to show after a decision: the next one that no other curator looks at or, at the end of the list, an earlier one. If
 * others look at all of them, returns the next one.
 */
export function findNextCard(cards: readonly string[], current: string | undefined, lookedAt: ReadonlySet<string>): string | undefined {
  const place = current === undefined ? -1 : cards.indexOf(current)
  const others = [...cards.slice(place + 1), ...cards.slice(0, Math.max(place, 0))]
  return others.find((id) => !lookedAt.has(id)) ?? others[0]
}

/** Returns the next or the previous card; undefined at the ends of the list. */
export function findNeighbour(cards: readonly string[], current: string | undefined, step: 1 | -1): string | undefined {
  const place = current === undefined ? -1 : cards.indexOf(current)
  return place === -1 ? cards[0] : cards[place + step]
}
