/** Reads a page so many times in all, each key one time after the other. Throws if it is refused. */
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
