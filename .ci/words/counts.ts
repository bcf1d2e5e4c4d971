import type { Finding } from './finding.ts'

/** Number of findings by package and rule. Packages and rules without findings are left out. */
export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>

/** A count that differs between the recorded ones and the ones of the present code. */
export type CountChange = { readonly packageName: string; readonly rule: string; readonly recorded: number; readonly found: number }

/** Names the package of a path: "apps/server", "docs", ".ci", or "root" for a file of the root folder. */
export function getPackageName(path: string): string {
  const [first = '', second = '', third] = path.split('/')
  if (second === '') return 'root'
  return third !== undefined && /^(?:apps|packages|examples)$/.test(first) ? `${first}/${second}` : first
}

/** Counts findings by package and rule, with both in alphabetical order. */
export function countFindings(findings: readonly Finding[]): Counts {
  const counts = new Map<string, Map<string, number>>()
  for (const { path, rule } of findings) {
    const packageName = getPackageName(path)
    const rules = counts.get(packageName) ?? new Map<string, number>()
    counts.set(packageName, rules.set(rule, (rules.get(rule) ?? 0) + 1))
  }
  return sortKeys([...counts].map(([packageName, rules]) => [packageName, sortKeys([...rules])]))
}

/** Lists the counts that differ, in the order of packages and rules. */
export function compareCounts(recorded: Counts, found: Counts): CountChange[] {
  return getKeysOfBoth(recorded, found).flatMap((packageName) => {
    const before = recorded[packageName] ?? {}
    const after = found[packageName] ?? {}
    return getKeysOfBoth(before, after)
      .map((rule) => ({ packageName, rule, recorded: before[rule] ?? 0, found: after[rule] ?? 0 }))
      .filter((change) => change.recorded !== change.found)
  })
}

/** Lowers the recorded counts to the found ones. A count that rose stays as it was recorded, so that the lint still fails. */
export function lowerCounts(recorded: Counts, found: Counts): Counts {
  const packages = Object.entries(found).map(([packageName, rules]): [string, Record<string, number>] => {
    const lowered = Object.entries(rules).map(([rule, count]): [string, number] => [
      rule,
      Math.min(count, recorded[packageName]?.[rule] ?? 0),
    ])
    return [packageName, Object.fromEntries(lowered.filter(([, count]) => count > 0))]
  })
  return Object.fromEntries(packages.filter(([, rules]) => Object.keys(rules).length > 0))
}

function getKeysOfBoth(one: object, other: object): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].sort()
}

function sortKeys<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value> {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)))
}
