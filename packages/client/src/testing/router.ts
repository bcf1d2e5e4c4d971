import { listServedMethods } from '@catalog/contract/calls/unknown-route'
import { mockOperations } from '../generated/mocks.ts'
import type { OperationId } from './mock-answers.ts'

export interface MatchedOperation {
  readonly operation: OperationId
  /** The values in the path, decoded. */
  readonly path: Readonly<Record<string, string>>
  /** Parameters that are not percent-encoded UTF-8, and are kept as they came. */
  readonly malformed: readonly string[]
}

const routes = (Object.keys(mockOperations) as OperationId[]).map((operation) => {
  const [method, template] = mockOperations[operation]
  return { operation, method: method.toUpperCase(), segments: template.split('/') }
})

/** Finds the operation of a request; HEAD is answered by the path's GET. */
export function matchOperation(method: string, path: string): MatchedOperation | undefined {
  const segments = path.split('/')
  const asked = method === 'HEAD' ? 'GET' : method
  const route = listFittingRoutes(segments).find((fitting) => fitting.method === asked)
  if (!route) return undefined
  const values = route.segments.flatMap((name, index) => (isParameter(name) ? [[name.slice(1, -1), segments[index] ?? ''] as const] : []))
  return {
    operation: route.operation,
    path: Object.fromEntries(values.map(([name, sent]) => [name, decodeSegment(sent) ?? sent])),
    malformed: values.filter(([, sent]) => decodeSegment(sent) === undefined).map(([name]) => name),
  }
}

/** Lists the methods of a path, for the hint to a call with any other method. */
export function listMethods(path: string): readonly string[] {
  return listServedMethods([...new Set(listFittingRoutes(path.split('/')).map(({ method }) => method))])
}

/** Lists the fitting routes with the fewest parameters, because a fixed segment takes precedence over a parameter. */
function listFittingRoutes(segments: readonly string[]) {
  const fitting = routes.filter((route) => matchesTemplate(route.segments, segments))
  const fewest = Math.min(...fitting.map((route) => countParameters(route.segments)))
  return fitting.filter((route) => countParameters(route.segments) === fewest)
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

function matchesTemplate(template: readonly string[], segments: readonly string[]): boolean {
  return (
    template.length === segments.length &&
    template.every((name, index) => (isParameter(name) ? segments[index] !== '' : name === segments[index]))
  )
}

function countParameters(template: readonly string[]): number {
  return template.filter(isParameter).length
}

function isParameter(name: string): boolean {
  return name.startsWith('{')
}
