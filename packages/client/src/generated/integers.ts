// Generated from the contract by packages/client/generate. Do not edit.

/** Ends the place of every field and query parameter that is an integer. */
export const integers = /\/(?:confidence|est_annual_revenue_usd|est_monthly_volume_usd|fit_score|importance_score|limit|min_score|sort_order|strategic_importance|wait)$/
