import { CatalogError } from '@catalog/client/errors'
import type { Command } from 'commander'
import type { CliContext } from '../cli-context.ts'
import { readBaseUrl } from '../settings.ts'
import { replaceParameterNames, replaceRequestPlaces } from './request-places.ts'

/** Advice that only a program can follow, and what to do on the command line instead. */
const rewordings: readonly (readonly [advice: RegExp, command: string])[] = [
  [/^Send a valid API key, over HTTP as `Bearer <API_KEY>` in the header Authorization\./, 'Set CATALOG_API_KEY to a valid key.'],
  [/^Allow more time with timeout or attemptTimeout\./, 'Check that CATALOG_BASE_URL is the address of the server, and try again later.'],
  [/^Wait until retryAt, or allow more time\./, 'Wait until the time below.'],
  [/^Validate again, and have that approved\./, 'Make a new preview with catalog-agent preview, and have that approved.'],
  [
    /\b(Whether it was carried out is unknown: call|Call) it again only with the option idempotencyKey: '[^']*', so that it happens once\./,
    'It may have been carried out. Run the same command again: it happens only once.',
  ],
  [/^The agents' API is below .*/s, "Check CATALOG_BASE_URL: it must be the server's address followed by /v1."],
]

/** Formats an error of the SDK for people and models at a shell. It names options and commands, and no methods or parameters. */
export function formatCatalogError(error: CatalogError, command: Command | undefined, env: CliContext['env']): string {
  const { message, details, hint } = error
  const namePlaces = (text: string) => (command ? replaceRequestPlaces(text, command) : text)
  const formatted = new CatalogError({
    ...error,
    message: namePlaces(nameServer(removeMethod(error, message), env)),
    details: details?.map((detail) => ({ path: namePlaces(detail.path), message: detail.message })),
    hint: hint && namePlaces(rewordAdvice(command ? replaceParameterNames(hint, command) : hint)),
  })
  return formatted.toAgentMessage().replaceAll('leave the parameter out', 'leave the option out')
}

/** Removes the SDK's method, with which the message of a failed call begins. */
function removeMethod({ operation }: CatalogError, message: string): string {
  return operation !== undefined && message.startsWith(`${operation}: `) ? message.slice(operation.length + 2) : message
}

/** Names the server that did not answer instead of the request. */
function nameServer(message: string, env: CliContext['env']): string {
  return message
    .replace(/^[A-Z]+ \S+ got no answer from (\S+): /, '$1 did not answer: ')
    .replace(/^[A-Z]+ \S+ got no answer within /, `${readBaseUrl(env)} did not answer within `)
}

function rewordAdvice(hint: string): string {
  return rewordings.reduce((text, [advice, command]) => text.replace(advice, command), hint)
}
