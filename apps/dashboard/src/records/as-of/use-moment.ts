import { useSearchParams } from 'wouter'

/** Stores the moment at which a record is shown in the address. It is empty until the curator has chosen one. */
export function useMoment() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('as_of')
  const setMoment = (at: string | undefined) =>
    setSearch((now) => {
      const tab = now.get('tab')
      return { ...(tab !== null && { tab }), ...(at !== undefined && { as_of: at }) }
    })
  return {
    at: asked || undefined,
    isChosen: asked !== null,
    choose: () => setMoment(''),
    show: (at: string) => setMoment(at),
    close: () => setMoment(undefined),
  }
}
