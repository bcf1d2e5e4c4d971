// Taken before a test can put a fake in its place, on which time would stand still.
const { setTimeout } = globalThis

/** Resolves after everything that is about to happen now. */
export function waitForMacrotask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
