/** What to do next about a person, and what stands in the way of their trust, as an entity has both; curators alone set them. */
export const opportunityOfPeople = /* sql */ `
alter table people
  add column next_action text check (length(next_action) <= 10000),
  add column trust_blocker text check (length(trust_blocker) <= 10000);
`
