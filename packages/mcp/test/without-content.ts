/** Removes the text in fences and quotation marks from an answer. */
export function removeContent(answer: string): string {
  const lines: string[] = []
  let open = ''
  for (const line of answer.split('\n')) {
    if (open) open = line === open ? '' : open
    else {
      open = /^(`{3,})content$/.exec(line)?.[1] ?? ''
      lines.push(line.replace(/"(?:[^"\\]|\\.)*"/g, ''))
    }
  }
  return lines.join('\n')
}
