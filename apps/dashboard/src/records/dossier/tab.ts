/** The parts of a dossier, by the name that they have in the address. */
export type Tab = 'facts' | 'connections' | 'touchpoints' | 'sources' | 'gtm' | 'waiting' | 'history'
