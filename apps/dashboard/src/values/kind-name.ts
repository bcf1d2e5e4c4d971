/** How a kind of change, a status or an event is called in a sentence: the name that it has in the API, in words. */
export function inWords(name: string): string {
  return name.replaceAll('_', ' ')
}
