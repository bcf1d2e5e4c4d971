import { dirname, relative } from 'node:path'
import { getLineColLocation, type NormalizedProblem } from '@redocly/openapi-core'

/** Where a problem is, such as `spec/schemas/Slug.yaml:3: `; nothing where it has no place. */
export function placeOf(root: string, { location: [first] }: Pick<NormalizedProblem, 'location'>): string {
  if (!first) return ''
  const file = relative(dirname(dirname(root)), first.source.absoluteRef)
  const { start } = 'pointer' in first && first.pointer !== undefined ? getLineColLocation(first) : first
  return `${file}${start === undefined ? '' : `:${start.line}`}: `
}
