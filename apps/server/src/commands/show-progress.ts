import { SingleBar } from 'cli-progress'
import type { OnProgress } from '../backups/progress.ts'

/** Shows the progress of long work on a terminal. Without a terminal it shows nothing. */
export function showProgress(): { readonly show: OnProgress; stop(): void } {
  const bar = new SingleBar({
    format: '{bar} {percentage}% | {what} | ETA {eta_formatted}',
    stream: process.stderr,
    noTTYOutput: false,
    clearOnComplete: true,
  })
  return {
    show({ what, done, total }) {
      if (!bar.isActive) bar.start(total, done, { what })
      bar.setTotal(total)
      bar.update(done, { what })
    },
    stop: () => bar.stop(),
  }
}
