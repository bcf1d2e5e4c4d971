import type { Document } from './document.ts'
import { errorClassName } from './errors.ts'
import { exampleOf } from './example.ts'
import type { Operation } from './operations.ts'
import { docComment } from './words.ts'

/** Writes the text that an editor shows for a method: meaning, scopes, parameters, an example and the errors. */
export function methodDoc(document: Document, operation: Operation): string {
  const { summary, description, pathParameters, queryParameters, body, errors, flow } = operation
  const parameters = pathParameters.map(({ name, description = '' }) => `@param ${name} - ${description}`)
  if (queryParameters.length) parameters.push('@param query - What to ask for; see its fields.')
  if (flow) parameters.push(`@param ${flow.parameter[0]} - ${flow.parameter[2]}`)
  else if (body) parameters.push('@param body - What to send.')
  const throws = errors.map((code) => `@throws ${errorClassName(code)} - ${document['x-error-catalogue'][code]?.meaning}`)
  const example = ['@example', '```ts', exampleOf(operation), '```']
  const said = [description.trim(), flow?.note ?? ''].join('\n\n')
  return docComment([sentence(summary), '', said, '', scopesLine(operation), '', ...parameters, ...throws, ...example])
}

function sentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`
}

function scopesLine({ scopes, description }: Operation): string {
  const ways = scopes.filter((way) => way.length > 0).map((way) => way.map((scope) => `\`${scope}\``).join(' and '))
  if (ways.length) return `Needs the scope${scopes.some((way) => way.length > 1) ? 's' : ''} ${ways.join(' or ')}.`
  return /needs a valid key/i.test(description) ? '' : 'Needs a valid key and no scope.'
}
