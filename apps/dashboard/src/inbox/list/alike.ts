import type { InboxItem } from '../queries.ts'

/** Lists the proposals with the same agent and the same kinds of change as the given one. */
export function listAlikeIds(items: readonly InboxItem[], id: string | undefined): readonly string[] {
  const one = items.find((item) => item.id === id)
  if (!one) return []
  const kinds = describeKinds(one)
  return items.filter((item) => item.agent?.id === one.agent?.id && describeKinds(item) === kinds).map((item) => item.id)
}

function describeKinds({ change_kinds }: InboxItem): string {
  return [...change_kinds].sort().join(' ')
}
