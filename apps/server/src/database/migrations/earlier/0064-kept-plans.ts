/**
 * Keeps the plans of functions that every proposal and decision calls with the ids of a few rows. An array among the parameters makes
 * PostgreSQL plan such statements again at every call, which costs more than they do; each finds its rows by their ids.
 */
export const keptPlans = /* sql */ `
alter function sign_proposals(uuid[]) set plan_cache_mode = force_generic_plan;
alter function note_decisions(bigint[]) set plan_cache_mode = force_generic_plan;
`
