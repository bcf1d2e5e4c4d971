import { type Document, getReferencedName, resolveReference, type Schema } from './document.ts'
import type { Operation } from './operations.ts'
import { formatDocComment, formatLiteral, formatObject, indent, toCamelCase } from './words.ts'

/** Builds `change.ts`: a maker for each kind of change, with the contract's words and examples. */
export function buildChangesFile(document: Document, operations: readonly Operation[]): string {
  const kinds = listChangeKinds(document)
  const examples = operations.find(({ operationId }) => operationId === 'validateBundle')?.bodyExamples ?? []
  const members = kinds.map(({ kind, model, description }) => {
    const text = [
      description,
      '',
      '@example',
      '```ts',
      `const ${toCamelCase(model)} = change.${toCamelCase(kind)}(${formatExampleFields(kind, examples)})`,
      '```',
    ]
    return `${formatDocComment(text)}readonly ${toCamelCase(kind)}: (fields: Omit<${model}, 'kind'>) => ${model}`
  })
  return [
    "import { changeMakers } from '../approval/change-makers.ts'",
    `import type { ${kinds
      .map(({ model }) => model)
      .sort()
      .join(', ')} } from './sent.ts'\n`,
    `/** What makes each kind of change that a bundle can hold. */\nexport interface Changes {\n${indent(members.join('\n\n'), 2)}\n}\n`,
    '/** Makes the changes of a bundle: `change.<kind>({ … })`, one for each kind that a bundle can hold. */',
    `export const change: Changes = /* @__PURE__ */ changeMakers<Changes>(\n  ${formatLiteral(kinds.map(({ kind }) => kind).join(' '))},\n)\n`,
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
    const model = getReferencedName(reference)
    const kind = properties?.kind?.const
    if (!model || typeof kind !== 'string') throw new Error(`${JSON.stringify(reference)} is not a kind of change.`)
    return { kind, model, description }
  })
}

interface BundleExample {
  readonly changes?: ReadonlyArray<{ readonly kind: string }>
}

function formatExampleFields(kind: string, bundles: readonly unknown[]): string {
  const changes = bundles.flatMap((bundle) => (bundle as BundleExample).changes ?? [])
  const found = changes.find((change) => change.kind === kind)
  if (!found) throw new Error(`The contract has no example of the change ${kind}.`)
  const { kind: _, ...fields } = found
  return formatObject(fields)
}
