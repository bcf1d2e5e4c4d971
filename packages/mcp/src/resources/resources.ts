import { type Catalog, CatalogError, NotFoundError, type ProposalDetail, ValidationError } from '@catalog/client'
import { ProtocolError, ProtocolErrorCode, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server'
import { describeError } from '../answers/answer.ts'
import { quoteText } from '../answers/fence.ts'
import { formatToolCall } from '../answers/go-on.ts'
import { getPart } from '../answers/parts.ts'
import { renderRecord } from '../answers/render.ts'
import type { Session } from '../calls/session.ts'
import type { Scope } from '../options.ts'
import { formatProposalCall } from '../tools/reading/my-proposals.ts'
import { renderEntity } from '../tools/reading/read-entity.ts'
import { renderPerson } from '../tools/reading/read-person.ts'
import { listTerms, readTerms, renderTerms, type VocabularyName, vocabularies } from '../tools/reading/vocabulary.ts'

interface Resource {
  readonly name: string
  readonly description: string
  /** The scope that a key needs to see the resource. */
  readonly scope: Scope
  /** The name of the variable in the resource's URI. */
  readonly variable: string
  /** Reads the record as blocks of Markdown, and returns the tool call that gives the parts after the first. */
  read(catalog: Catalog, value: string): Promise<{ readonly blocks: readonly string[]; readonly rest: string }>
  complete(catalog: Catalog, start: string): Promise<string[]>
}

/** Maximum number of completions. */
const maxCompletions = 10

const resources: readonly Resource[] = [
  {
    name: 'entities',
    description: 'The dossier of an entity.',
    scope: 'read:catalog',
    variable: 'slug',
    read: async (catalog, entity) => ({
      blocks: renderEntity(await catalog.entities.get(entity)),
      rest: formatToolCall('catalog_read_entity', { entity, part: 2 }),
    }),
    complete: async (catalog, q) => listSlugs(await catalog.entities.list({ ...buildSearchQuery(q), limit: maxCompletions })),
  },
  {
    name: 'people',
    description: 'The dossier of a person.',
    scope: 'read:people',
    variable: 'slug',
    read: async (catalog, person) => ({
      blocks: renderPerson(await catalog.people.get(person)),
      rest: formatToolCall('catalog_read_person', { person, part: 2 }),
    }),
    complete: async (catalog, q) => listSlugs(await catalog.people.list({ ...buildSearchQuery(q), limit: maxCompletions })),
  },
  {
    name: 'proposals',
    description: 'A proposal, change by change.',
    scope: 'read:proposals',
    variable: 'id',
    // Continues with the tool's first part, because the tool splits the text elsewhere.
    read: async (catalog, id) => ({ blocks: renderProposal(await catalog.proposals.get(id)), rest: formatProposalCall(id) }),
    complete: async (catalog, start) => {
      const { data } = await catalog.proposals.list({ mine_only: true, limit: 50 })
      return data.map(({ id }) => id).filter((id) => id.startsWith(start))
    },
  },
  {
    name: 'vocabulary',
    description: 'The slugs of one list: segments, taxonomy, capabilities, needs or verticals.',
    scope: 'read:catalog',
    variable: 'list',
    read: async (catalog, list) => {
      const known = vocabularies.find((one) => one === list)
      if (!known) throw new ResourceNotFoundError(`catalog://vocabulary/${list}`)
      return { blocks: await readVocabularyLines(catalog, known), rest: formatToolCall('catalog_vocabulary', { list: known, part: 2 }) }
    },
    complete: async (_, start) => vocabularies.filter((one) => one.startsWith(start)),
  },
]

export function registerResources({ server, catalog, options }: Session): void {
  for (const resource of resources) {
    if (!options.scopes.includes(resource.scope)) continue
    const { name, description, variable } = resource
    // Created without a prototype, so that names such as `constructor` have no completion.
    const complete = Object.assign(Object.create(null), {
      [variable]: async (start: string) => (await resource.complete(catalog, start).catch(() => [])).slice(0, maxCompletions),
    })
    const template = new ResourceTemplate(`catalog://${name}/{${variable}}`, { list: undefined, complete })
    server.registerResource(name, template, { description, mimeType: 'text/markdown' }, async (uri, variables) => {
      const { blocks, rest } = await convertErrors(uri, resource.read(catalog, decodeName(uri, variables[variable])))
      const text = getPart(blocks, 1, () => `The others: ${rest}`)
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] }
    })
  }
}

/** Converts every failure to a protocol error, because a resource cannot report errors in its content. */
async function convertErrors<T>(uri: URL, result: Promise<T>): Promise<T> {
  try {
    return await result
  } catch (error) {
    if (error instanceof NotFoundError) throw new ResourceNotFoundError(uri.href)
    if (error instanceof ValidationError) throw createUriError(uri, describeError(error))
    if (error instanceof CatalogError) throw new ProtocolError(ProtocolErrorCode.InternalError, describeError(error))
    throw error
  }
}

function decodeName(uri: URL, name: string | string[] | undefined): string {
  try {
    return decodeURIComponent(String(name))
  } catch {
    throw createUriError(uri, `Resource URI ${uri.href} is not percent-encoded UTF-8`)
  }
}

/** Builds the protocol's error for a malformed address. */
function createUriError({ href }: URL, message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message, { uri: href, reason: 'invalid_uri' })
}

/** Builds the search parameter; an empty text gives none. */
function buildSearchQuery(q: string): { q?: string } {
  return q.trim() === '' ? {} : { q: q.slice(0, 200) }
}

function listSlugs({ data }: { readonly data: readonly { readonly slug: string }[] }): string[] {
  return data.map(({ slug }) => slug)
}

function renderProposal({ id, ...fields }: ProposalDetail): string[] {
  return renderRecord(`Proposal ${quoteText(id)}`, fields)
}

async function readVocabularyLines(catalog: Catalog, list: VocabularyName): Promise<string[]> {
  const terms = await readTerms(async (cursor) => listTerms(catalog, list, cursor, {}))
  return renderTerms(list, terms, terms.length)
}
