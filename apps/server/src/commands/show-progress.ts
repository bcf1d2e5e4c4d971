import { SingleBar } from 'cli-progress'
import type { OnProgress } from '../backups/progress.ts'

/** Shows the progress of long work on a terminal; does nothing without one. */
export function createProgressBar(): { readonly show: OnProgress; stop(): void } {
  const bar = new SingleBar({
    format: '{bar} {percentage}% | {phase} | ETA {eta_formatted}',
    stream: process.stderr,
    noTTYOutput: false,
    clearOnComplete: true,
  })
  return {
    show({ phase, done, total }) {
      if (!bar.isActive) bar.start(total, done, { phase })
      bar.setTotal(total)
      bar.update(done, { phase })
    },
    stop: () => bar.stop(),
  }
}
