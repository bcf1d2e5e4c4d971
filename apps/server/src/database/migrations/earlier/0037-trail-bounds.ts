import { trail } from './trail.ts'

/**
 * Reads the tables of the trail, while everybody goes on writing them: what they were bounded by before is valid from here on, so that
 * the next migration makes each of them a partition without reading it under a lock.
 */
export const trailBounds = Object.keys(trail).map((table) => `alter table ${table} validate constraint ${table}_before_months`)
