import type { Problem } from './problems.ts'

type Holder = { readonly slug: string; readonly name: string }

/** Says that the slug of a new entity belongs to an existing one. */
export function buildTakenEntityProblem(slug: string, holder: Holder, path: string): Problem {
  return buildTakenProblem(
    path,
    `The slug ${slug} is taken by ${holder.name} (${holder.slug})`,
    `Use the existing entity: propose changes to ${holder.slug} instead.`,
  )
}

export function buildTakenPersonProblem(slug: string, holder: Holder, path: string): Problem {
  return buildTakenProblem(
    path,
    `The slug ${slug} is taken by ${holder.name} (${holder.slug})`,
    `Use the existing person: propose update_person or attach_person_role with ${holder.slug}.`,
  )
}

export function buildTakenSegmentProblem(slug: string, holder: Holder, path: string): Problem {
  return buildTakenProblem(path, `The slug ${slug} is taken by the segment ${holder.name}`, 'Use the existing segment.')
}

/** Does not name the event to a caller who may not read it. */
export function buildTakenEventProblem(slug: string, holder: Pick<Holder, 'name'> | undefined, path: string): Problem {
  return buildTakenProblem(
    path,
    holder ? `The slug ${slug} is taken by ${holder.name}` : `The slug ${slug} is taken`,
    'Use the existing field event with the operation update.',
  )
}

function buildTakenProblem(path: string, message: string, hint: string): Problem {
  return { code: 'CONFLICT', path, message, hint }
}
