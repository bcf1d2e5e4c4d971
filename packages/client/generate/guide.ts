import { readFileSync } from 'node:fs'

const agents = new URL('../AGENTS.md', import.meta.url)

/** Texts of AGENTS.md that name the SDK's methods, each with its replacement for another interface. */
export type Words = readonly (readonly [said: string, instead: string])[]

/** The parts of AGENTS.md that also apply to a model that writes no code. */
export interface Guide {
  readonly loop: string
  readonly confidence: string
  readonly gaps: string
  readonly warnings: string
}

/** Reads the guide, with the given texts replaced. Throws if one of them does not occur, so that a change of AGENTS.md is noticed. */
export function readGuide(words: Words): Guide {
  const text = readFileSync(agents, 'utf8')
  const guide = {
    loop: extractBetween(text, '## The loop\n', '```ts').trim(),
    confidence: extractTable(text, '### Confidence'),
    gaps: extractTable(text, '## From a gap to a proposal'),
    warnings: extractTable(text, '3. `proposals.submit(approved)`'),
  }
  const all = Object.values(guide).join('\n')
  for (const [said] of words)
    if (!all.includes(said)) throw new Error(`AGENTS.md no longer says “${said}”: change the words in generate/skill.ts.`)
  const replaceWords = (part: string) => words.reduce((so, [said, instead]) => so.replaceAll(said, instead), part)
  return {
    loop: replaceMakerNames(replaceWords(guide.loop)),
    confidence: guide.confidence,
    gaps: replaceMakerNames(replaceWords(guide.gaps)),
    warnings: replaceMakerNames(replaceWords(guide.warnings)),
  }
}

/** Replaces the names of change functions with the kinds of change, which are the same names in snake case. */
function replaceMakerNames(text: string): string {
  return text.replace(
    /`([a-z]+(?:[A-Z][a-z]+)+)`/g,
    (_, maker: string) => `\`${maker.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}\``,
  )
}

function extractBetween(text: string, start: string, end: string): string {
  const from = text.indexOf(start)
  const to = text.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`AGENTS.md has no part between “${start.trim()}” and “${end}”.`)
  return text.slice(from + start.length, to)
}

function extractTable(text: string, start: string): string {
  const table = /(?:^\|.*\n)+/m.exec(extractBetween(`${text}\n\n`, start, '\n## '))?.[0]
  if (!table) throw new Error(`AGENTS.md has no table after “${start}”.`)
  return table
}
