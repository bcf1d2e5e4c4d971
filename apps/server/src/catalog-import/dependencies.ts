import type { RecordLine } from './line.ts'

/** A record's slug, with the slugs of the entities that it names. */
export type RecordReferences = { readonly type: RecordLine['type']; readonly slug: string; readonly entitySlugs: readonly string[] }

type KnownSlugs = { has(slug: string): boolean }

/**
 * Splits records into those whose references all lead to known slugs or to other records of the set, and those with a missing reference,
 * either their own or that of a record to which they refer.
 */
export function splitByMissingEntities<N extends RecordReferences>(
  records: readonly N[],
  knownSlugs: KnownSlugs,
): { complete: N[]; incomplete: N[] } {
  const coming = indexEntities(records)
  const users = indexDependents(records, knownSlugs)
  const lacking = new Set(records.filter(({ entitySlugs }) => entitySlugs.some((slug) => !knownSlugs.has(slug) && !coming.has(slug))))
  // A set may grow while it is iterated: added members are visited too, each once.
  for (const { type, slug } of lacking) {
    if (type === 'entity') for (const user of users.get(slug) ?? []) lacking.add(user)
  }
  return { complete: records.filter((record) => !lacking.has(record)), incomplete: [...lacking] }
}

/**
 * Sorts complete records into groups: records that refer to each other in a cycle share one, and each group comes after those to which it
 * refers. This is Tarjan's algorithm without recursion, because a chain of references may be as long as the file.
 */
export function groupByDependency<N extends RecordReferences>(records: readonly N[]): N[][] {
  const entities = indexEntities(records)
  const listTargetEntities = ({ entitySlugs }: N) => entitySlugs.flatMap((slug) => entities.get(slug) ?? [])
  const groups: N[][] = []
  const places = new Map<N, number>()
  const open: N[] = []
  const isOpen = new Set<N>()
  const visitRecord = (record: N) => {
    const place = places.size
    places.set(record, place)
    open.push(record)
    isOpen.add(record)
    return { record, place, lowest: place, targets: listTargetEntities(record).values() }
  }
  const closeGroup = (firstRecord: N) => {
    const group = open.splice(open.lastIndexOf(firstRecord))
    for (const record of group) isOpen.delete(record)
    groups.push(group)
  }
  for (const root of records) {
    const path = places.has(root) ? [] : [visitRecord(root)]
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const { value: target } = step.targets.next()
      if (target && !places.has(target)) path.push(visitRecord(target))
      else if (target) step.lowest = isOpen.has(target) ? Math.min(step.lowest, places.get(target) ?? step.lowest) : step.lowest
      else {
        path.pop()
        const before = path.at(-1)
        if (before) before.lowest = Math.min(before.lowest, step.lowest)
        if (step.lowest === step.place) closeGroup(step.record)
      }
    }
  }
  return groups
}

/** Joins successive groups into batches of about `size` records, without splitting a group. */
export function batchGroups<Item>(groups: readonly (readonly Item[])[], size: number): Item[][] {
  const batches: Item[][] = []
  for (const group of groups) {
    const last = batches.at(-1)
    if (last && last.length + group.length <= size) for (const item of group) last.push(item)
    else batches.push([...group])
  }
  return batches
}

function indexEntities<N extends RecordReferences>(records: readonly N[]): Map<string, N> {
  return new Map(records.filter(({ type }) => type === 'entity').map((record) => [record.slug, record]))
}

function indexDependents<N extends RecordReferences>(records: readonly N[], knownSlugs: KnownSlugs): Map<string, N[]> {
  const users = new Map<string, N[]>()
  for (const record of records) {
    for (const slug of record.entitySlugs) {
      if (knownSlugs.has(slug)) continue
      const others = users.get(slug)
      if (others) others.push(record)
      else users.set(slug, [record])
    }
  }
  return users
}
