import type { ProjectFile } from './project-files.ts'
import { type RuleBook, ruleName } from './rule-book.ts'

/** The possible targets of citations. `records` are the names of the files in docs/decisions. */
export type CitationTargets = { readonly rules: RuleBook; readonly records: readonly string[] }

/** Matches the space between words of a citation, including a line break in a comment. */
const gap = '(?:[ \\t]+|[ \\t]*\\n[ \\t]*(?:\\*|//|#|--)[ \\t]*)'
const namedRules = new RegExp(`\\brules?${gap}((?:\`?${ruleName}\`?(?:,?${gap}and${gap}|,${gap})?)+)`, 'gi')
const numbered = new RegExp(`\\b(decision|rule|requirement|issue)s?${gap}(?:(?:no\\.?|number)${gap})?#?(\\d+)\\b`, 'gi')
const recordPath = /\bdecisions\/(\d{4})(-[a-z0-9-]+(?:\.md)?)?/g

/** Finds citations without a target in a file, each with its place and advice. */
export function listLostCitations(file: ProjectFile, targets: CitationTargets): string[] {
  return [...listUnknownRules(file, targets), ...listBareNumbers(file, targets), ...listMissingRecords(file, targets)]
}

function listUnknownRules({ path, text }: ProjectFile, { rules }: CitationTargets): string[] {
  return [...text.matchAll(namedRules)].flatMap(({ 1: list = '', index }) =>
    [...list.matchAll(new RegExp(ruleName, 'g'))]
      .filter(([name]) => !rules.names.has(name))
      .map(
        ([name]) =>
          `${path}:${getLineNumber(text, index)}: The rule ${name} is defined nowhere. Correct the name, or add the rule to a page in docs/rules.`,
      ),
  )
}

function listBareNumbers(file: ProjectFile, targets: CitationTargets): string[] {
  const { path, text } = file
  return [...text.matchAll(numbered)].flatMap(({ 0: said, 1: noun = '', 2: number = '', index }) => {
    const line = getLineNumber(text, index)
    if (noun.toLowerCase() === 'decision' && number.length === 4) return checkRecord(`${path}:${line}`, number, undefined, targets)
    if (isInReleasedSql(file, line, number, targets)) return []
    const words = said.replace(/\s*\n\s*(?:\*|\/\/|#|--)\s*/, ' ')
    return [
      `${path}:${line}: "${words}" leads nowhere. State the reason itself, or name a rule of docs/rules, as in (rule merge.fills-gaps), or a record, as in docs/decisions/0004.`,
    ]
  })
}

/**
 * True when the number is an old number of a rule in the SQL of a released migration, which is never edited. docs/rules/README.md explains
 * these numbers.
 */
function isInReleasedSql({ path, text }: ProjectFile, line: number, number: string, { rules }: CitationTargets): boolean {
  const [, migration = ''] = /\/migrations\/earlier\/(\d{4})-[^/]+\.ts$/.exec(path) ?? []
  const isSql = /^\s*--/.test(text.split('\n')[line - 1] ?? '')
  return isSql && (rules.releasedNumbers.get(number)?.includes(migration) ?? false)
}

function listMissingRecords({ path, text }: ProjectFile, targets: CitationTargets): string[] {
  return [...text.matchAll(recordPath)].flatMap(({ 1: number = '', 2: rest, index }) =>
    checkRecord(`${path}:${getLineNumber(text, index)}`, number, rest, targets),
  )
}

function checkRecord(place: string, number: string, rest: string | undefined, { records }: CitationTargets): string[] {
  const wanted = rest?.endsWith('.md') ? `${number}${rest}` : number
  if (records.some((record) => record.startsWith(wanted))) return []
  return [`${place}: There is no record docs/decisions/${wanted}. Correct the reference, or write the record.`]
}

function getLineNumber(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
