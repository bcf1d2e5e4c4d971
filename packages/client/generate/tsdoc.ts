import { formatExample } from './example.ts'
import type { ExtraMethod } from './extras.ts'
import type { Operation } from './operations.ts'
import { formatDocComment } from './words.ts'

/**
 * Writes the text that an editor shows for a method: meaning, scopes, ids, an example and the errors. Query and body are described at
 * their types.
 */
export function formatMethodDoc(operation: Operation): string {
  const { summary, description, pathParameters, flow } = operation
  const parameters = pathParameters.map(({ name, description = '' }) => `@param ${name} - ${description}`)
  if (flow) parameters.push(`@param ${flow.parameter[0]} - ${flow.parameter[2]}`)
  const said = [(flow?.text ?? description).trim(), flow?.note ?? ''].join('\n\n')
  return formatDocComment([
    toSentence(summary),
    '',
    said,
    formatScopes(operation),
    '',
    ...parameters,
    ...listThrows(operation),
    ...formatExampleBlock(formatExample(operation)),
  ])
}

/** Writes the same text for a method that does more than call one operation. */
export function formatExtraDoc(extra: ExtraMethod): string {
  const { summary, text, scopes, parameters } = extra
  const taken = parameters.map((parameter) => `@param ${parameter}`)
  return formatDocComment([summary, '', text, '', scopes, '', ...taken, ...formatExampleBlock(extra.example.join('\n'))])
}

/** Lists the error that only some methods throw; `Operations` names the one that all throw. */
function listThrows({ errors }: Operation): string[] {
  return errors.includes('APPROVAL_MISMATCH') ? ['@throws ApprovalMismatchError - The catalog changed since the preview.'] : []
}

function formatExampleBlock(text: string): string[] {
  return ['@example', '```ts', text, '```']
}

function toSentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`
}

function formatScopes({ scopes, description }: Operation): string {
  const ways = scopes.filter((way) => way.length > 0).map((way) => way.map((scope) => `\`${scope}\``).join(' and '))
  if (ways.length) return `Needs the scope${scopes.some((way) => way.length > 1) ? 's' : ''} ${ways.join(' or ')}.`
  return /needs a valid key/i.test(description) ? '' : 'Needs a valid key and no scope.'
}
