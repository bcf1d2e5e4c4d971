import { buildMessage, type Message, readText } from './messages.ts'

/** A pooler's treatment of named statements: it prepares each under its own name on every connection, or passes it on unchanged. */
export type NamedStatementHandling = 'renamed' | 'passed on'

/** An answer that the server has not sent yet. */
export type AwaitedAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'complete'; readonly answer: 'as it is' | 'nothing' | 'parsed'; readonly preparedName?: string }

/** The prepared statements of a client, by name. `ServerStatements` are those of a connection to the server. */
export type ClientStatements = Map<string, Buffer>
export type ServerStatements = { readonly prepared: Set<string>; readonly awaited: AwaitedAnswer[]; hasUnnamed: boolean }

type TranslatedMessage = { readonly bytes: readonly Buffer[]; readonly problem?: string }

const known = new Map<string, string>()
const parsed = buildMessage('1')

/** Translates a message of a client for the connection to the server that the client uses. */
export function translateClientMessage(
  naming: NamedStatementHandling,
  clientStatements: ClientStatements,
  serverStatements: ServerStatements,
  { type, bytes }: Message,
): TranslatedMessage {
  if (type === 'Q' || type === 'S') serverStatements.awaited.push({ kind: 'ready' })
  if (type === 'P') return translateParse(naming, clientStatements, serverStatements, bytes)
  if (type === 'B') return translateBind(naming, clientStatements, serverStatements, bytes)
  if (type === 'C') serverStatements.awaited.push({ kind: 'complete', answer: 'as it is' })
  return { bytes: [bytes] }
}

function translateParse(
  naming: NamedStatementHandling,
  clientStatements: ClientStatements,
  serverStatements: ServerStatements,
  bytes: Buffer,
): TranslatedMessage {
  const { text: name, next } = readText(bytes, 5)
  if (name === '') serverStatements.hasUnnamed = true
  if (name === '' || naming === 'passed on') {
    serverStatements.awaited.push({ kind: 'complete', answer: 'as it is' })
    return { bytes: [bytes] }
  }
  const statement = bytes.subarray(next)
  clientStatements.set(name, statement)
  const own = getOwnName(statement)
  if (!serverStatements.prepared.has(own)) return { bytes: [buildParseMessage(serverStatements, own, statement, 'as it is')] }
  // The answer to closing an unknown statement comes in order, and the client gets that answer.
  serverStatements.awaited.push({ kind: 'complete', answer: 'parsed' })
  return { bytes: [buildMessage('C', Buffer.from('S'), 'pooler_none')] }
}

function translateBind(
  naming: NamedStatementHandling,
  clientStatements: ClientStatements,
  serverStatements: ServerStatements,
  bytes: Buffer,
): TranslatedMessage {
  const { text: portal, next } = readText(bytes, 5)
  const { text: name, next: rest } = readText(bytes, next)
  if (name === '' && !serverStatements.hasUnnamed) return { bytes: [bytes], problem: "It used another transaction's unnamed statement." }
  const statement = clientStatements.get(name)
  if (name === '' || naming === 'passed on' || !statement) return { bytes: [bytes] }
  const own = getOwnName(statement)
  const before = serverStatements.prepared.has(own) ? [] : [buildParseMessage(serverStatements, own, statement, 'nothing')]
  return { bytes: [...before, buildMessage('B', portal, own, bytes.subarray(rest))] }
}

function buildParseMessage(serverStatements: ServerStatements, ownName: string, statement: Buffer, answer: 'as it is' | 'nothing'): Buffer {
  serverStatements.prepared.add(ownName)
  serverStatements.awaited.push({ kind: 'complete', answer, preparedName: ownName })
  return buildMessage('P', ownName, statement)
}

function getOwnName(statement: Buffer): string {
  const text = statement.toString('latin1')
  const own = known.get(text) ?? `pooler_${known.size + 1}`
  known.set(text, own)
  return own
}

/** Translates a message of the server for the client; undefined if the client must not get it. */
export function translateServerMessage(serverStatements: ServerStatements, { type, bytes }: Message): Buffer | undefined {
  if (type === '1' || type === '3') {
    const first = serverStatements.awaited.shift()
    const answer = first?.kind === 'complete' ? first.answer : 'as it is'
    return answer === 'nothing' ? undefined : answer === 'parsed' ? parsed : bytes
  }
  if (type === 'Z') forgetUnprepared(serverStatements)
  return bytes
}

/** Forgets statements that were not prepared, because the server skips everything after an error until the next sync. */
function forgetUnprepared({ awaited, prepared }: ServerStatements): void {
  for (let next = awaited.shift(); next && next.kind !== 'ready'; next = awaited.shift())
    if (next.preparedName !== undefined) prepared.delete(next.preparedName)
}

export function isSyncPending({ awaited }: ServerStatements): boolean {
  return awaited.some(({ kind }) => kind === 'ready')
}
