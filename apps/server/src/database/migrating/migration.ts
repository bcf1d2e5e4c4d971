import { statements } from '../migrations/all.ts'
import { baseline } from '../migrations/baseline/baseline.ts'
import { bears } from '../migrations/bears.ts'
import { earlierSteps } from '../migrations/earlier/steps.ts'

/** One step of the schema. */
export type Migration = {
  readonly name: string
  readonly number: number
  /** Number of the last migration that code must know to serve on the database afterwards. */
  readonly bears: number
  /** SQL that runs in one transaction, or statements that run one by one outside of transactions. */
  readonly statements: string | readonly string[]
}

/**
 * The last migration of the releases that record migrations only in Kysely's own table. They refuse to start if that table contains a name
 * that they do not know. Therefore a later migration is added to that table only if it does not support these releases (rule
 * schema.earlier-releases).
 */
export const lastCountedByKysely = 33

const borne: Readonly<Record<string, number>> = bears

/**
 * Every step up to the baseline. Steps after `lastCountedByKysely` support code with that migration; earlier steps support only code with
 * the previous step.
 */
const earlier = Object.entries(earlierSteps).map(([name, text]) => {
  const number = parseMigrationNumber(name)
  return { name, number, bears: Math.min(number - 1, lastCountedByKysely), statements: text }
})

const later = Object.entries<Migration['statements']>(statements).map(([name, text]) => {
  const number = parseMigrationNumber(name)
  return { name, number, bears: borne[name] ?? number - 1, statements: text }
})

/** Every migration that this code knows, in order. */
export const knownMigrations: readonly Migration[] = [...earlier, ...later]

/** The schema for a database without one, and the migrations that it replaces (rule schema.baseline). */
export type Baseline = { readonly name: string; readonly statements: string; readonly replacedMigrations: readonly Migration[] }

/** Returns the baseline if all migrations that it replaces are requested. */
export function findBaseline(migrations: readonly Migration[]): Baseline | undefined {
  const replacedMigrations = migrations.filter(({ name }) => name <= baseline.last)
  if (replacedMigrations.at(-1)?.name !== baseline.last) return undefined
  return { name: `the baseline up to ${baseline.last}`, statements: baseline.statements, replacedMigrations }
}

/** The number of the schema that this code was written for. */
export function getNewestNumber(migrations: readonly Migration[]): number {
  return Math.max(0, ...migrations.map(({ number }) => number))
}

export function parseMigrationNumber(name: string): number {
  return Number(name.slice(0, 4))
}
