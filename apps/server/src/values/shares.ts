/**
 * The key, session or network that holds places or bytes. A network is anonymous: its requests have shown neither a key nor a session. The
 * service itself is an owner, too, because its own work is also bounded.
 */
export type Owner = { readonly name: string; readonly isAnonymous: boolean; readonly isService?: boolean }

export const serviceOwner: Owner = { name: 'service', isAnonymous: false, isService: true }

/** Upper bounds of the amounts held at the same time by all owners, by one key or session, by all networks together and by one network. */
export type ShareLimits = {
  readonly all: number
  readonly owner: number
  readonly anonymous: number
  readonly network: number
  /** Upper bound of the service itself; by default that of one key or session. */
  readonly service?: number
  /** Amount that is reserved for the service itself. */
  readonly reserved?: number
}

/** The group of owners that has no room left. */
export type FullShare = 'owner' | FullGroup
type FullGroup = 'anonymous' | 'all'

/** Counts the amounts, such as places or bytes, that owners hold. The caller decides what happens if there is no room. */
export type Shares = {
  /** Finds the narrowest bound that this additional amount would exceed; undefined if there is room. */
  findFullShare(owner: Owner, amount: number): FullShare | undefined
  /** Does the same for the bounds of the owner's groups, ignoring the owner's own bound. */
  findFullGroup(owner: Owner, amount: number): FullGroup | undefined
  take(owner: Owner, amount: number): void
  giveBack(owner: Owner, amount: number): void
  getAmount(owner: Owner): number
  getTotal(): number
  getAnonymousTotal(): number
}

/** Builds bounds that give half to a key or session and to all networks together, and a quarter to one network. */
export function buildHalvedLimits(all: number): ShareLimits {
  const half = Math.max(1, Math.floor(all / 2))
  return { all, owner: half, anonymous: half, network: Math.max(1, Math.floor(all / 4)) }
}

export function createShares(limits: ShareLimits): Shares {
  const { reserved = 0, service = limits.owner } = limits
  const held = new Map<string, number>()
  const totals = { all: 0, anonymous: 0 }
  const addAmount = ({ name, isAnonymous }: Owner, amount: number) => {
    const own = (held.get(name) ?? 0) + amount
    if (own > 0) held.set(name, own)
    else held.delete(name)
    totals.all += amount
    if (isAnonymous) totals.anonymous += amount
  }
  const getOwnLimit = ({ isAnonymous, isService = false }: Owner) => {
    if (isService) return service
    return isAnonymous ? limits.network : limits.owner
  }
  const findFullGroup = ({ isAnonymous, isService = false }: Owner, amount: number) => {
    if (isAnonymous && totals.anonymous + amount > limits.anonymous) return 'anonymous'
    return totals.all + amount > limits.all - (isService ? 0 : reserved) ? 'all' : undefined
  }
  return {
    findFullShare: (owner, amount) => ((held.get(owner.name) ?? 0) + amount > getOwnLimit(owner) ? 'owner' : findFullGroup(owner, amount)),
    findFullGroup,
    take: addAmount,
    giveBack: (owner, amount) => addAmount(owner, -amount),
    getAmount: ({ name }) => held.get(name) ?? 0,
    getTotal: () => totals.all,
    getAnonymousTotal: () => totals.anonymous,
  }
}
