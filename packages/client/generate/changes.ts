import { type Document, resolveReference, type Schema, schemaName } from './document.ts'
import type { Operation } from './operations.ts'
import { camel, docComment, indent, literal, objectText } from './words.ts'

/** `change.ts`: what makes each kind of change of a bundle, with the contract's words and examples. */
export function buildChangesFile(document: Document, operations: readonly Operation[]): string {
  const kinds = listChangeKinds(document)
  const examples = operations.find(({ operationId }) => operationId === 'validateBundle')?.bodyExamples ?? []
  const members = kinds.map(({ kind, model, description }) => {
    const text = [
      description,
      '',
      '@example',
      '```ts',
      `const ${camel(model)} = change.${camel(kind)}(${exampleFields(kind, examples)})`,
      '```',
    ]
    return `${docComment(text)}readonly ${camel(kind)}: (fields: Omit<${model}, 'kind'>) => ${model}`
  })
  return [
    "import { changeMakers } from '../approval/change-makers.ts'",
    `import type { ${kinds
      .map(({ model }) => model)
      .sort()
      .join(', ')} } from './sent.ts'\n`,
    `/** What makes each kind of change that a bundle can hold. */\nexport interface Changes {\n${indent(members.join('\n\n'), 2)}\n}\n`,
    '/** Makes the changes of a bundle: `change.<kind>({ … })`, one for each kind that a bundle can hold. */',
    `export const change: Changes = /* @__PURE__ */ changeMakers<Changes>(\n  ${literal(kinds.map(({ kind }) => kind).join(' '))},\n)\n`,
  ].join('\n')
}

interface Kind {
  readonly kind: string
  readonly model: string
  readonly description: string
}

/** The kinds of change that a bundle can hold. */
export function listChangeKinds(document: Document): Kind[] {
  const { oneOf = [] } = resolveReference(document, { $ref: '#/components/schemas/BundleChange' } as Schema)
  return oneOf.map((reference) => {
    const { properties, description = '' } = resolveReference(document, reference)
    const model = schemaName(reference)
    const kind = properties?.kind?.const
    if (!model || typeof kind !== 'string') throw new Error(`${JSON.stringify(reference)} is no kind of change.`)
    return { kind, model, description }
  })
}

interface BundleExample {
  readonly changes?: ReadonlyArray<{ readonly kind: string }>
}

function exampleFields(kind: string, bundles: readonly unknown[]): string {
  const changes = bundles.flatMap((bundle) => (bundle as BundleExample).changes ?? [])
  const found = changes.find((change) => change.kind === kind)
  if (!found) throw new Error(`The contract has no example of the change ${kind}.`)
  const { kind: _, ...fields } = found
  return objectText(fields)
}
