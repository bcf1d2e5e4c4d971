import { useLocation, useSearchParams } from 'wouter'
import { chooseKind, kindsByType } from '../editing/kinds.ts'
import type { DossierType, ProvenanceField } from '../queries.ts'
import type { Tab } from './tab.ts'

type Kind = ReturnType<typeof chooseKind>['kind']

/**
 * Keeps which parts of a dossier are open: the tab, and the form for a curator's own change. Both are in the address, so that a reload
 * shows the same parts and the typed text.
 */
export function useOpenParts(type: DossierType, tabs: readonly Tab[]) {
  const [search, setSearch] = useSearchParams()
  const [, go] = useLocation()
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'facts'
  const asked = search.get('edit')
  const kind = asked === null ? undefined : (kindsByType[type].find((each) => each === asked) ?? chooseKind(type).kind)
  const editing = kind && { kind, column: search.get('column') ?? undefined }
  const merging = search.has('merge') ? { other: search.get('merge') || undefined } : undefined
  return {
    tab,
    editing,
    merging: editing ? undefined : merging,
    openTab: (next: Tab) => setSearch({ tab: next }),
    edit: (what: { readonly kind: Kind } | { readonly field: ProvenanceField } | undefined = undefined) => {
      const next = what && 'kind' in what ? { kind: what.kind } : chooseKind(type, what?.field)
      setSearch({ tab, edit: next.kind, ...('column' in next && next.column !== undefined && { column: next.column }) })
    },
    merge: (other = '') => setSearch({ tab, merge: other }),
    close: () => setSearch({ tab }),
    goTo: (slug: string) => go(`/records/${type === 'entity' ? 'entities' : 'people'}/${encodeURIComponent(slug)}`),
  }
}
