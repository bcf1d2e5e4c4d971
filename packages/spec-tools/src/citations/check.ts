import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { listLostCitations } from './citations.ts'
import { listBrokenLinks } from './links.ts'
import { listMissingMapEntries, mapPath } from './map.ts'
import { isAboutCode, listMissingPaths } from './named-paths.ts'
import { listProjectPaths, type ProjectFile, readProjectFiles } from './project-files.ts'
import { buildTree } from './project-tree.ts'
import { parseRuleBook } from './rule-book.ts'

const recordsFolder = 'docs/decisions/'

/**
 * Checks that everything that the project cites exists: rules by name, decision records by number and file, targets of links, and the files
 * and folders that the documentation names. Returns the problems, each with its place and what to do.
 */
export async function checkCitations(root: string): Promise<string[]> {
  const paths = await listProjectPaths(root)
  const files = await readProjectFiles(root, paths)
  const tree = buildTree(paths)
  const rules = parseRuleBook(files)
  const records = files.filter(({ path }) => path.startsWith(recordsFolder))
  const cited = { rules, records: records.map(({ path }) => path.slice(recordsFolder.length)) }
  const pages = files.filter(isAboutCode)
  return [
    ...rules.findings,
    ...listSharedNumbers(cited.records),
    ...listMismatchedNumbers(records),
    ...files.flatMap((file) => listLostCitations(file, cited)),
    ...pages.flatMap((page) => listMissingPaths(page, tree)),
    ...pages.filter(({ path }) => path === mapPath).flatMap((page) => listMissingMapEntries(page, tree)),
    ...pages.flatMap((page) => listBrokenLinks(page, files, (path) => existsSync(join(root, path)))),
  ]
}

/** Finds records with the same number as another one. */
function listSharedNumbers(records: readonly string[]): string[] {
  return records.flatMap((record, index) => {
    const number = record.slice(0, 4)
    const first = records.slice(0, index).find((other) => other.startsWith(number))
    return first === undefined
      ? []
      : [`${recordsFolder}${record}: ${recordsFolder}${first} already has the number ${number}. Give one of them another number.`]
  })
}

/** Finds records whose heading does not begin with the number of their file. */
function listMismatchedNumbers(records: readonly ProjectFile[]): string[] {
  return records.flatMap(({ path, text }) => {
    const [, number] = /(\d{4})-[^/]+\.md$/.exec(path) ?? []
    if (number !== undefined && text.startsWith(`# ${number} `)) return []
    return number === undefined
      ? [`${path}: Name a record with four digits and its subject, such as 0004-charge.md.`]
      : [`${path}:1: The heading does not begin with the number ${number}. Correct it.`]
  })
}
