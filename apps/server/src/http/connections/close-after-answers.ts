import type { IncomingMessage, ServerResponse } from 'node:http'
import { listenForClose } from './listen-for-close.ts'

type Serve = (request: IncomingMessage, response: ServerResponse) => void

/** Serves requests. After `begin`, also asks each client to close its connection after its answer and to open no new one here. */
export type ClosingServe = {
  readonly serve: Serve
  begin(): void
  /** Lists the responses that have not begun yet. */
  listUnanswered(): ServerResponse[]
}

/**
 * Makes clients that keep connections, such as balancers and connection pools, leave a server before it ends. Otherwise the server would
 * close a connection just as the client sends the next request on it, and that request would be lost.
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
