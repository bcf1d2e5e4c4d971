import { startPooler } from '../../../../server/src/database/testing/pooler/pooler.ts'
import type { Scenario } from '../scenario.ts'
import { runStatement } from '../stage/ask.ts'

/** Number of the pooler's connections to PostgreSQL: fewer than the server processes open, so that different clients share each of them. */
const connections = 6

export const transactionPooling: Scenario = {
  name: 'transaction pooling',
  description: 'two server processes share a few connections through a pooler in transaction mode; one of them is killed and replaced',
  async run({ openPrimary, serve, replaceServer, cleanup, runUnderLoad }) {
    const primary = await openPrimary()
    await runStatement(primary.url, "create role pooled login password 'drill'")
    const login = Object.assign(new URL(primary.url), { username: 'pooled', password: 'drill' }).href
    const pooler = await startPooler(login, { connections, statements: 'renamed' })
    cleanup.defer(() => pooler.close())
    const owner = { CATALOG_MIGRATIONS_URL: primary.url }
    const [first] = [await serve(pooler.url, owner), await serve(pooler.url, owner)]
    await runUnderLoad(async () => {
      await replaceServer(first, 'SIGKILL', pooler.url, owner)
      return { primary }
    })
    const problems = [...pooler.problems, ...(await pooler.listLeftoverState())]
    if (problems.length > 0)
      throw new Error(`The server left session state behind on a pooled connection: ${problems.slice(0, 3).join('; ')}`)
  },
}
