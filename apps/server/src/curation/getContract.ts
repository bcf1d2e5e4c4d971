import type { CurationReadHandler } from './call.ts'

export const getContract: CurationReadHandler<'getContract'> = async ({ services }) => services.curationContract
