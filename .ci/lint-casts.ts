import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

/** Maximum number of type assertions in a thousand lines of the server. */
const maxPerThousand = 6
const root = 'apps/server/src'

/** Lists the lines of a source that assert a type. `as const` does not count. */
export function listCasts(source: string): number[] {
  const parsed = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest)
  const lines: number[] = []
  const visit = (node: ts.Node): void => {
    if ((ts.isAsExpression(node) || ts.isTypeAssertionExpression(node)) && !isConst(node.type, parsed))
      lines.push(parsed.getLineAndCharacterOfPosition(node.type.getStart(parsed)).line + 1)
    ts.forEachChild(node, visit)
  }
  visit(parsed)
  return lines
}

function isConst(type: ts.TypeNode, source: ts.SourceFile): boolean {
  return type.getText(source) === 'const'
}

/** Returns a problem that names the worst files if there are too many casts per line; otherwise undefined. */
export function findCastProblem(sources: ReadonlyMap<string, string>): string | undefined {
  const counted = [...sources].map(([file, source]) => ({ file, casts: listCasts(source).length, lines: source.split('\n').length - 1 }))
  const sum = (unit: 'casts' | 'lines') => counted.reduce((all, each) => all + each[unit], 0)
  const inThousand = (1_000 * sum('casts')) / sum('lines')
  if (inThousand <= maxPerThousand) return undefined
  const worstFiles = counted.sort((a, b) => b.casts - a.casts).slice(0, 5)
  return `${sum('casts')} casts in ${sum('lines')} lines are ${inThousand.toFixed(1)} in a thousand, and at most ${maxPerThousand} are allowed: \
give the compiler the types instead. Most are in ${worstFiles.map(({ file, casts }) => `${file} (${casts})`).join(', ')}.`
}

/** Reads the sources of the server without tests, generated files and migrations, which are SQL. */
function readSources(): Map<string, string> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => join(root, file))
  const others = /\.test\.ts$|\/testing\/|\/migrations\/|\/database\/tables\.ts$/
  return new Map(files.filter((file) => file.endsWith('.ts') && !others.test(file)).map((file) => [file, readFileSync(file, 'utf8')]))
}

if (import.meta.main) {
  const problem = findCastProblem(readSources())
  if (problem !== undefined) process.stderr.write(`${problem}\n`)
  process.exitCode = problem === undefined ? 0 : 1
}
