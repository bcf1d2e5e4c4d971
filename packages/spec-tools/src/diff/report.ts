import { type Change, type Level, wholeContract } from './change.ts'

type Group = { readonly heading: string; readonly entries: readonly Entry[] }
type Entry = Omit<Change, 'operation'> & { readonly operations: readonly string[] }

const levels: readonly Level[] = ['breaking', 'compatible', 'docs']
const marks: Readonly<Record<Level, string>> = { breaking: 'BREAKING  ', compatible: 'compatible', docs: 'docs      ' }
const several = 'several operations'
const width = 110

/** Formats the changes for a reviewer: by operation, breaking changes first. */
export function formatReport(changes: readonly Change[]): string {
  if (changes.length === 0) return 'Nothing changed for callers.'
  const entries = groupIntoEntries(changes)
  const groups = groupEntries(entries).map(({ heading, entries }) => [heading, ...entries.map(formatEntry)].join('\n'))
  return [...groups, formatSummary(entries)].join('\n\n')
}

/** Groups changes into entries: a change that affects several operations, such as one in a shared schema, is one entry. */
function groupIntoEntries(changes: readonly Change[]): Entry[] {
  const byContent = Map.groupBy(changes, ({ where, what, level }) => JSON.stringify([where, what, level]))
  return [...byContent.values()].flatMap((alike) => {
    const [first] = alike
    return first === undefined
      ? []
      : [{ where: first.where, what: first.what, level: first.level, operations: alike.map(({ operation }) => operation) }]
  })
}

function groupEntries(entries: readonly Entry[]): Group[] {
  const byHeading = Map.groupBy(entries, getHeading)
  const groups = [...byHeading].map(([heading, members]) => ({ heading, entries: members.toSorted(compareLevels) }))
  return groups.toSorted((left, right) => computeRank(left) - computeRank(right))
}

function getHeading({ operations: [first = wholeContract, ...others] }: Entry): string {
  return others.length > 0 ? several : first
}

function compareLevels(left: Entry, right: Entry): number {
  return levels.indexOf(left.level) - levels.indexOf(right.level)
}

// Sorts the most severe group first; among equals, the whole contract, then changes that affect several operations.
function computeRank({ heading, entries }: Group): number {
  const gravest = Math.min(...entries.map(({ level }) => levels.indexOf(level)))
  return gravest * 3 + (heading === wholeContract ? 0 : heading === several ? 1 : 2)
}

function formatEntry({ where, what, level, operations }: Entry): string {
  const line = `  ${marks[level]}  ${where} - ${what}`
  return operations.length > 1
    ? [line, ...wrapText(`affects: ${operations.map(getShortName).join(', ')}`, '              ')].join('\n')
    : line
}

function getShortName(operation: string): string {
  return /\((.+)\)$/.exec(operation)?.[1] ?? operation
}

function wrapText(text: string, indent: string): string[] {
  const fitting = new RegExp(`(?:.{1,${width - indent.length}})(?:\\s|$)`, 'g')
  return (text.match(fitting) ?? [text]).map((part) => `${indent}${part.trimEnd()}`)
}

function formatSummary(entries: readonly Entry[]): string {
  const countLevel = (wanted: Level) => entries.filter(({ level }) => level === wanted).length
  return `${countLevel('breaking')} breaking, ${countLevel('compatible')} compatible, ${countLevel('docs')} documentation`
}
