import type { CallOptions, Catalog, PagePromise } from '@catalog/client'
import { quoteStart, quoteText } from '../../answers/fence.ts'
import { createNextPartHint } from '../../answers/go-on.ts'
import { getPart } from '../../answers/parts.ts'
import { defineTool } from '../define-tool.ts'
import { buildEnumSchema, buildTextSchema, part } from '../properties.ts'

export const vocabularies = ['segments', 'taxonomy', 'capabilities', 'needs', 'verticals'] as const
export type VocabularyName = (typeof vocabularies)[number]

interface Args {
  readonly list: VocabularyName
  readonly q?: string
  readonly part?: number
}

/** The fields that terms of all vocabularies have in common. */
interface Term {
  readonly slug: string
  readonly name: string
  readonly description: string | null
}

interface TermPage {
  readonly data: readonly Term[]
  readonly next_cursor: string | null
}

export const vocabulary = defineTool<Args>({
  name: 'catalog_vocabulary',
  description: 'Slugs that changes and filters may use. They change: never take one from memory. 1 call per 200 terms.',
  effect: 'reads',
  scopes: [['read:catalog']],
  properties: { list: buildEnumSchema(vocabularies), q: buildTextSchema('Only terms whose name contains this.'), part },
  required: ['list'],
  run: async ({ list, q, part: wanted = 1 }, { catalog, awaitAnswer, callOptions }) => {
    const terms = await readTerms((cursor) => awaitAnswer(listTerms(catalog, list, cursor, callOptions)))
    const found = terms.filter((term) => q === undefined || matchesTerm(term, q))
    if (found.length === 0)
      return { text: terms.length === 0 ? `The list of ${list} is empty.` : `None of the ${terms.length} ${list} matches.` }
    return { text: getPart(renderTerms(list, found, terms.length), wanted, createNextPartHint('catalog_vocabulary')) }
  },
})

/** Lists one page of a vocabulary. Only the fields that all vocabularies have are shown. */
export function listTerms(
  catalog: Catalog,
  list: VocabularyName,
  cursor: string | undefined,
  callOptions: CallOptions,
): PagePromise<Term, TermPage> {
  const pages: Record<VocabularyName, () => PagePromise<Term, TermPage>> = {
    segments: () => catalog.segments.list({ limit: 200, cursor }, callOptions),
    taxonomy: () => catalog.taxonomy.list({ limit: 200, cursor }, callOptions),
    capabilities: () => catalog.capabilities.list({ limit: 200, cursor }, callOptions),
    needs: () => catalog.needs.list({ limit: 200, cursor }, callOptions),
    verticals: () => catalog.verticals.list({ limit: 200, cursor }, callOptions),
  }
  return pages[list]()
}

export async function readTerms(readPage: (cursor: string | undefined) => Promise<TermPage>): Promise<Term[]> {
  const terms: Term[] = []
  let cursor: string | undefined
  do {
    const page = await readPage(cursor)
    terms.push(...page.data)
    cursor = page.next_cursor ?? undefined
  } while (cursor !== undefined)
  return terms
}

/** Renders terms as blocks of Markdown: the number of terms, and one line for each. */
export function renderTerms(list: VocabularyName, terms: readonly Term[], all: number): string[] {
  return [`${terms.length} of ${all} ${list}:`, ...terms.map(renderTerm)]
}

function renderTerm({ slug, name, description }: Term): string {
  return `- ${quoteText(slug)}: ${quoteText(name)}${description ? `; ${quoteStart(description, 120)}` : ''}`
}

function matchesTerm({ slug, name }: Term, q: string): boolean {
  const wanted = q.toLowerCase()
  return name.toLowerCase().includes(wanted) || slug.includes(wanted)
}
