import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react'

type Load = () => Promise<unknown>

const parts: Load[] = []

/**
 * Creates a component whose file is loaded when it is first shown. Until then it shows what `renderFallback` renders; by default nothing.
 * Does not use React's Suspense, which shows a fallback for at least 300 ms before it shows the loaded component. `register` receives a
 * function that loads the file earlier.
 */
export function createLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  renderFallback?: (props: Props) => ReactNode,
  register?: (load: Load) => void,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const loadOnce = () =>
    (loading ??= load().then(
      (part) => {
        Loaded = part
      },
      (error: unknown) => {
        // The part is loaded again when it is shown again.
        loading = undefined
        throw error
      },
    ))
  // A failure is reported when the part is shown.
  register?.(() => loadOnce().catch(() => undefined))
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at the top level of its module
  return function Part(props: Props) {
    /** True once the file is loaded, or the error if it could not be loaded. */
    const [end, setEnd] = useState<unknown>()
    const isMissing = !Loaded
    // Runs again before a hidden card is shown, because another one may have loaded the file.
    useLayoutEffect(() => {
      if (!isMissing) return
      if (Loaded) setEnd(true)
      else loadOnce().then(() => setEnd(true), setEnd)
    }, [isMissing])
    if (end instanceof Error) throw end
    return Loaded ? <Loaded {...props} /> : renderFallback?.(props)
  }
}

/** Creates such a component for a part that `loadLaterParts` loads before it is shown; then it renders at once. */
export function createLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  renderFallback?: (props: Props) => ReactNode,
): ComponentType<Props> {
  return createLazyComponent(load, renderFallback, registerLaterPart)
}

/** The usual fallback of a page, and of a part that is opened on request. */
export const renderLoading = () => <p aria-busy="true">Loading …</p>

/** Registers a part to be loaded when the browser is idle. */
export function registerLaterPart(load: Load): void {
  parts.push(load)
}

/** Loads all registered parts as soon as the browser is idle, so that no key has to wait for one. */
export function loadLaterParts(): void {
  const load = () => {
    const loading = parts.splice(0).map((loadPart) => loadPart())
    if (loading.length > 0) void Promise.all(loading).then(() => performance.mark('later parts loaded'))
  }
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2_000 })
  else setTimeout(load, 200)
}
