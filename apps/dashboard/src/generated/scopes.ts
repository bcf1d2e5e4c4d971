// Made from spec/ by `pnpm generate`. Edit the YAML there, never this file.
export const scopes = [
  { name: 'read:catalog', allows: "read entities, segments, taxonomy, sources, drilldowns and coverage" },
  { name: 'read:people', allows: "read people, their roles and touchpoints" },
  { name: 'read:proposals', allows: "read proposals and their status" },
  { name: 'write:proposals', allows: "submit proposals, which curators review" },
  { name: 'write:discovery-sprints', allows: "update the working intelligence of discovery sprints directly" },
  { name: 'read:gtm', allows: "read GTM boards, briefs and field events; never implied by another scope" },
  { name: 'write:gtm', allows: "manage GTM assignments, briefs and field events directly" },
  { name: 'write:sources', allows: "register public URL sources and upload source files" },
  { name: 'write:verification', allows: "mark an entity as verified" },
  { name: 'write:reports', allows: "store a run report" },
  { name: 'write:trusted-events', allows: "add catalog events from public or reputable sources directly" },
] as const

export const standardScopes = ['read:catalog', 'read:people', 'read:proposals', 'write:proposals'] as const
