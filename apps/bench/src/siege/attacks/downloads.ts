import { type Attack, type AttackFunction, type AttackRun, createKeylessVariant } from '../attack.ts'
import { createPathSequenceAttack, createSequenceAttack } from '../load/in-turn.ts'
import { buildHead, runSocketLanes } from '../load/sockets.ts'

export const downloads: Attack = {
  name: 'downloads',
  variants: [
    createKeylessVariant('started and not read', holdDownloads, [400, 1_500]),
    createKeylessVariant('one file of 25 MB again and again', (run) => createPathSequenceAttack([run.download])(run), [1, 16]),
    createKeylessVariant('links with wrong signatures', createForgedLinkAttack()),
  ],
}

async function holdDownloads(run: AttackRun): Promise<void> {
  await runSocketLanes(run, (socket) => {
    socket.pause()
    socket.write(buildHead(run, 'GET', run.download))
    run.count('begun')
    socket.once('close', () => run.count('closed'))
  })
}

function createForgedLinkAttack(): AttackFunction {
  return createSequenceAttack(({ download }, turn) => {
    const [path = '', query = ''] = download.split('?')
    const forged = [
      `${path}?${query.replace(/signature=.{10}/, 'signature=AAAAAAAAAA')}`,
      `${path}?expires=9999999999&signature=${'A'.repeat(43)}`,
      `${path}?signature=${'%F0'.repeat(4_000)}`,
      path,
    ]
    return { path: forged[turn % forged.length] ?? path }
  })
}
