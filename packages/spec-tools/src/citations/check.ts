import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findLostCitations } from './citations.ts'
import { findBrokenLinks } from './links.ts'
import { readProjectFiles } from './project-files.ts'
import { readRuleBook } from './rule-book.ts'
import { findMissingSources, namesSources } from './sources.ts'

const recordsFolder = 'docs/decisions/'

/**
 * Checks that whatever the project cites can be found in it: rules by their names, decision records by their files, the
 * pages that its documentation links to, and the sources that it names. Answers what is wrong, each with its place and what to do.
 */
export async function checkCitations(root: string): Promise<string[]> {
  const files = await readProjectFiles(root)
  const rules = readRuleBook(files)
  const records = files.filter(({ path }) => path.startsWith(recordsFolder)).map(({ path }) => path.slice(recordsFolder.length))
  const pages = files.filter(({ path }) => path === 'README.md' || (path.startsWith('docs/') && path.endsWith('.md')))
  return [
    ...rules.findings,
    ...findSharedNumbers(records),
    ...files.flatMap((file) => findLostCitations(file, { rules, records })),
    ...pages.filter(namesSources).flatMap((page) => findMissingSources(page, files)),
    ...pages.flatMap((page) => findBrokenLinks(page, files, (path) => existsSync(join(root, path)))),
  ]
}

/** Finds records that have the number of another one. */
function findSharedNumbers(records: readonly string[]): string[] {
  return records.flatMap((record, index) => {
    const number = record.slice(0, 4)
    const first = records.slice(0, index).find((other) => other.startsWith(number))
    return first === undefined
      ? []
      : [`${recordsFolder}${record}: The number ${number} is that of ${recordsFolder}${first} already. Give one of them another number.`]
  })
}
