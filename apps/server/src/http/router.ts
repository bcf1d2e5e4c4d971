import { listServedMethods } from '@catalog/contract/calls/unknown-route'

/** A node of the contract's paths. Paths are matched segment by segment, so that the cost does not grow with their number. */
type Node<T> = {
  readonly fixed: Map<string, Node<T>>
  variable?: { readonly name: string; readonly node: Node<T> }
  readonly methods: Map<string, T>
}

/** `malformed` names the parameters that could not be decoded; `params` holds these undecoded. */
export type RouteMatch<T> = { readonly route: T; readonly params: Record<string, string>; readonly malformed: readonly string[] }
export type Router<T> = {
  /** Finds the route of a call. HEAD is answered by the path's GET (rule request.head). */
  match(method: string, path: string): RouteMatch<T> | undefined
  /** Lists the methods that a path has. */
  listMethods(path: string): readonly string[]
}

/** Matches a path that is relative to the base address and still percent-encoded. An empty parameter matches nothing. */
export function createRouter<T extends { readonly method: string; readonly path: string }>(routes: readonly T[]): Router<T> {
  const root = createNode<T>()
  const maxParts = Math.max(0, ...routes.map(({ path }) => path.split('/').length)) + 1
  for (const route of routes) addNode(root, route.path).methods.set(route.method.toUpperCase(), route)
  // Reads one segment more than the deepest route has: a longer path matches nothing anyway.
  const findNode = (path: string, values: PathValues) => matchSegments(root, path.split('/', maxParts).slice(1), values)
  return {
    match(method, path) {
      const read: PathValues = { params: {}, malformed: [] }
      const route = findNode(path, read)?.methods.get(method === 'HEAD' ? 'GET' : method)
      return route && { route, ...read }
    },
    listMethods(path) {
      const node = findNode(path, { params: {}, malformed: [] })
      return listServedMethods([...(node?.methods.keys() ?? [])])
    },
  }
}

function createNode<T>(): Node<T> {
  return { fixed: new Map(), methods: new Map() }
}

function addNode<T>(root: Node<T>, path: string): Node<T> {
  return path
    .split('/')
    .slice(1)
    .reduce((node, segment) => {
      const name = /^\{(.+)\}$/.exec(segment)?.[1]
      return name === undefined ? addFixedChild(node, segment) : addVariableChild(node, name)
    }, root)
}

function addFixedChild<T>(node: Node<T>, segment: string): Node<T> {
  const child = node.fixed.get(segment) ?? createNode<T>()
  node.fixed.set(segment, child)
  return child
}

function addVariableChild<T>(node: Node<T>, name: string): Node<T> {
  node.variable ??= { name, node: createNode<T>() }
  return node.variable.node
}

type PathValues = { readonly params: Record<string, string>; readonly malformed: string[] }

function matchSegments<T>(root: Node<T>, segments: readonly string[], { params, malformed }: PathValues): Node<T> | undefined {
  let node: Node<T> | undefined = root
  for (const segment of segments) {
    const next: Node<T> | undefined = node.fixed.get(segment)
    if (next === undefined && node.variable !== undefined) {
      if (segment === '') return undefined
      const { name } = node.variable
      const value = decodeSegment(segment)
      if (value === undefined) malformed.push(name)
      params[name] = value ?? segment
      node = node.variable.node
    } else if (next === undefined) return undefined
    else node = next
  }
  return node
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
