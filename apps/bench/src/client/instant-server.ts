import { createServer } from 'node:http'
import { listen } from '../listening.ts'

/** One answer for all measured clients: each reads the fields that it knows and ignores the rest. */
const body = JSON.stringify({
  ...{ id: 'acme', object: 'customer', type: 'model', slug: 'acme', name: 'Acme', display_name: 'Acme' },
  one_liner: 'A company.',
  description: 'What is known about it. '.repeat(30),
  created_at: '2026-01-01T00:00:00.000Z',
  bytes_received: 0,
})
const headers = {
  'content-type': 'application/json',
  'content-length': String(Buffer.byteLength(body)),
  'x-request-id': '00000000-0000-4000-8000-000000000000',
  'x-budget-remaining-usd': '1',
  'x-ratelimit-limit': '1000000',
  'x-ratelimit-remaining': '999999',
  'x-ratelimit-reset': '4102444800',
}

/** Gives every request the same answer at once, so that only the client takes time. Reads request bodies and discards them. */
listen(
  createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(200, headers).end(body))
  }),
)
