import { type Guide, readGuide, type Words } from '../../client/generate/guide.ts'
import { tools } from '../src/tools/tools.ts'

/** Phrases of the guide, each with its replacement for a model that uses the tools. */
const words: Words = [
  ['`whoami()`', '`catalog_whoami`'],
  ["`proposals.list({ waiting_on: 'agent' })`, `proposals.answer`", '`catalog_my_proposals`, `catalog_answer`'],
  ['`work.items()`', '`catalog_next_work`'],
  ['`work.duplicates()`', 'with `duplicates`'],
  ['`entities.get(slug, { include })`, `entities.sources(slug)`', '`catalog_read_entity`, with `include` for more'],
  [
    'Validate, look at `changes` and `warnings`, have it approved, submit.',
    '`catalog_preview_changes`, look at what changes and at the warnings, `catalog_submit_preview`.',
  ],
  ['`catalog.sources.register`', '`catalog_add_source`'],
  ['(`proposals.get`)', '(`catalog_my_proposals`)'],
]

/** Reads the guide, replaces the SDK's methods by tools, and removes the padding of its tables. */
export function readGuideForTools(): Guide {
  const { loop, ...tables } = readGuide(words)
  const compactTable = (table: string) => table.trim().replace(/ {2,}/g, ' ').replace(/-{4,}/g, '---')
  return { loop, confidence: compactTable(tables.confidence), gaps: compactTable(tables.gaps), warnings: compactTable(tables.warnings) }
}

/** Builds SKILL.md, which the package includes. */
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
    'A server lists only the tools that the scopes of the key allow.',
    '',
    ...tools.map(({ name, description }) => `- \`${name}\`: ${description}`),
    '',
  ].join('\n')
}

/** Builds a module with the guide and the skill, for instructions and prompts. */
export function buildModule(guide: Guide, skill: string): string {
  const parts = Object.entries({ ...guide, skill }).map(([name, text]) => `export const ${name} =\n  ${JSON.stringify(text)}\n`)
  return ['// Made from packages/client/AGENTS.md by generate/main.ts. Do not edit.', ...parts].join('\n')
}
