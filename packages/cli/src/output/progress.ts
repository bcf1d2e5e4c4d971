import type { CliContext } from '../cli-context.ts'
import { renderLine } from './style.ts'
import { truncate } from './width.ts'

const everyMs = 100

/** Shows progress in percent on a terminal, and nothing elsewhere. */
export function createProgressLine({ stderr }: Pick<CliContext, 'stderr'>, label: string, total: number) {
  let shown = 0
  const writeLine = (text: string) => void stderr.write(`\r\u001b[2K${text}`)
  return {
    show: (done: number) => {
      if (!stderr.isTTY || performance.now() - shown < everyMs) return
      shown = performance.now()
      const percent = total > 0 ? Math.floor((100 * done) / total) : 100
      writeLine(truncate(renderLine([`${String(percent).padStart(3)} %  ${label}`], false), (stderr.columns ?? 80) - 1))
    },
    stop: () => {
      if (shown > 0) writeLine('')
    },
  }
}
