import pg from 'pg'

/** A statement as the catalog server sent it. */
export type Statement = {
  readonly name: string
  readonly text: string
  readonly values: readonly unknown[]
  /** The id that it returned. */
  readonly returned?: string
}

/**
 * Records every statement that pg sends while `work` runs, so that the lower bound can be measured with the same statements. If `writes` is
 * `undone`, rolls back instead of committing, so that the lower bound can execute the same writes again.
 */
export async function captureStatements(work: () => Promise<unknown>, writes: 'kept' | 'undone' = 'kept'): Promise<Statement[]> {
  const statements: { -readonly [Part in keyof Statement]: Statement[Part] }[] = []
  const original = pg.Client.prototype.query
  const given: Promise<void>[] = []
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    // Statements that are sent as plain text are not recorded: a connection that opens during the call sets up its session with them.
    if (typeof args[0] === 'string') return Reflect.apply(original, this, args)
    const [config, ...others] = args as [{ text: string; values?: unknown[]; name?: string }]
    const statement: (typeof statements)[number] = {
      name: config.name ?? '',
      text: config.text,
      values: (config.values ?? []).map(encodeValue),
    }
    statements.push(statement)
    const undo = writes === 'undone' && config.text === 'commit'
    const answer = Reflect.apply(original, this, [undo ? { ...config, text: 'rollback' } : config, ...others]) as Promise<pg.QueryResult>
    if (/returning id$/.test(config.text.trim()))
      given.push(answer.then(({ rows }) => void Object.assign(statement, { returned: rows[0]?.id })))
    return answer
  } as typeof original
  try {
    await work()
    await Promise.all(given)
  } finally {
    pg.Client.prototype.query = original
  }
  return statements
}

function encodeValue(value: unknown): unknown {
  return Buffer.isBuffer(value) ? { hex: value.toString('hex') } : value
}

/** Restores a captured value: bytes are stored as hexadecimal digits. */
export function decodeValue(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'hex' in value ? Buffer.from(String(value.hex), 'hex') : value
}
