const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303F\uFF01-\uFF60]|\uFE0F/u
const plain = /^[\x20-\x7E]*$/

/** Measures how many columns of a terminal a line takes. */
export function measureWidth(text: string): number {
  if (plain.test(text)) return text.length
  let width = 0
  for (const { segment } of graphemes.segment(text)) width += wide.test(segment) ? 2 : 1
  return width
}

/** Cuts a line to a number of columns, with an ellipsis at the end. */
export function truncate(text: string, columns: number): string {
  if (measureWidth(text) <= columns) return text
  let kept = ''
  let width = 0
  for (const { segment } of graphemes.segment(text)) {
    width += wide.test(segment) ? 2 : 1
    if (width > columns - 1) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}

export function padEnd(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - measureWidth(text)))
}

/** Breaks a paragraph into lines between words; a word that is longer than a line stays whole. */
export function wrap(text: string, columns: number): string[] {
  const lines: string[] = []
  let line = ''
  let width = 0
  for (const word of text.split(/ +/)) {
    const more = measureWidth(word)
    if (line !== '' && width + 1 + more > columns) {
      lines.push(line)
      line = word
      width = more
    } else {
      width += (line === '' ? 0 : 1) + more
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return [...lines, line]
}
