import type { IncomingMessage, ServerResponse } from 'node:http'
import { listenForClose } from './listen-for-close.ts'

type Serve = (request: IncomingMessage, response: ServerResponse) => void

/** Serves, and from `begin` on asks the other end of each connection to close it after its answer and to open none here again. */
export type ClosingServe = {
  readonly serve: Serve
  begin(): void
  /** Lists the responses of which nothing was sent yet. */
  listUnanswered(): ServerResponse[]
}

/**
 * Lets a server be left by those who keep connections to it: a balancer, or a client with a pool. A connection that is closed only when the
 * server ends may close just as the next request is sent on it, and that request is lost.
 */
export function closeAfterAnswers(serve: Serve): ClosingServe {
  const underWay = new Set<ServerResponse>()
  let isClosing = false
  return {
    serve(request, response) {
      underWay.add(response)
      listenForClose(response, () => void underWay.delete(response))
      if (isClosing) askToClose(response)
      serve(request, response)
    },
    begin() {
      isClosing = true
      for (const response of underWay) askToClose(response)
    },
    listUnanswered: () => [...underWay].filter(({ headersSent }) => !headersSent),
  }
}

function askToClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close')
}
