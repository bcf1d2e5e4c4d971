import type { Operation } from './operations.ts'
import { camel, literal, objectText, propertyName } from './words.ts'

/** A call with the values that the contract gives as examples. */
export function exampleOf(operation: Operation): string {
  if (operation.flow) return operation.flow.example.join('\n')
  const call = `catalog.${[operation.name.area, operation.name.method].filter(Boolean).join('.')}(${argumentsOf(operation).join(', ')})`
  const { paging, answer } = operation
  if (paging) return `for await (const ${variable(paging.item)} of ${call}) console.log(${variable(paging.item)})`
  return `const ${variable(answer)} = await ${call}`
}

/** `EntitySummary` is an entity to whoever has it in hand. */
function variable(model: string): string {
  return camel(model.replace(/(Summary|Dossier|Detail|Response)$/, ''))
}

function argumentsOf({ pathParameters, queryParameters, body, bodyExamples }: Operation): string[] {
  const given = queryParameters.filter((parameter) => parameter.example !== undefined)
  // One filter says enough; `include` is the one that changes the type of the answer.
  const shown = given.find((parameter) => parameter.name === 'segment') ?? given[0]
  const query = shown ? [`{ ${propertyName(shown.name)}: ${valueText(shown.example)} }`] : []
  return [...pathParameters.map((parameter) => valueText(parameter.example)), ...(body ? [objectText(bodyExamples[0])] : []), ...query]
}

function valueText(value: unknown): string {
  return Array.isArray(value) ? `[${value.map(literal).join(', ')}]` : literal(value)
}
