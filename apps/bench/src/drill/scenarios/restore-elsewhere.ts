import { join } from 'node:path'
import { runCatalog } from '../../../../server/src/testing/command-line.ts'
import type { Scenario } from '../scenario.ts'
import { runStatement } from '../stage/ask.ts'
import { openCluster } from '../stage/cluster.ts'

export const restoreElsewhere: Scenario = {
  name: 'restore elsewhere',
  description: 'the database moves: it is cut off, backed up and restored into a new cluster at the same address',
  async run({ folder, openPrimary, openProxy, serve, cleanup, runUnderLoad }) {
    const primary = await openPrimary()
    const fresh = await openCluster(join(folder, 'fresh'))
    cleanup.defer(() => fresh.stop('fast'))
    // The servers keep their DATABASE_URL, so the new cluster needs the same password.
    const { password } = new URL(primary.url)
    await runStatement(fresh.url, `alter role catalog password '${password}'`)
    const freshUrl = Object.assign(new URL(fresh.url), { password }).href
    const line = await openProxy(primary)
    await serve(line.toProxyUrl(primary.url))
    await runUnderLoad(async () => {
      line.redirect(nowhere)
      const backup = join(folder, 'backup')
      const files = { CATALOG_DATA_DIR: join(folder, 'server') }
      await runCatalogOrThrow(['backup', backup], { DATABASE_URL: primary.url, ...files })
      await runCatalogOrThrow(['restore', backup], { DATABASE_URL: freshUrl, ...files })
      line.redirect(fresh.port)
      return { primary: { ...fresh, url: freshUrl } }
    })
  },
}

/** A port at which no process listens. */
const nowhere = 1

async function runCatalogOrThrow(args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  const { code, stderr } = await runCatalog(args, env)
  if (code !== 0) throw new Error(`catalog ${args[0]} ended with ${code}: ${stderr}`)
}
