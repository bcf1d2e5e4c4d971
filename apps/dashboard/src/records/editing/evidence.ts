import type { components } from '@catalog/contract/curation/types'

type Source = components['schemas']['EvidenceSource']

/** Reads the evidence: an address per line, followed by a note. The server checks the addresses. */
export function parseEvidence(text: string): Source[] {
  return splitLines(text).map((line) => {
    const [url = '', ...words] = line.split(/\s+/)
    const note = words.join(' ')
    return note === '' ? { url } : { url, note }
  })
}

/** Formats the server's problems with the sources, each with its address. */
export function formatProblems(
  text: string,
  problems: readonly { readonly path?: string | undefined; readonly message: string }[],
): string[] {
  const lines = splitLines(text)
  return problems.flatMap(({ path, message }) => {
    const place = /^\/body\/sources(?:\/(\d+))?/.exec(path ?? '')
    if (!place) return []
    const line = place[1] === undefined ? undefined : lines[Number(place[1])]
    return [line === undefined ? message : `${line.split(/\s/)[0]}: ${message}`]
  })
}

function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
