import type { ReadHandler } from '../http/call.ts'

export const getContract: ReadHandler<'getContract'> = async ({ services }) => services.contract
