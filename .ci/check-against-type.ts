import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** A value read from YAML or JSON, and its type: a name exported by a package. */
export type TypedValue = { readonly module: string; readonly type: string; readonly value: unknown }

const options: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  lib: ['lib.es2022.d.ts'],
}

const file = fileURLToPath(new URL('value.ts', import.meta.url))
const host = ts.createCompilerHost(options)
/** Cache of parsed declarations, because most values need the same ones. */
const parsed = new Map<string, ts.SourceFile | undefined>()

/** Lists the compiler's errors for the value, written as a literal of its type: unknown fields, wrong types and missing required fields. */
export function checkAgainstType({ module, type, value }: TypedValue): string[] {
  const text = `import type { ${type} } from '${module}'\nexport const value: ${type} = ${JSON.stringify(value)}\n`
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2022, true)
  const program = ts.createProgram([file], options, { ...host, getSourceFile: (path) => (path === file ? source : findSourceFile(path)) })
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))
}

function findSourceFile(path: string): ts.SourceFile | undefined {
  if (!parsed.has(path)) parsed.set(path, host.getSourceFile(path, { languageVersion: ts.ScriptTarget.ES2022 }))
  return parsed.get(path)
}
