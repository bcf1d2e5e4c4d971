import { createDatabaseIfMissing, migrate, prepareDatabase, runSeed } from '../prepare.ts'
import { withClient } from '../with-client.ts'

/** A copy of the throw-away catalog with proposals, boards, events and histories in it, large ones among them. */
export async function prepareFilledDatabase(adminUrl: string, entities: number): Promise<string> {
  const plain = await prepareDatabase(adminUrl, entities)
  const name = `bench_${entities}_worst`
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
  const isNew = await createDatabaseIfMissing(adminUrl, name, new URL(plain).pathname.slice(1))
  await migrate(url)
  if (isNew) {
    process.stderr.write('filling it with work …\n')
    await runSeed(url, new URL('./seed.sql', import.meta.url), entities)
  }
  // As autovacuum would later: until then, index-only scans cannot answer from rows that a migration rewrote.
  await withClient(url, (client) => client.query('vacuum analyze'))
  return url
}
