import { readFileSync } from 'node:fs'
import { tools } from '../src/tools/tools.ts'

const agents = new URL('../../client/AGENTS.md', import.meta.url)

/** What AGENTS.md, which is for a model that writes code, says in words of methods: the first is replaced by the second. */
const words: readonly (readonly [string, string])[] = [
  ['`whoami()`', '`catalog_whoami`'],
  ['`work.items()`', '`catalog_next_work`'],
  ['`entities.get(slug, { include })`, `entities.sources(slug)`', '`catalog_read_entity`, with `include` for more'],
  [
    'Validate, look at `changes` and `warnings`, have it approved, submit.',
    '`catalog_preview_changes`, look at what changes and at the warnings, `catalog_submit_preview`.',
  ],
  ['`catalog.sources.register`, or `upload`', '`catalog_add_source`'],
  ['(`proposals.get`)', '(`catalog_my_proposals`)'],
]

/** The parts of AGENTS.md that hold for whoever uses the tools. */
export interface Guide {
  readonly loop: string
  readonly confidence: string
  readonly gaps: string
  readonly warnings: string
}

export function readGuide(): Guide {
  const text = readFileSync(agents, 'utf8')
  const parts = {
    loop: between(text, '## The loop\n', '```ts').trim(),
    confidence: tableAfter(text, '### Confidence'),
    gaps: tableAfter(text, '## From a gap to a proposal'),
    warnings: tableAfter(text, '3. `proposals.submit(approved)`'),
  }
  const all = Object.values(parts).join('\n')
  for (const [said] of words)
    if (!all.includes(said)) throw new Error(`AGENTS.md no longer says “${said}”: change the words in generate/skill.ts.`)
  return { loop: inTools(parts.loop), confidence: parts.confidence, gaps: inTools(parts.gaps), warnings: inTools(parts.warnings) }
}

function inTools(text: string): string {
  const replaced = words.reduce((so, [said, instead]) => so.replaceAll(said, instead), text)
  // The makers of changes have the names of the kinds, in another case.
  return replaced.replace(
    /`([a-z]+(?:[A-Z][a-z]+)+)`/g,
    (_, maker: string) => `\`${maker.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}\``,
  )
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start)
  const to = text.indexOf(end, from)
  if (from < 0 || to < 0) throw new Error(`AGENTS.md has no part between “${start.trim()}” and “${end}”.`)
  return text.slice(from + start.length, to)
}

function tableAfter(text: string, start: string): string {
  const table = /(?:^\|.*\n)+/m.exec(between(`${text}\n\n`, start, '\n## '))?.[0]
  if (!table) throw new Error(`AGENTS.md has no table after “${start}”.`)
  return table.trim().replace(/ {2,}/g, ' ').replace(/-{4,}/g, '---')
}

/** The skill, as a file of the package. */
export function buildSkill(guide: Guide): string {
  return [
    '---',
    'name: catalog',
    'description: Read and extend the catalog of the Bitcoin economy through its MCP tools. Use it to look up companies and people, to research what is missing, and to propose changes with their evidence.',
    '---',
    '',
    '<!-- Made from packages/client/AGENTS.md and the tools by generate/main.ts. Do not edit. -->',
    '',
    '# Working with the catalog',
    '',
    guide.loop,
    '',
    '## How sure',
    '',
    guide.confidence,
    '',
    '## What closes a gap',
    '',
    guide.gaps,
    '',
    '## What a warning asks for',
    '',
    guide.warnings,
    '',
    '## The tools',
    '',
    'A key sees those that its scopes allow.',
    '',
    ...tools.map(({ name, description }) => `- \`${name}\`: ${description}`),
    '',
  ].join('\n')
}

/** The same as a module, for instructions and prompts. */
export function buildModule(guide: Guide, skill: string): string {
  const parts = Object.entries({ ...guide, skill }).map(([name, text]) => `export const ${name} =\n  ${JSON.stringify(text)}\n`)
  return ['// Made from packages/client/AGENTS.md by generate/main.ts. Do not edit.', ...parts].join('\n')
}
