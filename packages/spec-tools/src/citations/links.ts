import { posix } from 'node:path'
import type { ProjectFile } from './project-files.ts'

const link = /\]\(([^)\s]+)\)/g

/** Finds the links of a page that lead to no file, or to no heading of a page. `exists` tells of files and folders. */
export function findBrokenLinks({ path, text }: ProjectFile, files: readonly ProjectFile[], exists: (path: string) => boolean): string[] {
  return linesOfProse(text).flatMap(({ line, number }) =>
    [...line.matchAll(link)].flatMap(({ 1: target = '' }) => {
      const problem = problemOf(path, target, files, exists)
      return problem === undefined ? [] : [`${path}:${number}: The link ${target} ${problem}. Correct it.`]
    }),
  )
}

function problemOf(from: string, target: string, files: readonly ProjectFile[], exists: (path: string) => boolean): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(target)) return undefined
  const [file = '', anchor] = target.split('#')
  const path = file === '' ? from : posix.normalize(posix.join(posix.dirname(from), file))
  if (!exists(path)) return `leads to ${path}, which does not exist`
  const page = files.find((one) => one.path === path)
  if (anchor === undefined || page === undefined || anchorsOf(page).has(anchor)) return undefined
  return `leads to a heading that ${path} does not have`
}

/** The anchors that GitHub gives to the headings of a page. */
function anchorsOf({ text }: ProjectFile): ReadonlySet<string> {
  const headings = linesOfProse(text).flatMap(({ line }) => /^#{1,6} +(.*)$/.exec(line)?.[1] ?? [])
  return new Set(headings.map(anchorOf))
}

function anchorOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
}

/** The lines outside of blocks of code. */
function linesOfProse(text: string): { readonly line: string; readonly number: number }[] {
  let isCode = false
  return text.split('\n').flatMap((line, index) => {
    const isFence = /^\s*```/.test(line)
    if (isFence) isCode = !isCode
    return isFence || isCode ? [] : [{ line, number: index + 1 }]
  })
}
