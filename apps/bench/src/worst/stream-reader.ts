import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** Counts the bytes of a stream for a few seconds, in a separate process, so that reading does not count as the server's work. */
const [, , url = '', key = '', seconds = ''] = process.argv
const request = get(url, { headers: { authorization: `Bearer ${key}`, accept: 'text/event-stream' } })
const [response] = await once(request, 'response')
let bytes = 0
response.on('data', (part: Buffer) => {
  bytes += part.length
})
await setTimeout(Number(seconds) * 1_000)
process.send?.({ status: response.statusCode, bytes }, () => process.exit(0))
