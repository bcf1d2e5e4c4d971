import { type ComponentType, use } from 'react'

type Load = () => Promise<unknown>

const parts: Load[] = []

/**
 * Makes a part of a page that is loaded when it is shown, or before that by `loadLaterParts`; loaded before, it is there with the
 * very render that shows it. Above it stands a `<Suspense>`.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const loadOnce = () => {
    loading ??= load().then((part) => {
      loaded = part
      return part
    })
    return loading
  }
  registerLaterPart(async () => {
    try {
      await loadOnce()
    } catch {
      // It is asked for again when it is shown, and says there what failed.
      loading = undefined
    }
  })
  // biome-ignore lint/correctness/noComponentHookFactories: called once for a part, where its module begins
  return function Later(props: Props) {
    const Part = loaded ?? use(loadOnce())
    return <Part {...props} />
  }
}

/** Adds something to what is loaded when the browser has nothing else to do. */
export function registerLaterPart(load: Load): void {
  parts.push(load)
}

/** Loads all such parts as soon as the browser has nothing else to do, so that no key waits for one. */
export function loadLaterParts(): void {
  const load = () => {
    const loading = parts.splice(0).map((loadPart) => loadPart())
    if (loading.length > 0) void Promise.all(loading).then(() => performance.mark('later parts loaded'))
  }
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2_000 })
  else setTimeout(load, 200)
}
