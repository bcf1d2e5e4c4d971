import { type Attack, type AttackRun, createKeyVariant, createSessionVariant } from '../attack.ts'
import { createAsk } from '../load/ask.ts'
import { runLanes } from '../load/lanes.ts'
import { buildHead, openSocket, waitForClose } from '../load/sockets.ts'

export const dumps: Attack = {
  name: 'dumps',
  variants: [
    createSessionVariant('requested, listed and downloaded', createAndDownload),
    createKeyVariant('listed, and downloaded without reading', holdDownloads),
  ],
}

const asks = 4

/** Asks for dumps, lists them and downloads the newest one. */
async function createAndDownload(run: AttackRun): Promise<void> {
  const ask = createAsk(run)
  await runLanes(run, async (_lane, turn) => {
    if (turn % asks === 0) await ask({ method: 'POST', path: '/curation/dumps' })
    const { text } = await ask({ path: '/curation/dumps' })
    const [link] = findLinks(text)
    if (link !== undefined) await ask({ path: link })
  })
}

async function holdDownloads(run: AttackRun): Promise<void> {
  const ask = createAsk(run)
  await runLanes(run, async (lane) => {
    const links = findLinks((await ask({ path: '/v1/dumps' })).text)
    const link = links[lane % Math.max(1, links.length)]
    if (link === undefined) return
    const socket = await openSocket(run)
    socket.pause()
    socket.write(buildHead(run, 'GET', link))
    run.count('begun')
    await waitForClose(socket)
  })
}

/** Finds the paths of the signed links in an answer. */
function findLinks(text: string): string[] {
  return [...text.matchAll(/https?:\/\/[^/"]+(\/downloads\/[^"]+)"/g)].map(([, path = '']) => path)
}
