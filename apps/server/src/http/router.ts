/** A path of the contract, matched segment by segment, so that its cost does not grow with their number. */
type Node<T> = {
  readonly fixed: Map<string, Node<T>>
  variable?: { readonly name: string; readonly node: Node<T> }
  readonly methods: Map<string, T>
}

export type RouteMatch<T> = { readonly route: T; readonly params: Record<string, string> }
export type Router<T> = (method: string, path: string) => RouteMatch<T> | undefined

/** `path` is relative to the base address and as it was sent, undecoded; a parameter that cannot be decoded matches nothing. */
export function createRouter<T extends { readonly method: string; readonly path: string }>(routes: readonly T[]): Router<T> {
  const root = emptyNode<T>()
  for (const route of routes) nodeAt(root, route.path).methods.set(route.method.toUpperCase(), route)
  return (method, path) => {
    const params: Record<string, string> = {}
    const node = walk(root, path.split('/').slice(1), params)
    const route = node?.methods.get(method)
    return route && { route, params }
  }
}

function emptyNode<T>(): Node<T> {
  return { fixed: new Map(), methods: new Map() }
}

function nodeAt<T>(root: Node<T>, path: string): Node<T> {
  return path
    .split('/')
    .slice(1)
    .reduce((node, segment) => {
      const name = /^\{(.+)\}$/.exec(segment)?.[1]
      return name === undefined ? fixedChild(node, segment) : variableChild(node, name)
    }, root)
}

function fixedChild<T>(node: Node<T>, segment: string): Node<T> {
  const child = node.fixed.get(segment) ?? emptyNode<T>()
  node.fixed.set(segment, child)
  return child
}

function variableChild<T>(node: Node<T>, name: string): Node<T> {
  node.variable ??= { name, node: emptyNode<T>() }
  return node.variable.node
}

function walk<T>(root: Node<T>, segments: readonly string[], params: Record<string, string>): Node<T> | undefined {
  let node: Node<T> | undefined = root
  for (const segment of segments) {
    const next: Node<T> | undefined = node.fixed.get(segment)
    if (next === undefined && node.variable !== undefined) {
      const value = decoded(segment)
      if (!value) return undefined
      params[node.variable.name] = value
      node = node.variable.node
    } else if (next === undefined) return undefined
    else node = next
  }
  return node
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
