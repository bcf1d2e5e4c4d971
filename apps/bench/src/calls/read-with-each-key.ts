/** Reads a page `calls` times in total, with all keys in parallel; each key sends one request at a time. Throws if a read is refused. */
export async function readWithEachKey(url: string, keys: readonly string[], calls: number): Promise<void> {
  let left = calls
  const readRepeatedly = async (key: string) => {
    while (left-- > 0) {
      const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } })
      const text = await response.text()
      if (response.status !== 200) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 500)}`)
    }
  }
  await Promise.all(keys.map(readRepeatedly))
}
