import { dirname, relative } from 'node:path'
import { getLineColLocation, type NormalizedProblem } from '@redocly/openapi-core'

/** Formats the place of a problem, such as `spec/schemas/Slug.yaml:3: `. Returns an empty text for a problem without a place. */
export function formatPlaceInFile(root: string, { location: [first] }: Pick<NormalizedProblem, 'location'>): string {
  if (!first) return ''
  const file = relative(dirname(dirname(root)), first.source.absoluteRef)
  const { start } = 'pointer' in first && first.pointer !== undefined ? getLineColLocation(first) : first
  return `${file}${start === undefined ? '' : `:${start.line}`}: `
}
