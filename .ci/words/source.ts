import ts from 'typescript'

/** A piece of text in a source, with its offset from the beginning of the file. */
export type TextSpan = { readonly offset: number; readonly text: string }

/** A name where it is declared. Components and types begin with a capital letter. `isProperty` is true for names of fields. */
export type DeclaredName = {
  readonly kind: 'function' | 'type' | 'value'
  readonly name: string
  readonly offset: number
  readonly isProperty: boolean
}

/** Title of a call of `it`, `test` or `describe`. */
export type TestTitle = TextSpan & { readonly isGroup: boolean }

/** The parts of a source whose words its authors chose. */
export type SourceWords = {
  readonly comments: readonly TextSpan[]
  readonly names: readonly DeclaredName[]
  readonly strings: readonly TextSpan[]
  readonly titles: readonly TestTitle[]
  readonly getLine: (offset: number) => number
}

// Sets of kinds, because testing each node with the compiler's functions for each kind takes longer than parsing.
const literalKinds: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NoSubstitutionTemplateLiteral,
  ts.SyntaxKind.TemplateHead,
  ts.SyntaxKind.TemplateMiddle,
  ts.SyntaxKind.TemplateTail,
  ts.SyntaxKind.RegularExpressionLiteral,
  ts.SyntaxKind.JsxText,
])
const typeKinds: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.TypeAliasDeclaration,
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.ClassDeclaration,
  ts.SyntaxKind.TypeParameter,
])
const propertyKinds: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PropertyAssignment,
  ts.SyntaxKind.PropertySignature,
  ts.SyntaxKind.PropertyDeclaration,
  ts.SyntaxKind.MethodDeclaration,
  ts.SyntaxKind.MethodSignature,
])
const otherDeclarationKinds: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.FunctionDeclaration,
  ts.SyntaxKind.VariableDeclaration,
  ts.SyntaxKind.Parameter,
])

/** Parses a source once and collects its comments, names, strings and titles of tests. */
export function parseSource(path: string, text: string): SourceWords {
  const options = { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }
  const source = ts.createSourceFile(path, text, options)
  const names: DeclaredName[] = []
  const literals: TextSpan[] = []
  const strings: TextSpan[] = []
  const sqlComments: TextSpan[] = []
  const titles: TestTitle[] = []
  const sqlParts = new Set<ts.Node>()
  const visit = (node: ts.Node): void => {
    const name = getDeclaredName(node, source)
    if (name) names.push(name)
    for (const part of listSqlParts(node)) sqlParts.add(part)
    if (literalKinds.has(node.kind)) {
      const span = toSpan(node, source)
      literals.push(span)
      if (sqlParts.has(node)) sqlComments.push(...listSqlComments(span))
      else if (!ts.isRegularExpressionLiteral(node)) strings.push({ ...span, text: maskQuotes(span.text) })
    }
    const title = ts.isCallExpression(node) ? getTestTitle(node, source) : undefined
    if (title) titles.push(title)
    ts.forEachChild(node, visit)
  }
  visit(source)
  const getLine = (offset: number) => source.getLineAndCharacterOfPosition(offset).line + 1
  return { comments: [...listComments(text, literals), ...sqlComments], names, strings, titles, getLine }
}

function getDeclaredName(node: ts.Node, source: ts.SourceFile): DeclaredName | undefined {
  const kind = classifyDeclaration(node)
  const name = kind && (node as ts.NamedDeclaration).name
  if (!kind || !name || !(ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) return undefined
  return { kind, name: name.text.replace(/^#/, ''), offset: name.getStart(source), isProperty: propertyKinds.has(node.kind) }
}

/** Skips shorthand properties and destructured names, because they repeat names that are declared elsewhere. */
function classifyDeclaration(node: ts.Node): DeclaredName['kind'] | undefined {
  if (!propertyKinds.has(node.kind) && !otherDeclarationKinds.has(node.kind)) return typeKinds.has(node.kind) ? 'type' : undefined
  // Counts only the implementation of an overloaded function.
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return node.body && 'function'
  if (ts.isMethodSignature(node)) return 'function'
  if (ts.isPropertyAssignment(node)) return isFunctionValue(node.initializer) ? 'function' : 'value'
  if (ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) || ts.isParameter(node) || ts.isPropertySignature(node)) {
    const initializer = ts.isPropertySignature(node) ? undefined : node.initializer
    return isFunctionValue(initializer) || (node.type && ts.isFunctionTypeNode(node.type)) ? 'function' : 'value'
  }
  return undefined
}

function isFunctionValue(node: ts.Node | undefined): boolean {
  return node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node))
}

/** Lists the texts of a statement of SQL: a template of `sql`, or the argument of `sql.raw`. */
function listSqlParts(node: ts.Node): ts.Node[] {
  if (ts.isTaggedTemplateExpression(node)) return getFirstIdentifier(node.tag) === 'sql' ? listParts(node.template) : []
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
  const { expression, name } = node.expression
  const [text] = node.arguments
  const isRaw = name.text === 'raw' && ts.isIdentifier(expression) && expression.text === 'sql'
  return isRaw && text && (ts.isTemplateLiteral(text) || ts.isStringLiteral(text)) ? listParts(text) : []
}

function listParts(template: ts.TemplateLiteral | ts.StringLiteral): ts.Node[] {
  return ts.isTemplateExpression(template) ? [template.head, ...template.templateSpans.map(({ literal }) => literal)] : [template]
}

/** Finds the comments of a part of an SQL text. Adjacent lines are one comment. */
function listSqlComments({ offset, text }: TextSpan): TextSpan[] {
  return [...text.matchAll(/--.*(?:\n\s*--.*)*/g)].map((match) => ({
    offset: offset + match.index,
    text: match[0].replaceAll('--', '  '),
  }))
}

function toSpan(node: ts.Node, source: ts.SourceFile): TextSpan {
  const offset = node.getStart(source)
  return { offset, text: source.text.slice(offset, node.end) }
}

/** Replaces the quotes around a literal by spaces, so that offsets stay right. */
function maskQuotes(literal: string): string {
  return literal.replace(/^['"`]|['"`]$/g, ' ')
}

function getTestTitle(call: ts.CallExpression, source: ts.SourceFile): TestTitle | undefined {
  const [title, ...rest] = call.arguments
  if (!title || rest.length === 0 || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return undefined
  const callee = getFirstIdentifier(call.expression)
  if (callee !== 'it' && callee !== 'test' && callee !== 'describe') return undefined
  const { offset, text } = toSpan(title, source)
  return { offset, text: text.slice(1, -1), isGroup: callee === 'describe' }
}

/** Returns the `it` of `it('…')`, `it.skip('…')` and `it.each(rows)('…')`. */
function getFirstIdentifier(expression: ts.Expression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text
  if (ts.isCallExpression(expression) || ts.isPropertyAccessExpression(expression)) return getFirstIdentifier(expression.expression)
  return ts.isTaggedTemplateExpression(expression) ? getFirstIdentifier(expression.tag) : undefined
}

/**
 * Finds the comments between the literals. The syntax tree does not list comments, and asking the compiler for the comments of each
 * token takes several times as long as parsing. Adjacent lines with `//` are one comment.
 */
function listComments(text: string, literals: readonly TextSpan[]): TextSpan[] {
  const comments: TextSpan[] = []
  const pattern = /\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*/g
  const ordered = [...literals].sort((a, b) => a.offset - b.offset)
  let next = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    while (next < ordered.length && getSpanEnd(ordered[next]) <= match.index) next++
    const literal = ordered[next]
    if (literal && literal.offset <= match.index) pattern.lastIndex = getSpanEnd(literal)
    else comments.push({ offset: match.index, text: maskDecoration(match[0]) })
  }
  return comments
}

function getSpanEnd(span: TextSpan | undefined): number {
  return span ? span.offset + span.text.length : 0
}

/** Replaces the slashes and asterisks around the lines of a comment by spaces, so that offsets stay right. */
function maskDecoration(comment: string): string {
  return comment.replace(/^\/\*+|\*+\/$|^[ \t]*(?:\*|\/\/+)/gm, (decoration) => ' '.repeat(decoration.length))
}
