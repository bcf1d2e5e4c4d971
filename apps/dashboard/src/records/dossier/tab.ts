/** Tabs of a dossier, by their names in the address. */
export type Tab = 'facts' | 'connections' | 'touchpoints' | 'sources' | 'gtm' | 'waiting' | 'history'
