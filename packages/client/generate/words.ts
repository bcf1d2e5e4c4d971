import { sdkMethods } from '@catalog/contract/calls/sdk-methods'
import { type OperationId, operations } from '@catalog/contract/operations'

/** `field-events` → `FieldEvents`, `VALIDATION_ERROR` → `ValidationError`, `listEntities` → `ListEntities`. */
export function toPascalCase(text: string): string {
  const spaced = /^[A-Z_]+$/.test(text) ? text.toLowerCase() : text
  return spaced.replace(/(?:^|[^a-zA-Z0-9]+)([a-zA-Z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

export function toCamelCase(text: string): string {
  const name = toPascalCase(text)
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** `entities` → `entity`, `goals` → `goal`. Enough for path segments; a wrong guess gets an override. */
export function toSingular(word: string): string {
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

export function indent(text: string, spaces: number): string {
  return text.replace(/^(?=.)/gm, ' '.repeat(spaces))
}

/** Formats a TypeScript string literal or property name as a person would write it. */
export function formatLiteral(value: unknown): string {
  return typeof value === 'string'
    ? `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
    : JSON.stringify(value)
}

export function formatPropertyName(name: string): string {
  return /^[a-zA-Z_$][\w$]*$/.test(name) ? name : formatLiteral(name)
}

/** Formats data as a person would write it: on one line if that is short. */
export function formatObject(value: unknown): string {
  if (typeof value !== 'object' || value === null) return formatLiteral(value)
  const isList = Array.isArray(value)
  const members = isList
    ? value.map(formatObject)
    : Object.entries(value).map(([name, member]) => `${formatPropertyName(name)}: ${formatObject(member)}`)
  const [open, close, space] = isList ? ['[', ']', ''] : ['{', '}', ' ']
  const line = `${open}${space}${members.join(', ')}${space}${close}`
  return line.length <= 120 && !line.includes('\n') ? line : `${open}\n${indent(members.join(',\n'), 2)},\n${close}`
}

const call = /`?\b(GET|POST|PUT|PATCH|DELETE) (\/[\w{}./-]*[\w}])(?:\?(\w+)=…)?`?/g

/** The streamed form of the feed, for which the SDK has `changes.follow`. */
const streams =
  /; with\s+`Accept: text\/event-stream`[\s\S]*`Last-Event-ID`\.\s+A page is one call of the budget, and\s+so is a stream for each of its minutes\./

/** Replaces terms of HTTP, because readers of these comments have methods and options. */
function replaceHttpTerms(text: string): string {
  return text
    .replace(call, (named, method: string, path: string, asked?: string) => {
      const name = findSdkMethod(method.toLowerCase(), path)
      return name === undefined ? named : `\`catalog.${name}(${asked ? `{ ${asked} }` : ''})\``
    })
    .replace(/Submit the same body .*`approval_digest`.* approved\./, 'Submit it with `catalog.proposals.submit` once it is approved.')
    .replace(
      'Send a valid API key, over HTTP as `Bearer <API_KEY>` in the header Authorization.',
      'Set CATALOG_API_KEY, or `apiKey`, to a valid key.',
    )
    .replaceAll('as long as the answer says (over HTTP in Retry-After)', 'until `retryAt`')
    .replaceAll('for as long as Retry-After says', 'until `retryAt`')
    .replaceAll('`Idempotency-Key`', '`idempotencyKey`')
    .replaceAll('`dry_run`', '`dryRun`')
    .replace(/`(\w+)=(true|false)`/g, '`$1: $2`')
    .replace(/`include=(\w+)`/g, "`include: ['$1']`")
    .replace(/`(\w+)=(\w+)`/g, "`$1: '$2'`")
    .replace(/: 20[01](?=[,.])/g, '')
    .replace(streams, '. A page is one call of the budget.')
    .replace('waiting pages and streams', 'waiting pages')
    .replace(/where `Content-Length` tells/, 'where its size is known')
    .replace('The fields are those of the JSON form, in any order; what', 'What')
    .replace('its `Content-Type` is', 'its type is')
    .replace('The HTTP method.', 'The method, such as GET.')
    .replaceAll('`/usage`', '`catalog.usage()`')
    .replace(/(?:the )?(segments|taxonomy|capabilities|needs|verticals) endpoint\b/g, '`catalog.$1.list()`')
    .replaceAll('list endpoints', 'list methods')
    .replace(/\bendpoint(s?)\b/g, 'operation$1')
}

/** Finds the method for a path of the contract, or for one in which the parameters have values. */
function findSdkMethod(method: string, path: string): string | undefined {
  const ids = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].method === method)
  const parts = path.split('/')
  const id = ids.find((one) => operations[one].path === path) ?? ids.find((one) => fitsPath(operations[one].path, parts))
  return id && sdkMethods[id]
}

function fitsPath(template: string, segments: readonly string[]): boolean {
  const wanted = template.split('/')
  return wanted.length === segments.length && wanted.every((part, index) => part.startsWith('{') || part === segments[index])
}

/** Formats a doc comment; returns an empty text for empty lines. */
export function formatDocComment(lines: readonly string[]): string {
  const text = replaceHttpTerms(lines.join('\n'))
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .replaceAll('*/', '*\\/')
    // In a doc comment, braces outside of code are for its own tags.
    .replace(/`[^`]*`|\/[\w/-]*\{\w+\}[\w/{}-]*/g, (found) => (found.startsWith('`') ? found : `\`${found}\``))
  if (!text) return ''
  if (!text.includes('\n')) return `/** ${text} */\n`
  const body = text.split('\n').map((line) => (line ? ` * ${line}` : ' *'))
  return `/**\n${body.join('\n')}\n */\n`
}
