import { posix } from 'node:path'
import { listProseLines } from './page.ts'
import type { ProjectFile } from './project-files.ts'

const link = /\[([^\]]*)\]\(([^)\s]+)\)/g
const recordPath = /(?:^|\/)decisions\/(\d{4})-|^(\d{4})-/

/** Finds links to missing files, to missing headings, and to a record other than the one in their text. */
export function listBrokenLinks({ path, text }: ProjectFile, files: readonly ProjectFile[], exists: (path: string) => boolean): string[] {
  return listProseLines(text).flatMap(({ line, number }) =>
    [...line.matchAll(link)].flatMap(({ 1: label = '', 2: target = '' }) => {
      const problem = findProblem(path, target, files, exists) ?? findRecordMismatch(label, target)
      return problem === undefined ? [] : [`${path}:${number}: The link ${target} ${problem}. Correct it.`]
    }),
  )
}

function findProblem(from: string, target: string, files: readonly ProjectFile[], exists: (path: string) => boolean): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(target)) return undefined
  const [file = '', anchor] = target.split('#')
  const path = file === '' ? from : posix.normalize(posix.join(posix.dirname(from), file))
  if (!exists(path)) return `leads to ${path}, which does not exist`
  const page = files.find((one) => one.path === path)
  if (anchor === undefined || page === undefined || listAnchors(page).has(anchor)) return undefined
  return `leads to a heading that ${path} does not have`
}

/** Compares the record number in a link's text with that of the link's target. */
function findRecordMismatch(label: string, target: string): string | undefined {
  const [, number] = /^(?:decision )?(\d{4})$/.exec(label) ?? []
  const match = recordPath.exec(target)
  const actual = match?.[1] ?? match?.[2]
  return number === undefined || actual === undefined || number === actual ? undefined : `is called ${number}`
}

/** Lists the anchors that GitHub creates for the headings of a page. */
function listAnchors({ text }: ProjectFile): ReadonlySet<string> {
  const headings = listProseLines(text).flatMap(({ line }) => /^#{1,6} +(.*)$/.exec(line)?.[1] ?? [])
  return new Set(headings.map(toAnchor))
}

function toAnchor(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
}
