import type { Pooling } from './pooling.ts'

const everyMs = 5_000

/**
 * Checks every few seconds whether a pooler, if there is one, keeps the session state that connections rely on, because its mode may change
 * while this process runs. Reports each problem, and undefined once the problem is solved. Returns a function that stops the checks.
 */
export function startPoolingWatch(pooling: Pooling, report: (problem: string | undefined) => void): () => void {
  pooling.onChange(report)
  const problem = pooling.findProblem()
  if (problem !== undefined) report(problem)
  let isUnderWay = false
  const timer = setInterval(async () => {
    if (isUnderWay || !pooling.shouldCheck()) return
    isUnderWay = true
    // An unreachable database says nothing about its pooler, and is reported elsewhere.
    await pooling.check().catch(() => undefined)
    isUnderWay = false
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
