import type { Read } from './call.ts'

export const getContract: Read<'getContract'> = async ({ services }) => services.curationContract
