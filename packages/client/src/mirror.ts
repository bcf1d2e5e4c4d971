// biome-ignore-all lint/performance/noBarrelFile: this is the entry `@catalog/client/mirror`.
export { mirror } from './mirroring/mirror.ts'
export type { MirrorOptions, MirrorProgress } from './mirroring/options.ts'
export type { MirrorChange, MirrorKey, MirrorRecord, MirrorStore } from './mirroring/store.ts'
