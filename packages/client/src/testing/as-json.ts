/** Type of data that was sent as JSON: without undefined values, and mutable. */
export type AsJson<Data> = Data extends readonly (infer Item)[]
  ? AsJson<Item>[]
  : Data extends object
    ? { -readonly [Name in keyof Data]: AsJson<Exclude<Data[Name], undefined>> }
    : Data

export function copyAsJson<Data extends object>(data: Data): AsJson<Data> {
  return JSON.parse(JSON.stringify(data)) as AsJson<Data>
}
