import { type OpenedDatabase, openDatabase } from '../database/open.ts'
import { readSettings, type Settings } from '../settings.ts'

/** Runs a command on the database of the settings, whether or not a server runs beside it, and closes the database afterwards. */
export async function withDatabase<T>(work: (opened: OpenedDatabase, settings: Settings) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env)
  const opened = await openDatabase(settings)
  try {
    return await work(opened, settings)
  } catch (error) {
    throw isSchemaMissing(error)
      ? new Error('The schema of the database is missing or not up to date. Bring it there with: pnpm catalog migrate up', { cause: error })
      : error
  } finally {
    await opened.close()
  }
}

/** Whether the schema is missing: SQLSTATE 42P01 is an unknown table, 42703 an unknown column. */
function isSchemaMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '42703')
}
