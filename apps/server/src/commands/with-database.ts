import { type OpenedDatabase, openDatabase } from '../database/open.ts'
import { readSettings, type Settings } from '../settings.ts'
import { resolveDataSettings } from './find-data.ts'

/** Runs a command on the data that `resolveDataSettings` finds, and closes the database afterwards. */
export async function withDatabase<T>(work: (opened: OpenedDatabase, settings: Settings) => Promise<T>): Promise<T> {
  return runOnDatabase(resolveDataSettings(readSettings(process.env), process.env), work)
}

/** Runs a command that may create the database of the settings, and closes the database afterwards. */
export async function withNewDatabase<T>(work: (opened: OpenedDatabase, settings: Settings) => Promise<T>): Promise<T> {
  return runOnDatabase(readSettings(process.env), work)
}

async function runOnDatabase<T>(settings: Settings, work: (opened: OpenedDatabase, settings: Settings) => Promise<T>): Promise<T> {
  const opened = await openDatabase(settings)
  try {
    return await work(opened, settings)
  } catch (error) {
    throw isSchemaMissing(error)
      ? new Error('The schema of the database is missing or out of date. Update it with: npx pnpm catalog migrate up', {
          cause: error,
        })
      : error
  } finally {
    await opened.close()
  }
}

/** True when the schema is missing: SQLSTATE 42P01 is an unknown table, 42703 an unknown column. */
function isSchemaMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '42P01' || error.code === '42703')
}
