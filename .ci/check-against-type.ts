import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** A value of YAML or JSON, and the type of a package that describes it. */
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
/** Declarations that were parsed before, which most values share. */
const parsed = new Map<string, ts.SourceFile | undefined>()

/**
 * Lists what the compiler finds wrong with a value as a literal of its type: fields that do not exist, values of a wrong type, and
 * required fields that are missing.
 */
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
