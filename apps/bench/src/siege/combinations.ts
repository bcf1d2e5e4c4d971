import type { Addresses, Attack } from './attack.ts'

/** A variant of an attack with a number of lanes and of addresses. Plain data, because it is written to a file. */
export type Combination = { readonly variant: string; readonly lanes: number; readonly addresses: Addresses }

/** The combinations of an attack to try. */
export type AttackPlan = { readonly attack: string; readonly combinations: readonly Combination[] }

/** Number of combinations of an attack that run for the full time, after all have been tried. */
export const chosenCount = 2

export type SiegeSelection = {
  readonly isWanted: (name: string) => boolean
  /** Numbers of lanes to try instead of those of the variants. */
  readonly lanes: readonly number[] | undefined
}

/** Lists the wanted combinations by attack; an attack without any is left out. */
export function listAttackPlans(attacks: readonly Attack[], { isWanted, lanes }: SiegeSelection): AttackPlan[] {
  const plans = attacks.map((attack) => ({
    attack: attack.name,
    combinations: attack.variants
      .map((variant) => ({ ...variant, name: getVariantName(attack, variant.name) }))
      .filter(({ name }) => isWanted(name))
      .flatMap(({ name, addresses, ...variant }) =>
        (lanes ?? variant.lanes).flatMap((count) => addresses.map((which) => ({ variant: name, lanes: count, addresses: which }))),
      ),
  }))
  return plans.filter(({ combinations }) => combinations.length > 0)
}

export function getVariantName(attack: Pick<Attack, 'name'>, name: string): string {
  return `${attack.name}: ${name}`
}
