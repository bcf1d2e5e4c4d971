import { InvalidArgumentError } from 'commander'

/** Reads a whole number of at least `min`. */
export function createWholeNumberParser(min: number, max = 1_000_000): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (!/^\d+$/.test(text) || number < min || number > max) {
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max.toLocaleString('en-US')}.`)
    }
    return number
  }
}

/** Reads names that are separated by commas. */
export function parseNames(text: string): string[] {
  const found = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  if (found.length === 0) throw new InvalidArgumentError('Give names, separated by commas.')
  return found
}

/** Reads names of a list, separated by commas. */
export function createNamesParser<Name extends string>(known: readonly Name[]): (text: string) => Name[] {
  return (text) =>
    parseNames(text).map((name) => {
      const found = known.find((one) => one === name)
      if (!found) throw new InvalidArgumentError(`${name} is none of: ${known.join(', ')}.`)
      return found
    })
}

/** Collects an option that may be given several times. */
export function appendValue(value: string, values: readonly string[] = []): string[] {
  return [...values, value]
}
