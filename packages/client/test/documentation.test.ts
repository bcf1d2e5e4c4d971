import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { readDocument, resolveReference, type Schema } from '../generate/document.ts'
import { extras } from '../generate/extras.ts'
import { buildOperations, type Operation } from '../generate/operations.ts'
import { change } from '../src/generated/change.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const operations = buildOperations(readDocument())

interface Method {
  readonly name: string
  readonly parameters: readonly string[]
  readonly summary: string
  readonly tags: ReadonlyArray<{ readonly tag: string; readonly text: string }>
}

type MethodOwner = ts.InterfaceDeclaration | ts.ClassDeclaration

const isMethodOwner = (node: ts.Node): node is MethodOwner => ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)

/** Reads the text that an editor shows for each method of a file's interfaces and classes. */
function listMethods(file: string, isSelected: (node: ts.Node) => node is MethodOwner = isMethodOwner): Method[] {
  const tree = ts.createSourceFile(file, readFileSync(source + file, 'utf8'), ts.ScriptTarget.ESNext, true)
  const members = tree.statements.filter(isSelected).flatMap((holder): readonly ts.Node[] => [...holder.members])
  return members.flatMap((member) => toMethod(member) ?? [])
}

function toMethod(member: ts.Node): Method | undefined {
  const isHidden = ts.canHaveModifiers(member) && ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword)
  const signature = ts.isPropertyDeclaration(member) && member.type && ts.isFunctionTypeNode(member.type) ? member.type : member
  if (!(ts.isFunctionTypeNode(signature) || ts.isMethodSignature(signature) || ts.isMethodDeclaration(signature)) || isHidden)
    return undefined
  const name = (member as ts.MethodSignature).name
  if (!ts.isIdentifier(name)) return undefined
  const [comment] = ts.getJSDocCommentsAndTags(member).filter(ts.isJSDoc)
  return {
    name: name.text,
    parameters: signature.parameters.map((parameter) => parameter.name.getText()),
    summary: ts.getTextOfJSDocComment(comment?.comment) ?? '',
    tags: (comment?.tags ?? []).map((tag) => ({
      tag: tag.tagName.text,
      text: `${ts.isJSDocParameterTag(tag) ? tag.name.getText() : ''} ${ts.getTextOfJSDocComment(tag.comment) ?? ''}`.trim(),
    })),
  }
}

/** Every text of a file, without the inserted values. */
function listTexts(file: string): string[] {
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) texts.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(source + file, 'utf8'), ts.ScriptTarget.ESNext, true))
  return texts
}

const generated = ['generated/operations.ts', ...globSync('generated/areas/*.ts', { cwd: source })].flatMap((file) =>
  listMethods(file).map((method): [string, Method] => [`${basename(file, '.ts')}.${method.name}`.replace('operations.', ''), method]),
)

describe('the documentation that an editor shows', () => {
  it('covers a method for every operation of the contract', () => {
    expect(generated).toHaveLength(operations.length + extras.length)
  })

  it('says that all methods throw a CatalogError', () => {
    const [, doc = ''] = /\/\*\*(.*?)\*\/\nexport class Operations/.exec(readFileSync(`${source}generated/operations.ts`, 'utf8')) ?? []
    expect(doc).toContain('All methods throw a `CatalogError`')
  })

  it.each(generated)('says for %s what it does, which scopes it needs, which ids it takes, and how to call it', (_, method) => {
    const listTagTexts = (tag: string) => method.tags.filter((candidate) => candidate.tag === tag).map(({ text }) => text)
    expect(method.summary).toMatch(/^[A-Z].*[.?!]$/m)
    expect(method.summary).toMatch(/Needs the scopes? `[a-z]+:[a-z-]+`|[Nn]eeds a valid key/)
    // Options, query and body need no @param, because their types describe them.
    const described = listTagTexts('param').map((text) => text.match(/^(\w+) - \S/)?.[1])
    const given = method.parameters.filter((name) => !['options', 'query', 'body'].includes(name) || described.includes(name))
    expect(described).toEqual(given)
    expect(listTagTexts('example')).toHaveLength(1)
    expect(listTagTexts('example')[0]).toContain('catalog.')
  })

  const ids = operations.map(({ operationId }) => operationId).filter((id) => /[A-Z]/.test(id))
  const http = new RegExp(
    `\\bHTTP\\b|\`\\w+=\\w+\`|: [1-5]\\d\\d[,.;](?!\\d)|event-stream|server-sent|\\b(?:Content|Last|If|Accept)-[A-Z]|\\bAccept:|\\b(?:GET|POST|PUT|PATCH|DELETE) \`?/|Authorization|Retry-After|Idempotency-Key|X-Catalog-|\\bapproval_digest\\b|\\bdry_run\\b|\\bendpoints?\\b|\\b(?:${ids.join('|')})\\b`,
  )

  it('describes methods and options, and not HTTP', () => {
    const texts = globSync('generated/{operations,change,models,sent,queries,errors,areas/*}.ts', { cwd: source }).flatMap((file) =>
      [...readFileSync(source + file, 'utf8').matchAll(/\/\*\*[\s\S]*?\*\//g)].map(([text]) => text),
    )
    expect(texts.length).toBeGreaterThan(1000)
    expect(texts.filter((text) => http.test(text))).toEqual([])
  })

  it('avoids terms of HTTP in handwritten declarations, too', () => {
    const index = readFileSync(`${source}index.ts`, 'utf8')
    const declared = [...index.matchAll(/from '\.\/([^']+)'/g)]
      .map(([, file = '']) => file)
      .filter((file) => !file.startsWith('generated/'))
    const files = [...declared, 'options.ts', ...globSync('errors/*.ts', { cwd: source })]
    const texts = files.flatMap((file) => [...readFileSync(source + file, 'utf8').matchAll(/\/\*\*[\s\S]*?\*\//g)].map(([text]) => text))
    expect(texts.length).toBeGreaterThan(100)
    expect(texts.filter((text) => http.test(text))).toEqual([])
  })

  it('avoids terms of HTTP in errors of the SDK, too', () => {
    const files = globSync('**/*.ts', { cwd: source }).filter((file) => !/^(?:generated|testing)\//.test(file))
    // Headers and paths that code uses are texts without a space.
    const texts = files.flatMap((file) => listTexts(file)).filter((text) => /\w \w/.test(text))
    expect(texts.length).toBeGreaterThan(50)
    expect(texts.filter((text) => http.test(text))).toEqual([])
  })

  it('refers to the approval flow where a method only validates', () => {
    const summaries = generated.filter(([, { parameters }]) => parameters[0] === 'request').map(([name, { summary }]) => [name, summary])
    expect(summaries).toHaveLength(2)
    for (const [, summary] of summaries) expect(summary).toMatch(/^See /)
  })

  it('names a stale approval only where something approved is sent', () => {
    const throwing = generated
      .filter(([, { tags }]) => tags.some(({ text }) => text.startsWith('ApprovalMismatchError')))
      .map(([name]) => name)
    expect(throwing.toSorted()).toEqual(['proposals.submit', 'proposals.validateFieldEvent'])
  })

  /** The classes that are written by hand; `then`, `catch` and `finally` are those of any promise. */
  const own = [
    'approval/approved-bundle.ts',
    'approval/bundle.ts',
    'answer/call-promise.ts',
    'catalog.ts',
    'errors/catalog-error.ts',
    'paging/page-promise.ts',
  ]
  const ownMethods = own
    .flatMap((file) => listMethods(file, ts.isClassDeclaration))
    .filter(({ name }) => !['then', 'catch', 'finally'].includes(name))
  it.each(ownMethods.map((method): [string, Method] => [method.name, method]))('has an example for %s, too', (_, { summary, tags }) => {
    expect(summary).not.toBe('')
    expect(tags.filter(({ tag }) => tag === 'example')).toHaveLength(1)
  })
})

describe('AGENTS.md', () => {
  const text = readFileSync(new URL('../AGENTS.md', import.meta.url), 'utf8')
  const document = readDocument()
  const rows = text.split('\n').flatMap((line) =>
    line.startsWith('| `')
      ? [
          line
            .split('|')
            .slice(1, -1)
            .map((cell) => cell.trim()),
        ]
      : [],
  )
  const extractCodeWords = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? '')
  const listScopes = (isSelected: (operation: Operation) => boolean) =>
    [...new Set(operations.filter(isSelected).flatMap(({ scopes }) => scopes.flat()))].toSorted()

  it.each(rows.filter(([first]) => first?.startsWith('`catalog.')))(
    'says for %s which scopes it needs',
    (area = '', _, reading = '', writing = '') => {
      const [, name = '', only] = extractCodeWords(area)[0]?.split('.') ?? []
      const isInArea = (operation: Operation) => operation.name.area === name && (!only || operation.name.method === only)
      const asked = listScopes(isInArea)
      expect(asked).not.toEqual([])
      expect([...extractCodeWords(reading), ...extractCodeWords(writing)].toSorted()).toEqual(asked)
    },
  )

  it('has at most 1,500 words', () => {
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(1500)
  })

  it('names every maker of a change, every way to propose, every warning and every kind of gap', () => {
    const { schemas } = document.components
    const warnings = schemas.ProposalWarning?.properties?.code?.enum ?? []
    const named = [
      ...Object.keys(change),
      ...operations.filter(({ name }) => name.area === 'propose').map(({ name }) => name.method),
      ...warnings.map(String),
      ...(schemas.CoverageKind?.enum ?? []).map(String),
    ]
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((name) => !new RegExp(`\`[^\`]*\\b${name}\\b[^\`]*\``).test(text))).toEqual([])
  })

  it('says for every error what to do next', () => {
    const own = ['CONNECTION_FAILED', 'TIMEOUT', 'UNEXPECTED_RESPONSE']
    const explainedCodes = rows.flatMap(([first]) => extractCodeWords(first)).filter((word) => /^[A-Z_]+$/.test(word))
    expect(explainedCodes.toSorted()).toEqual([...Object.keys(document['x-error-catalogue']), ...own].toSorted())
  })

  it('has the confidence scale of the contract', () => {
    const { description = '' } = resolveReference(document, { $ref: '#/components/schemas/Confidence' } as Schema)
    for (const level of ['publicly documented', 'strongly reputed', 'plausible from context', 'a guess']) {
      expect(description).toContain(level)
      expect(text).toContain(level)
    }
  })

  it('describes references as the contract does: an id takes only a UUID if there is a field for the slug', () => {
    expect(text).toContain('Of a pair, `…_id` or `…_slug`, give one: `…_id` takes a UUID only.')
    const fields = Object.values(document.components.schemas).flatMap((schema) =>
      [schema, ...(schema.allOf ?? [])].flatMap(({ properties = {} }) =>
        Object.keys(properties).flatMap((name) => {
          const { format, maxLength } = resolveReference(document, properties[name] ?? {})
          const isSent = /(?:entity|person|segment)_id$/.test(name) && (format !== 'uuid' || `${name.slice(0, -2)}slug` in properties)
          return isSent && maxLength !== undefined ? [[`${name.slice(0, -2)}slug` in properties, format] as const] : []
        }),
      ),
    )
    expect(fields.length).toBeGreaterThan(20)
    for (const [isPair, format] of fields) expect(format).toBe(isPair ? 'uuid' : undefined)
  })

  it('names every field that takes an id or a slug and has no separate field for the slug', () => {
    const alone = Object.values(document.components.schemas).flatMap(({ properties = {} }) =>
      Object.keys(properties).filter((name) => {
        const { description = '' } = resolveReference(document, properties[name] ?? {})
        return /_id$/.test(name) && /UUID(?:, slug| or slug)/.test(description) && !(`${name.slice(0, -2)}slug` in properties)
      }),
    )
    const isNamed = (field: string) =>
      text.includes(`\`${field}\``) || (field.endsWith('person_slug_or_id') && text.includes('`…person_slug_or_id`'))
    expect(new Set(alone).size).toBeGreaterThan(5)
    expect([...new Set(alone)].filter((field) => !isNamed(field))).toEqual([])
  })

  it('names one way to close each kind of gap', () => {
    const kinds = document.components.schemas.CoverageKind?.enum ?? []
    const ways = rows.filter(([first]) => extractCodeWords(first).some((word) => kinds.includes(word)))
    expect(ways.flatMap(([first]) => extractCodeWords(first)).toSorted()).toEqual([...kinds].map(String).toSorted())
    for (const [, way = ''] of ways) expect(way).not.toMatch(/\bor\b/)
  })

  it('says how waiting for a decision ends', () => {
    const { enum: statuses = [] } = document.components.schemas.ProposalStatus ?? {}
    const waiting = generated.find(([name]) => name === 'proposals.waitForDecision')?.[1].summary ?? ''
    for (const status of statuses) expect(waiting).toContain(`\`${status}\``)
    const [line = ''] = text.match(/.*waitForDecision.*/) ?? []
    for (const word of ['accepted', 'rejected', 'signal']) expect(line).toContain(`\`${word}\``)
  })

  it('names only existing methods', () => {
    const called = [...text.matchAll(/(?:`|catalog\.|run\.)([a-z]\w*)\.([a-z]\w*)\(/gi)].map(([, area, method]) => `${area}.${method}`)
    const known = [...operations.map(({ name }) => `${name.area}.${name.method}`), ...extras.map(({ area, method }) => `${area}.${method}`)]
    const others = ['bundle.approve', 'error.toAgentMessage']
    expect(called.length).toBeGreaterThan(10)
    expect(called.filter((name) => !known.includes(name) && !others.includes(name))).toEqual([])
  })
})
