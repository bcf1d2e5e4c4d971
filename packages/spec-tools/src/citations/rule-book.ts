import type { ProjectFile } from './project-files.ts'

/** The rules that docs/rules defines. */
export type RuleBook = {
  readonly names: ReadonlySet<string>
  /** Numbers of an older list of rules, with the released migrations whose SQL may cite each number. */
  readonly releasedNumbers: ReadonlyMap<string, readonly string[]>
  readonly findings: readonly string[]
}

const rulesFolder = 'docs/rules/'
/** Matches the name of a rule: its area, a dot, and its subject. "e.g." does not match. */
export const ruleName = '[a-z][a-z-]+\\.[a-z][a-z0-9-]+'

const definition = new RegExp(`^#{1,6} \`?(${ruleName})\`? *$`)
/** `| 31 | [proposal.warns](proposals.md#proposalwarns) | 0006, 0009 |` */
const releasedNumber = /^\| *(\d+) *\| *\[[^\]]+\]\([^)]+\) *\| *(\d{4}(?:, *\d{4})*) *\|/

/** Reads the names of all rules, and finds duplicate names. */
export function parseRuleBook(files: readonly ProjectFile[]): RuleBook {
  const places = new Map<string, string>()
  const releasedNumbers = new Map<string, readonly string[]>()
  const findings: string[] = []
  for (const { path, text } of files.filter(({ path }) => path.startsWith(rulesFolder))) {
    for (const [index, line] of text.split('\n').entries()) {
      const place = `${path}:${index + 1}`
      const [, name] = definition.exec(line) ?? []
      const first = name === undefined ? undefined : places.get(name)
      if (first !== undefined) findings.push(`${place}: The rule ${name} is already defined in ${first}. Give one of them another name.`)
      else if (name !== undefined) places.set(name, place)
      const [, number, migrations] = releasedNumber.exec(line) ?? []
      if (number !== undefined && migrations !== undefined) releasedNumbers.set(number, migrations.split(/, */))
    }
  }
  return { names: new Set(places.keys()), releasedNumbers, findings }
}
