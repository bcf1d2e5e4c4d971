/** The countries of the listed entities, to be counted without reading the entities. */
export const entitiesByCountry = [
  /* sql */ `
create index concurrently if not exists entities_by_country on entities (country) where listed and country is not null`,
]
