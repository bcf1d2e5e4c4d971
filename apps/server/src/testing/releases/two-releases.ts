import { type ServerProcess, startServerProcess } from '../command-line.ts'
import { checkOutPreviousRelease, type Release } from './previous-release.ts'

/** The previous and the current release, as two processes on one database. */
export type TwoReleases = { readonly previous: ServerProcess; readonly present: ServerProcess; stop(): Promise<void> }

/**
 * Starts both on a database with the schema of the current release, as after a rollback to the previous release. Returns a sentence with
 * the reason if the previous release is not available.
 */
export async function startTwoReleases(
  databaseUrl: string,
  checkOut: () => Promise<Release | string> = checkOutPreviousRelease,
): Promise<TwoReleases | string> {
  const release = await checkOut()
  if (typeof release === 'string') return release
  const env = {
    DATABASE_URL: databaseUrl,
    CATALOG_ENVIRONMENT: 'production',
    CATALOG_PUBLIC_URL: 'https://catalog.example',
    LOG_LEVEL: 'warn',
  }
  const [previous, present] = [await startServerProcess(env, release.cli), await startServerProcess(env)]
  return {
    previous,
    present,
    async stop() {
      await Promise.all([previous.stop(), present.stop()])
      await release.removeFolder()
    },
  }
}
