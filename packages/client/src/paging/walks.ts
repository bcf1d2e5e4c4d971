// biome-ignore-all lint/performance/noBarrelFile: both are loaded as one file, because each costs a program some bytes.
export { followPages } from './follow.ts'
export { iteratePages } from './walk.ts'
