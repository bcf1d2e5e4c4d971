// The real setTimeout, saved before a test can replace it with a fake one, on which time stands still.
const { setTimeout } = globalThis

/** Resolves after all promises that are settled now have run their callbacks. */
export function waitForMacrotask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve)
  })
}
