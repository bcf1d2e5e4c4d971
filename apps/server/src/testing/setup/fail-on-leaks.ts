/** Fails the tests if Node warns that listeners pile up on one object: either they leak, or each such request writes a line to the log. */
function failOnLeak(warning: Error): void {
  if (warning.name === 'MaxListenersExceededWarning') throw warning
}

// Each test file runs this, and files may share a process.
const isFailing = process.listeners('warning').some(({ name }) => name === failOnLeak.name)
if (!isFailing) process.on('warning', failOnLeak)
