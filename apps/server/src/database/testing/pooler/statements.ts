import { type Message, message, readText } from './messages.ts'

/** A pooler's treatment of named statements: it prepares each on every connection under a name of its own, or passes it on unchanged. */
export type NamedStatements = 'renamed' | 'passed on'

/** An answer that a connection to the server has yet to send. */
export type AwaitedAnswer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'complete'; readonly answer: 'as it is' | 'nothing' | 'parsed'; readonly makes?: string }

/** The prepared statements of a client, by name; below, those of a connection to the server. */
export type ClientStatements = Map<string, Buffer>
export type ServerStatements = { readonly prepared: Set<string>; readonly awaited: AwaitedAnswer[]; hasUnnamed: boolean }

type MessageResult = { readonly bytes: readonly Buffer[]; readonly problem?: string }

const known = new Map<string, string>()
const parsed = message('1')

/** Translates a message of a client for the connection to the server that the client uses. */
export function translate(naming: NamedStatements, of: ClientStatements, on: ServerStatements, { type, bytes }: Message): MessageResult {
  if (type === 'Q' || type === 'S') on.awaited.push({ kind: 'ready' })
  if (type === 'P') return translateParse(naming, of, on, bytes)
  if (type === 'B') return translateBind(naming, of, on, bytes)
  if (type === 'C') on.awaited.push({ kind: 'complete', answer: 'as it is' })
  return { bytes: [bytes] }
}

function translateParse(naming: NamedStatements, of: ClientStatements, on: ServerStatements, bytes: Buffer): MessageResult {
  const { text: name, next } = readText(bytes, 5)
  if (name === '') on.hasUnnamed = true
  if (name === '' || naming === 'passed on') {
    on.awaited.push({ kind: 'complete', answer: 'as it is' })
    return { bytes: [bytes] }
  }
  const statement = bytes.subarray(next)
  of.set(name, statement)
  const own = getOwnName(statement)
  if (!on.prepared.has(own)) return { bytes: [prepare(on, own, statement, 'as it is')] }
  // Closing an unknown statement is answered in its turn, and the client gets that answer.
  on.awaited.push({ kind: 'complete', answer: 'parsed' })
  return { bytes: [message('C', Buffer.from('S'), 'pooler_none')] }
}

function translateBind(naming: NamedStatements, of: ClientStatements, on: ServerStatements, bytes: Buffer): MessageResult {
  const { text: portal, next } = readText(bytes, 5)
  const { text: name, next: rest } = readText(bytes, next)
  if (name === '' && !on.hasUnnamed) return { bytes: [bytes], problem: 'It used the unnamed statement of another transaction.' }
  const statement = of.get(name)
  if (name === '' || naming === 'passed on' || !statement) return { bytes: [bytes] }
  const own = getOwnName(statement)
  const before = on.prepared.has(own) ? [] : [prepare(on, own, statement, 'nothing')]
  return { bytes: [...before, message('B', portal, own, bytes.subarray(rest))] }
}

function prepare(on: ServerStatements, own: string, statement: Buffer, answer: 'as it is' | 'nothing'): Buffer {
  on.prepared.add(own)
  on.awaited.push({ kind: 'complete', answer, makes: own })
  return message('P', own, statement)
}

function getOwnName(statement: Buffer): string {
  const text = statement.toString('latin1')
  const own = known.get(text) ?? `pooler_${known.size + 1}`
  known.set(text, own)
  return own
}

/** Translates a message of the server for the client; undefined if the client must not get it. */
export function translateBack(on: ServerStatements, { type, bytes }: Message): Buffer | undefined {
  if (type === '1' || type === '3') {
    const first = on.awaited.shift()
    const answer = first?.kind === 'complete' ? first.answer : 'as it is'
    return answer === 'nothing' ? undefined : answer === 'parsed' ? parsed : bytes
  }
  if (type === 'Z') forgetFailed(on)
  return bytes
}

/** Forgets statements that were not prepared, because the server skips everything after an error until the next sync. */
function forgetFailed({ awaited, prepared }: ServerStatements): void {
  for (let next = awaited.shift(); next && next.kind !== 'ready'; next = awaited.shift())
    if (next.makes !== undefined) prepared.delete(next.makes)
}

export function isAwaited({ awaited }: ServerStatements): boolean {
  return awaited.some(({ kind }) => kind === 'ready')
}
