import type { Operation } from './operations.ts'
import { formatLiteral, formatObject, formatPropertyName, toCamelCase } from './words.ts'

/** A call with the values that the contract gives as examples. */
export function formatExample(operation: Operation): string {
  if (operation.flow) return operation.flow.example.join('\n')
  const call = `catalog.${[operation.name.area, operation.name.method].filter(Boolean).join('.')}(${formatArguments(operation).join(', ')})`
  const { paging, answer } = operation
  if (paging) return `for await (const ${getVariableName(paging.item)} of ${call}) console.log(${getVariableName(paging.item)})`
  return `const ${getVariableName(answer)} = await ${call}`
}

/** Names the variable that holds a model: an `EntitySummary` is called `entity`. */
function getVariableName(model: string): string {
  return toCamelCase(model.replace(/(Summary|Dossier|Detail|Response)$/, ''))
}

function formatArguments(operation: Operation): string[] {
  const { pathParameters, queryParameters, body } = operation
  const given = queryParameters.filter((parameter) => parameter.example !== undefined)
  // One filter is enough: `segment`, or else the first one with an example.
  const shown = given.find((parameter) => parameter.name === 'segment') ?? given[0]
  const query = shown ? [`{ ${formatPropertyName(shown.name)}: ${formatExampleValue(shown.example)} }`] : []
  return [
    ...pathParameters.map((parameter) => formatExampleValue(parameter.example)),
    ...(body ? [formatExampleBody(operation)] : []),
    ...query,
  ]
}

function formatExampleValue(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(formatLiteral).join(', ')}]` : formatLiteral(value)
}

/** Formats the shortest example of the contract. A file is shown as one that is read from the disk. */
function formatExampleBody({ isForm, bodyExamples }: Operation): string {
  const [[body, text = ''] = []] = bodyExamples
    .map((example) => [example, formatObject(example)] as const)
    .toSorted(([, one], [, other]) => one.length - other.length)
  if (!isForm) return text
  return formatObject({ ...(body as object), file: '' }).replace(/(?<=file: )''/, "await fromPath('notes.md')")
}
