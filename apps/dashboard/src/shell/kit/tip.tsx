import { useStore } from '../../storage/store.ts'
import { kitStore } from './load.ts'

/** The tooltip of the page, once the kit has loaded. */
export function TipHost() {
  const kit = useStore(kitStore)
  return kit ? <kit.Tip /> : null
}
