import pg from 'pg'

/** Makes the database read-only, like a replica, or writable again. Does not affect open connections. */
export async function setWritable(url: string, isWritable: boolean): Promise<void> {
  const name = new URL(url).pathname.slice(1)
  const admin = new pg.Client(Object.assign(new URL(url), { pathname: '/postgres' }).href)
  await admin.connect()
  await admin.query(`alter database ${name} set default_transaction_read_only = ${isWritable ? 'off' : 'on'}`)
  await admin.end()
}
