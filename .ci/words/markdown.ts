/** A line of Markdown outside of blocks of code. `heading` is its text without the number signs, if it is a heading. */
export type ProseLine = { readonly line: number; readonly text: string; readonly heading: string | undefined }

/** Lists the lines outside of blocks of code. */
export function listProseLines(markdown: string): ProseLine[] {
  let isCode = false
  return markdown.split('\n').flatMap((text, index): ProseLine[] => {
    const isFence = /^\s*(?:```|~~~)/.test(text)
    if (isFence) isCode = !isCode
    return isCode || isFence ? [] : [{ line: index + 1, text, heading: /^#+ (.*)$/.exec(text)?.[1] }]
  })
}
