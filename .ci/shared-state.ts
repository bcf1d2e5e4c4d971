import ts from 'typescript'

/** Functions that create a queue, a budget or a cache. */
const creators = new Set(['createShares', 'createOwnerQueues', 'createTurns', 'createTurnTaking', 'createTextCache', 'createRecentMap'])
const emptyCollections = new Set(['Map', 'Set'])
/** Functions that store their callback and may call it later. */
const registrations = new Set(['on', 'once', 'prependListener', 'addEventListener', 'listen', 'onNotify', 'setInterval', 'setTimeout'])

/**
 * Lists the names of variables that may grow with requests: repeating timers, queues, budgets, caches, and collections that start empty. A
 * collection counts if a module declares it, or a function that returns or registers another function that uses it.
 */
export function listSharedState(text: string): readonly string[] {
  const source = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true)
  const names: string[] = []
  visitNodes(source, (node) => {
    if (getCalledName(node) === 'setInterval') names.push(findTargetName(node) ?? 'setInterval')
    else if (isCreatorCall(node)) names.push(findTargetName(node) ?? node.getText())
    else if (isEmptyCollection(node) && outlivesFunction(node)) names.push(findTargetName(node) ?? node.getText())
  })
  return names
}

function visitNodes(node: ts.Node, callback: (node: ts.Node) => void): void {
  callback(node)
  ts.forEachChild(node, (child) => visitNodes(child, callback))
}

function getCalledName(node: ts.Node): string | undefined {
  if (!ts.isCallExpression(node)) return undefined
  const { expression } = node
  if (ts.isIdentifier(expression)) return expression.text
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : undefined
}

function isCreatorCall(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return node.expression.getText() === 'LRUCache'
  return creators.has(getCalledName(node) ?? '')
}

function isEmptyCollection(node: ts.Node): boolean {
  if (ts.isArrayLiteralExpression(node)) return node.elements.length === 0 && isInitializer(node)
  return ts.isNewExpression(node) && emptyCollections.has(node.expression.getText()) && !node.arguments?.length && isInitializer(node)
}

function isInitializer({ parent }: ts.Node): boolean {
  return ts.isVariableDeclaration(parent)
}

/** Finds the name of the variable or property that gets the value of an expression. */
function findTargetName({ parent }: ts.Node): string | undefined {
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText()
  // In a chained call, such as setInterval(…).unref(), the whole expression has the name.
  return ts.isPropertyAccessExpression(parent) || ts.isCallExpression(parent) ? findTargetName(parent) : undefined
}

/** True when the variable is still used after the function that declares it has returned. */
function outlivesFunction(value: ts.Node): boolean {
  const name = findTargetName(value)
  const maker = findFunction(value.parent)
  if (!maker) return true
  return name !== undefined && listLastingFunctions(maker).some((lasting) => listIdentifiers(lasting).has(name))
}

function findFunction(node: ts.Node): ts.SignatureDeclaration | undefined {
  for (let at = node.parent; at; at = at.parent) if (ts.isFunctionLike(at)) return at
  return undefined
}

/** Lists the inner functions that a function returns or registers, and the inner functions that these call. */
function listLastingFunctions(owner: ts.SignatureDeclaration): readonly ts.Node[] {
  const named = new Map<string, ts.Node>()
  const lasting: ts.Node[] = []
  const add = (node: ts.Node) => void visitNodes(node, (at) => void (isNestedFunction(at) && lasting.push(at)))
  visitNodes(owner, (node) => {
    if (ts.isVariableDeclaration(node) && node.initializer && isNestedFunction(node.initializer))
      named.set(node.name.getText(), node.initializer)
    if (ts.isFunctionDeclaration(node) && node.name && node !== owner) named.set(node.name.text, node)
  })
  visitNodes(owner, (node) => {
    const returned = ts.isReturnStatement(node) && findFunction(node) === owner ? node.expression : undefined
    const body = node === owner && ts.isArrowFunction(node) && !ts.isBlock(node.body) ? node.body : undefined
    for (const part of [returned, body]) if (part) for (const given of listReturnedValues(part)) add(named.get(given.getText()) ?? given)
    if (ts.isCallExpression(node) && registrations.has(getCalledName(node) ?? ''))
      for (const given of node.arguments) add(named.get(given.getText()) ?? given)
  })
  for (const function_ of lasting)
    for (const name of listIdentifiers(function_)) {
      const called = named.get(name)
      if (called && !lasting.includes(called)) lasting.push(called)
    }
  return lasting
}

function isNestedFunction(node: ts.Node): boolean {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isMethodDeclaration(node) || ts.isFunctionDeclaration(node)
}

/** Lists the expressions that a returned expression exposes: itself, or the properties of an object. */
function listReturnedValues(expression: ts.Expression): readonly ts.Node[] {
  if (!ts.isObjectLiteralExpression(expression)) return isNestedFunction(expression) || ts.isIdentifier(expression) ? [expression] : []
  return expression.properties.flatMap((property): readonly ts.Node[] => {
    if (ts.isPropertyAssignment(property)) return [property.initializer]
    return ts.isShorthandPropertyAssignment(property) ? [property.name] : [property]
  })
}

function listIdentifiers(node: ts.Node): ReadonlySet<string> {
  const names = new Set<string>()
  visitNodes(node, (at) => void (ts.isIdentifier(at) && names.add(at.text)))
  return names
}
