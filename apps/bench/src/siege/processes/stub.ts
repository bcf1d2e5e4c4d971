import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers everything at once and does no work: what an attack costs this machine beside the server is measured with it. */
const answer = JSON.stringify({ data: [], next_cursor: null })
const server = createServer({ requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 600_000 }, (request, response) => {
  request.on('error', () => undefined).resume()
  request.once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(answer))
})
server.on('clientError', (_error, socket) => void socket.destroy())
server.listen(0, '0.0.0.0', 4096, () => {
  const { port } = server.address() as AddressInfo
  process.send?.(`http://127.0.0.1:${port}`)
})
process.once('disconnect', () => process.exit(0))
