import type { ProjectFile } from './project-files.ts'

/** A line outside of blocks of code, with its number in the page. */
export type NumberedLine = { readonly line: string; readonly number: number }

/** Lists the lines outside of blocks of code. */
export function listProseLines(text: string): NumberedLine[] {
  return splitAtFences(text).prose
}

/** Lists the lines of the first block of code. */
export function listFirstBlockLines(text: string): NumberedLine[] {
  const [first] = splitAtFences(text).blocks
  return first ?? []
}

/** Lists the sections of a page: a heading with the lines up to the next one. */
export function listSections({ text }: Pick<ProjectFile, 'text'>): NumberedLine[][] {
  const sections: NumberedLine[][] = [[]]
  for (const line of listProseLines(text)) {
    if (/^#{1,6} /.test(line.line)) sections.push([])
    sections.at(-1)?.push(line)
  }
  return sections
}

function splitAtFences(text: string): { readonly prose: NumberedLine[]; readonly blocks: NumberedLine[][] } {
  const prose: NumberedLine[] = []
  const blocks: NumberedLine[][] = []
  let isCode = false
  for (const [index, line] of text.split('\n').entries()) {
    if (/^\s*```/.test(line)) {
      isCode = !isCode
      if (isCode) blocks.push([])
    } else if (isCode) blocks.at(-1)?.push({ line, number: index + 1 })
    else prose.push({ line, number: index + 1 })
  }
  return { prose, blocks }
}
