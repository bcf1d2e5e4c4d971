import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findLostCitations } from './citations.ts'
import { findBrokenLinks } from './links.ts'
import { readProjectFiles } from './project-files.ts'
import { readRuleBook } from './rule-book.ts'

const recordsFolder = 'docs/decisions/'

/**
 * Checks that whatever the project cites can be found in it: rules by their names, decision records by their files, and the
 * pages that its documentation links to. Answers what is wrong, each with its place and what to do.
 */
export async function checkCitations(root: string): Promise<string[]> {
  const files = await readProjectFiles(root)
  const rules = readRuleBook(files)
  const records = files.filter(({ path }) => path.startsWith(recordsFolder)).map(({ path }) => path.slice(recordsFolder.length))
  const pages = files.filter(({ path }) => path === 'README.md' || (path.startsWith('docs/') && path.endsWith('.md')))
  return [
    ...rules.findings,
    ...files.flatMap((file) => findLostCitations(file, { rules, records })),
    ...pages.flatMap((page) => findBrokenLinks(page, files, (path) => existsSync(join(root, path)))),
  ]
}
