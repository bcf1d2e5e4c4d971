import { createDatabaseIfMissing, migrate, prepareDatabase, runSeed } from '../prepare.ts'
import { withClient } from '../with-client.ts'

/** Prepares a copy of the temporary catalog, and adds proposals, boards, events and histories, including large ones. */
export async function prepareFilledDatabase(adminUrl: string, entities: number): Promise<string> {
  const plain = await prepareDatabase(adminUrl, entities)
  const name = `bench_${entities}_worst`
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
  const isNew = await createDatabaseIfMissing(adminUrl, name, new URL(plain).pathname.slice(1))
  await migrate(url)
  if (isNew) {
    process.stderr.write('adding proposals, boards, events and histories …\n')
    await runSeed(url, new URL('./seed.sql', import.meta.url), entities)
  }
  // Autovacuum would do this later. Until then, index-only scans have to read the rows that a migration rewrote.
  await withClient(url, (client) => client.query('vacuum analyze'))
  return url
}
