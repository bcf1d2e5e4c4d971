/** The tabs of a dossier; an address names one of them. */
export const tabs = ['facts', 'connections', 'sources', 'gtm', 'waiting', 'history'] as const
export type Tab = (typeof tabs)[number]
