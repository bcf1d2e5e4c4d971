import type { Operation } from './operations.ts'
import { camel, literal, objectText, propertyName } from './words.ts'

/** A call with the values that the contract gives as examples. */
export function formatExample(operation: Operation): string {
  if (operation.flow) return operation.flow.example.join('\n')
  const call = `catalog.${[operation.name.area, operation.name.method].filter(Boolean).join('.')}(${formatArguments(operation).join(', ')})`
  const { paging, answer } = operation
  if (paging) return `for await (const ${variable(paging.item)} of ${call}) console.log(${variable(paging.item)})`
  return `const ${variable(answer)} = await ${call}`
}

/** Names the variable that holds a model: an `EntitySummary` is called `entity`. */
function variable(model: string): string {
  return camel(model.replace(/(Summary|Dossier|Detail|Response)$/, ''))
}

function formatArguments(operation: Operation): string[] {
  const { pathParameters, queryParameters, body } = operation
  const given = queryParameters.filter((parameter) => parameter.example !== undefined)
  // One filter says enough; `include` is the one that changes the type of the answer.
  const shown = given.find((parameter) => parameter.name === 'segment') ?? given[0]
  const query = shown ? [`{ ${propertyName(shown.name)}: ${valueText(shown.example)} }`] : []
  return [...pathParameters.map((parameter) => valueText(parameter.example)), ...(body ? [bodyText(operation)] : []), ...query]
}

function valueText(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(literal).join(', ')}]` : literal(value)
}

/** The shortest of the examples says enough. A file is shown as what is on the disk. */
function bodyText({ isForm, bodyExamples }: Operation): string {
  const [[body, text = ''] = []] = bodyExamples
    .map((example) => [example, objectText(example)] as const)
    .toSorted(([, one], [, other]) => one.length - other.length)
  if (!isForm) return text
  return objectText({ ...(body as object), file: '' }).replace(/(?<=file: )''/, "await fromPath('notes.md')")
}
