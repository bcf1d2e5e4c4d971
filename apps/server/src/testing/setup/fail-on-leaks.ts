/** Fails the tests if Node warns that listeners pile up on one object: this is a leak, or a line in the log for each such request. */
function failOnLeak(warning: Error): void {
  if (warning.name === 'MaxListenersExceededWarning') throw warning
}

// Each test file runs this, and files may share a process.
const isFailing = process.listeners('warning').some(({ name }) => name === failOnLeak.name)
if (!isFailing) process.on('warning', failOnLeak)
