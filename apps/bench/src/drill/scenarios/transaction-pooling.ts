import { startPooler } from '../../../../server/src/database/testing/pooler/pooler.ts'
import type { Scenario } from '../scenario.ts'
import { runStatement } from '../stage/ask.ts'

/** Connections of the pooler to PostgreSQL: fewer than the processes open, so that transactions of different clients alternate on each. */
const connections = 6

export const transactionPooling: Scenario = {
  name: 'transaction pooling',
  does: 'two processes of the server share few connections by a pooler in transaction mode; one of them is killed and replaced',
  async run({ openPrimary, serve, replace, cleanup, underLoad }) {
    const primary = await openPrimary()
    await runStatement(primary.url, "create role pooled login password 'drill'")
    const login = Object.assign(new URL(primary.url), { username: 'pooled', password: 'drill' }).href
    const pooler = await startPooler(login, { connections, statements: 'renamed' })
    cleanup.defer(() => pooler.close())
    const owner = { CATALOG_MIGRATIONS_URL: primary.url }
    const [first] = [await serve(pooler.url, owner), await serve(pooler.url, owner)]
    await underLoad(async () => {
      await replace(first, 'SIGKILL', pooler.url, owner)
      return { primary }
    })
    const problems = [...pooler.problems, ...(await pooler.listLeftoverState())]
    if (problems.length > 0) throw new Error(`The pooler found what a session would have kept: ${problems.slice(0, 3).join('; ')}`)
  },
}
