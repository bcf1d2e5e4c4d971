/** Fails the tests where Node warns that listeners pile up on one object: each of them is a leak, or a line of log for each such request. */
function failOnLeak(warning: Error): void {
  if (warning.name === 'MaxListenersExceededWarning') throw warning
}

// Files that share a process run this once each.
const isFailing = process.listeners('warning').some(({ name }) => name === failOnLeak.name)
if (!isFailing) process.on('warning', failOnLeak)
