import { exampleOf } from './example.ts'
import type { Extra } from './extras.ts'
import type { Operation } from './operations.ts'
import { docComment } from './words.ts'

/** Writes the text that an editor shows for a method: meaning, scopes, parameters, an example and the errors. */
export function methodDoc(operation: Operation): string {
  const { summary, description, pathParameters, queryParameters, body, flow } = operation
  const parameters = pathParameters.map(({ name, description = '' }) => `@param ${name} - ${description}`)
  if (queryParameters.length) parameters.push('@param query - What to ask for.')
  if (flow) parameters.push(`@param ${flow.parameter[0]} - ${flow.parameter[2]}`)
  else if (body) parameters.push('@param body - What to send.')
  const said = [(flow?.text ?? description).trim(), flow?.note ?? ''].join('\n\n')
  return docComment([
    sentence(summary),
    '',
    said,
    '',
    scopesLine(operation),
    '',
    ...parameters,
    throws(operation),
    ...example(exampleOf(operation)),
  ])
}

/** Writes the same for a method that is more than one operation. */
export function extraDoc(extra: Extra): string {
  const { summary, text, scopes, parameters } = extra
  const taken = parameters.map((parameter) => `@param ${parameter}`)
  return docComment([summary, '', text, '', scopes, '', ...taken, throwsLine, ...example(extra.example.join('\n'))])
}

const throwsLine = '@throws CatalogError.'

/** One line for all errors that every call can have; the one that is special is named. */
function throws({ errors }: Operation): string {
  return errors.includes('APPROVAL_MISMATCH')
    ? `@throws ApprovalMismatchError - The catalog changed since the preview.\n${throwsLine}`
    : throwsLine
}

function example(text: string): string[] {
  return ['@example', '```ts', text, '```']
}

function sentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`
}

function scopesLine({ scopes, description }: Operation): string {
  const ways = scopes.filter((way) => way.length > 0).map((way) => way.map((scope) => `\`${scope}\``).join(' and '))
  if (ways.length) return `Needs the scope${scopes.some((way) => way.length > 1) ? 's' : ''} ${ways.join(' or ')}.`
  return /needs a valid key/i.test(description) ? '' : 'Needs a valid key and no scope.'
}
