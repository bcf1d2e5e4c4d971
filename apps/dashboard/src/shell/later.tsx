import { type ComponentType, type ReactNode, Suspense, use } from 'react'

type Load = () => Promise<unknown>

const parts: Load[] = []

/**
 * Creates a component that is loaded when it is shown, or before by `loadLaterParts`; then it renders at once. `renderFallback` renders
 * what is shown until then; by default nothing.
 */
export function createLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  renderFallback?: (props: Props) => ReactNode,
): ComponentType<Props> {
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
      // Ignored here: the component loads again when it is shown, and reports the failure there.
      loading = undefined
    }
  })
  // biome-ignore lint/correctness/noComponentHookFactories: called once for a part, where its module begins
  function Part(props: Props) {
    const Loaded = loaded ?? use(loadOnce())
    return <Loaded {...props} />
  }
  return (props) => (
    <Suspense fallback={renderFallback?.(props)}>
      <Part {...props} />
    </Suspense>
  )
}

/** The usual fallback of a part that is opened on request. */
export const renderLoading = () => <p>Loading …</p>

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
