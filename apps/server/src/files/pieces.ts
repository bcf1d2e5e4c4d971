import { open } from 'node:fs/promises'
import type { Owner } from '../values/shares.ts'
import { runInFileTurn } from './file-turns.ts'

const pieceSize = 64 * 1024

/**
 * Yields a file in pieces, each in its owner's turn. All pieces use one buffer, so a piece is valid only until the next one is requested. A
 * stream would leave 25 MiB of garbage for a file of 25 MiB.
 */
export async function* readPieces(path: string, owner: Owner): AsyncGenerator<Buffer> {
  const file = await open(path)
  const memory = Buffer.allocUnsafe(pieceSize)
  try {
    for (;;) {
      const { bytesRead } = await runInFileTurn(owner, () => file.read(memory, 0, pieceSize))
      if (bytesRead === 0) return
      yield memory.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}
