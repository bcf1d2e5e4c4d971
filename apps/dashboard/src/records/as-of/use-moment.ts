import { useSearchParams } from 'wouter'

/** Keeps in the address the moment as of which a record is shown; an empty one has still to be chosen. */
export function useMoment() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('as_of')
  const set = (at: string | undefined) =>
    setSearch((now) => {
      const tab = now.get('tab')
      return { ...(tab !== null && { tab }), ...(at !== undefined && { as_of: at }) }
    })
  return {
    at: asked || undefined,
    isChosen: asked !== null,
    choose: () => set(''),
    show: (at: string) => set(at),
    close: () => set(undefined),
  }
}
