import { type OpenedDatabase, openDatabase } from '../database/open.ts'
import { readSettings, type Settings } from '../settings.ts'

/** Runs a command on the settings' database, beside a running server or without one, and lets go of it afterwards. */
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

/** SQLSTATE 42P01 is an unknown table, 42703 an unknown column. */
function isSchemaMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '42703')
}
