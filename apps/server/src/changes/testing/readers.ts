import { setTimeout as pause } from 'node:timers/promises'

export type ReportedEvent = { readonly id: string; readonly record: { readonly id: string }; readonly changed: readonly string[] }
/** A reader of the feed: its server and key, the cursor at which it starts, and the condition for it to stop. */
export type FeedReader = {
  readonly address: string
  readonly key: string
  readonly startCursor: string
  readonly isComplete: (events: readonly ReportedEvent[]) => boolean
}

export async function readPage(
  address: string,
  key: string,
  query: string,
): Promise<{ readonly data: ReportedEvent[]; readonly next_cursor: string }> {
  const response = await fetch(`${address}/v1/changes${query}`, { headers: { authorization: `Bearer ${key}` } })
  if (response.status !== 200) throw new Error(`A page was answered with ${response.status}: ${await response.text()}`)
  return (await response.json()) as Awaited<ReturnType<typeof readPage>>
}

/** Reads pages, with or without waiting, until the reader has seen its last event. */
export async function followPages({ address, key, startCursor, isComplete }: FeedReader, waitSeconds?: number): Promise<ReportedEvent[]> {
  const seen: ReportedEvent[] = []
  for (let cursor = startCursor; !isComplete(seen); ) {
    const page = await readPage(address, key, `?cursor=${cursor}${waitSeconds === undefined ? '' : `&wait=${waitSeconds}`}`)
    seen.push(...page.data)
    cursor = page.next_cursor
    if (page.data.length === 0 && waitSeconds === undefined) await pause(100)
  }
  return seen
}

/** Milliseconds after which a reader closes its stream and opens another one. */
const listeningMs = 2_500

/** Reads one stream after another until the reader has seen its last event. Each stream continues where the previous one was closed. */
export async function followStreams({ address, key, startCursor, isComplete }: FeedReader): Promise<ReportedEvent[]> {
  const seen: ReportedEvent[] = []
  let id = startCursor
  while (!isComplete(seen)) {
    const left = new AbortController()
    const timer = setTimeout(() => left.abort(), listeningMs)
    try {
      const headers = { authorization: `Bearer ${key}`, accept: 'text/event-stream', 'last-event-id': id }
      const response = await fetch(`${address}/v1/changes`, { headers, signal: left.signal })
      for await (const fields of readEventFields(response)) {
        id = fields.get('id') ?? id
        const data = fields.get('data')
        if (fields.get('event') === 'error') throw new Error(`The stream ended with ${data}`)
        if (data !== undefined) seen.push(JSON.parse(data))
        if (isComplete(seen)) left.abort()
      }
    } catch (error) {
      if (!left.signal.aborted) throw error
    }
    clearTimeout(timer)
  }
  return seen
}

async function* readEventFields(response: Response): AsyncGenerator<ReadonlyMap<string, string>> {
  let text = ''
  for await (const part of (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream())) {
    const messages = (text + part).split('\n\n')
    text = messages.pop() ?? ''
    for (const message of messages)
      yield new Map(message.split('\n').map((line) => [line.split(': ')[0] ?? '', line.slice(line.indexOf(': ') + 2)]))
  }
}
