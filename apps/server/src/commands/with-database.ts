import { type OpenedDatabase, openDatabase } from '../database/open.ts'
import { readSettings, type Settings } from '../settings.ts'

/** Runs a command on the settings' database, beside a running server or without one, and lets go of it afterwards. */
export async function withDatabase<T>(work: (opened: OpenedDatabase, settings: Settings) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env)
  const opened = await openDatabase(settings)
  try {
    return await work(opened, settings)
  } finally {
    await opened.close()
  }
}
