import { useKit } from './load.ts'

/** The tooltip of the page, once the kit has loaded. */
export function TipHost() {
  const kit = useKit()
  return kit ? <kit.Tip /> : null
}
