import { expect, it } from 'vitest'
import { createScratchDatabase } from '../testing/scratch-database.ts'
import { countStatements } from '../testing/statements/statement-count.ts'
import { startTestServer } from '../testing/test-server.ts'

it('sends one statement for /readyz', async () => {
  const scratch = await createScratchDatabase(2)
  const server = await startTestServer(scratch.database)
  try {
    const expectReady = async () => expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    expect(await countStatements(expectReady)).toBe(1)
  } finally {
    await server.stop()
    await scratch.drop()
  }
})
