/** A line of a dump, before it is written as JSON. Its type determines the other fields (docs/operations/dumps.md). */
export type Line = { readonly type: string; readonly [field: string]: unknown }

/** Files of a dump. */
export const contents = ['catalog', 'people'] as const
export type Content = (typeof contents)[number]
