import { destructiveKinds } from './destructive-kinds.ts'
import { entityKinds } from './entity-kinds.ts'
import { gtmKinds } from './gtm-kinds.ts'
import type { KindCases } from './kind-case.ts'
import { makingKinds } from './making-kinds.ts'
import { peopleKinds } from './people-kinds.ts'
import { placeKinds } from './place-kinds.ts'
import { rowKinds } from './row-kinds.ts'

/** The test cases of each kind of change. */
export const kindCases: Readonly<Record<string, KindCases>> = {
  ...entityKinds,
  ...placeKinds,
  ...rowKinds,
  ...gtmKinds,
  ...peopleKinds,
  ...makingKinds,
  ...destructiveKinds,
}

/** Kinds that only curators send, which have separate tests: `curation/records/edits.long.test.ts`. */
export const testedElsewhere: readonly string[] = ['edit_entity', 'edit_person']
