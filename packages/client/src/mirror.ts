// biome-ignore-all lint/performance/noBarrelFile: this is the entry `@catalog/client/mirror`.
export { type MirrorOptions, type MirrorProgress, mirror } from './mirroring/mirror.ts'
export type { MirrorChange, MirrorKey, MirrorRecord, MirrorStore } from './mirroring/store.ts'
