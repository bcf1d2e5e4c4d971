import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers every request at once without any work, to measure what an attack costs this machine apart from the server. */
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
