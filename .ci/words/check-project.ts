import { listProjectPaths, type ProjectFile, readProjectFiles } from '../../packages/spec-tools/src/citations/project-files.ts'
import { checkMarkdown, checkSource } from './check-file.ts'
import { checkFileName } from './check-names.ts'
import { type ContractNames, readContractNames } from './contract-names.ts'
import type { Finding } from './finding.ts'

/** Migrations that the baseline replaces. They are never edited, because existing databases and backups have run them. */
const earlierStep = /\/migrations\/earlier\//
/** Migrations up to this number are not edited either; later ones are checked. */
const lastKeptMigration = 78
const migration = /\/migrations\/(\d+)-[^/]+\.ts$/
/** Files that a program writes. Folders named "generated" are not even read. */
const generated = /\/database\/tables\.ts$|^packages\/client\/api(?:\/.*)?\.md$|\/SKILL\.md$/
const source = /\.(?:tsx?|js|cjs|mjs)$/
/** Markdown files to check: those in these folders, and in all folders the pages that people open first. */
const prose = /^(?:docs|\.changeset)\/.*\.md$|(?:^|\/)(?:README|AGENTS|CHANGELOG)\.md$/

/** Checks every source and page of the project, or those in one file or folder. */
export async function checkProject(root: string, path = '.'): Promise<Finding[]> {
  return checkFiles(await readCheckedFiles(root, path), readContractNames())
}

/** Reads the sources and pages in one file or folder, except generated files and released migrations. */
export async function readCheckedFiles(root: string, path: string): Promise<ProjectFile[]> {
  const paths = await listProjectPaths(root)
  const files = await readProjectFiles(
    root,
    paths.filter((each) => isAtOrBelow(each, path)),
  )
  return files.filter(isChecked)
}

/** Checks the names and the contents of files, except generated files and released migrations. */
export function checkFiles(files: readonly ProjectFile[], contract: ContractNames): Finding[] {
  const checked = files.filter(isChecked)
  const contents = checked.flatMap(({ path, text }) => (isSource(path) ? checkSource(path, text, contract) : checkMarkdown(path, text)))
  return [
    ...checkPaths(
      checked.filter(({ path }) => isSource(path)).map(({ path }) => path),
      contract,
    ),
    ...contents,
  ]
}

/** True for TypeScript and JavaScript; the other checked files are pages of Markdown. */
export function isSource(path: string): boolean {
  return source.test(path)
}

function isChecked({ path }: ProjectFile): boolean {
  return !isExempt(path) && (source.test(path) || prose.test(path))
}

/** Checks the name of each folder and file once. */
function checkPaths(paths: readonly string[], contract: ContractNames): Finding[] {
  const checked = new Set<string>()
  const findings: Finding[] = []
  for (const path of paths) {
    const parts = path.split('/')
    for (const [index, part] of parts.entries()) {
      const location = parts.slice(0, index + 1).join('/')
      if (checked.has(location)) continue
      checked.add(location)
      const problem = checkFileName(part.replace(/\..*$/, ''), contract)
      if (problem) findings.push({ ...problem, path: location, line: 1, excerpt: part })
    }
  }
  return findings
}

/** True when a file is the path itself or lies in that folder. */
function isAtOrBelow(file: string, path: string): boolean {
  return path === '.' || file === path || file.startsWith(`${path}/`)
}

function isExempt(path: string): boolean {
  const number = migration.exec(path)?.[1]
  return generated.test(path) || earlierStep.test(path) || (number !== undefined && Number(number) <= lastKeptMigration)
}
