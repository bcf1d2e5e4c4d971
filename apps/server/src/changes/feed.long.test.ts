import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { connectDatabase } from '../database/database.ts'
import { makeEntity } from '../testing/records.ts'
import { scratchDatabase } from '../testing/scratch-database.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const writingMs = 12_000
type Event = { readonly id: string; readonly record: { readonly id: string }; readonly changed: readonly string[] }

/** Reads plain or waiting pages until it has seen the last one. */
async function followPages(
  server: TestServer,
  start: string,
  query: string,
  isOver: (events: readonly Event[]) => boolean,
): Promise<Event[]> {
  const seen: Event[] = []
  for (let cursor = start; !isOver(seen); ) {
    const { body } = await server.get(`/changes?cursor=${cursor}${query}`)
    seen.push(...body.data)
    cursor = body.next_cursor
    if (body.data.length === 0 && query === '') await pause(100)
  }
  return seen
}

/** Reads streams, each of which it leaves after a while to go on with the next one. */
async function followStreams(
  server: TestServer,
  key: string,
  start: string,
  isOver: (events: readonly Event[]) => boolean,
): Promise<Event[]> {
  const seen: Event[] = []
  let id = start
  while (!isOver(seen)) {
    const left = new AbortController()
    const headers = { authorization: `Bearer ${key}`, accept: 'text/event-stream', 'last-event-id': id }
    const response = await fetch(`${server.address}/v1/changes`, { headers, signal: left.signal })
    const timer = setTimeout(() => left.abort(), 2_500)
    let text = ''
    try {
      for await (const part of (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream())) {
        text += part
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const lines = new Map(
            text
              .slice(0, end)
              .split('\n')
              .map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
          )
          text = text.slice(end + 2)
          id = lines.get('id') ?? id
          const data = lines.get('data')
          if (data !== undefined) seen.push(JSON.parse(data))
        }
        if (isOver(seen)) left.abort()
      }
    } catch (error) {
      if (!left.signal.aborted) throw error
    }
    clearTimeout(timer)
  }
  return seen
}

it('every reader meets every committed change once and in order, while some write slowly and some roll back', async () => {
  const scratch = await scratchDatabase(20)
  const other = connectDatabase({ url: scratch.url, connections: 10, naming: 'named' })
  const servers = [await startTestServer(scratch.database), await startTestServer(other)] as const
  try {
    const ids = await Promise.all([0, 1, 2, 3].map((n) => makeEntity(scratch.database, { slug: `e-${n}` })))
    const start = (await servers[0].get('/changes')).body.next_cursor
    const key = await servers[0].key()
    const until = performance.now() + writingMs
    let committed = 0
    const write = async (writer: number) => {
      for (let n = 0; performance.now() < until; n++) {
        const fails = n % 5 === 4
        const work = scratch.database.transaction(async (tx) => {
          // Each in an order of its own, so that later transactions draw lower numbers and commit first.
          await tx
            .updateTable('entities')
            .set({ city: `${writer}-${n}` })
            .where('id', '=', ids[writer] ?? '')
            .execute()
          if (n % 7 === writer) await pause(400)
          if (fails) throw new Error('rolled back')
        })
        const isDone = await work.then(
          () => true,
          () => false,
        )
        if (isDone) committed += 1
        await pause(10)
      }
    }
    const last = 'the last one'
    const isOver = (events: readonly Event[]) => events.at(-1)?.changed.includes('one_liner') ?? false
    const readers = [
      followPages(servers[0], start, '', isOver),
      followPages(servers[1], start, '&wait=5', isOver),
      followStreams(servers[1], key, start, isOver),
    ]
    await Promise.all([0, 1, 2, 3].map(write))
    await scratch.database.transaction((tx) =>
      tx
        .updateTable('entities')
        .set({ one_liner: last })
        .where('id', '=', ids[0] ?? '')
        .execute(),
    )
    const [pages = [], waited = [], streamed = []] = await Promise.all(readers)
    expect(pages.length).toBe(committed + 1)
    expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length)
    expect(waited.map(({ id }) => id)).toEqual(pages.map(({ id }) => id))
    expect(streamed.map(({ id }) => id)).toEqual(pages.map(({ id }) => id))
    const whole = (await servers[0].get(`/changes?cursor=${start}&limit=1000`)).body.data as Event[]
    expect(pages.slice(0, 1000).map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
  } finally {
    for (const server of servers) await server.stop()
    await other.close()
    await scratch.drop()
  }
}, 60_000)
