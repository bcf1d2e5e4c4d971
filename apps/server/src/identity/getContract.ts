import type { Handler } from '../http/call.ts'

export const getContract: Handler<'getContract'> = async ({ services }) => services.contract
