import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { computeMedian } from './median.ts'

const tsc = fileURLToPath(new URL('../../../../node_modules/typescript/bin/tsc', import.meta.url))
const options = ['--noEmit', '--strict', '--target', 'es2024', '--lib', 'es2024,dom,dom.iterable', '--module', 'nodenext', '--skipLibCheck']

/** The compiler's own figures for checking a program with one call. */
export async function measureTypes(folder: string, name: string, rounds: number): Promise<{ instantiations: number; megabytes: number }> {
  const reports: string[] = []
  for (let round = 0; round < rounds; round++) {
    const { stdout } = await promisify(execFile)(process.execPath, [tsc, `one-call/${name}.ts`, ...options, '--extendedDiagnostics'], {
      cwd: folder,
    })
    reports.push(stdout)
  }
  const parseFigures = (label: string) => reports.map((report) => Number(report.match(new RegExp(`^${label}:\\s+(\\d+)`, 'm'))?.[1]))
  return { instantiations: computeMedian(parseFigures('Instantiations')), megabytes: computeMedian(parseFigures('Memory used')) / 1000 }
}
