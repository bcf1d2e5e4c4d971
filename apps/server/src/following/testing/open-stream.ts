/** A stream of changes as a client reads it. */
export type OpenStream = {
  /** Reads until this text has arrived, and returns all text so far. */
  readUntilWord(word: string): Promise<string>
  /** Reads to the end of the stream, and returns the whole text. */
  readToEnd(): Promise<string>
  close(): Promise<void>
}

/** Opens a stream, and waits until it has begun. */
export async function openStream(address: string, key: string, query = '', headers: Record<string, string> = {}): Promise<OpenStream> {
  const response = await fetch(`${address}/v1/changes${query}`, {
    headers: { authorization: `Bearer ${key}`, accept: 'text/event-stream', ...headers },
  })
  if (response.status !== 200 || response.headers.get('content-type') !== 'text/event-stream; charset=utf-8')
    throw new Error(`The stream was answered with ${response.status}: ${await response.text()}`)
  const reader = (response.body as ReadableStream<Uint8Array>).pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const readUntil = async (isEnough: () => boolean): Promise<string> => {
    while (!isEnough()) {
      const { value, done } = await reader.read()
      if (done) return text
      text += value
    }
    return text
  }
  await readUntil(() => text.includes('retry: '))
  return {
    async readUntilWord(word) {
      const read = await readUntil(() => text.includes(word))
      if (!read.includes(word)) throw new Error(`The stream ended with ${read}`)
      return read
    },
    readToEnd: () => readUntil(() => false),
    close: () => reader.cancel(),
  }
}
