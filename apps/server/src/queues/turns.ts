/** Items that wait, kept by owner and handed out to owners in turn. */
export type Turns<T> = {
  /**
   * Adds an item to its owner's line. Returns the item that gives way where there is no room: the newest of the owner with the
   * longest line, or the added one itself.
   */
  add(owner: string, item: T): T | undefined
  /** Removes and returns the first item of the owner whose turn it is; undefined where nothing waits. */
  next(): T | undefined
  readonly size: () => number
}

/** Makes lines that hold `maxItems` together, of which one owner has at most half. */
export function createTurns<T>(maxItems: number): Turns<T> {
  const lines = new Map<string, T[]>()
  const maxPerOwner = Math.max(1, Math.floor(maxItems / 2))
  let size = 0

  /** Removes the newest item of the longest line, if that is longer than the line that grows. */
  const takeNewest = (length: number): T | undefined => {
    if (size === lines.size) return undefined
    const longest = [...lines.values()].reduce<T[]>((first, line) => (line.length > first.length ? line : first), [])
    if (longest.length <= length + 1) return undefined
    size--
    return longest.pop()
  }
  return {
    size: () => size,
    add(owner, item) {
      const line = lines.get(owner) ?? []
      if (line.length >= maxPerOwner) return item
      const removed = size < maxItems ? undefined : takeNewest(line.length)
      if (size >= maxItems) return item
      line.push(item)
      lines.set(owner, line)
      size++
      return removed
    },
    next() {
      const [first] = lines
      if (!first) return undefined
      const [owner, line] = first
      const item = line.shift()
      size--
      lines.delete(owner)
      if (line.length > 0) lines.set(owner, line)
      return item
    },
  }
}
