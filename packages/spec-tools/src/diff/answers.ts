import { type Json, toObject } from '../json.ts'
import { resolveReference } from '../references.ts'
import { diffBodies } from './bodies.ts'
import { type Finding, removeDuplicates } from './change.ts'
import { appendStep, formatPlace, type Place } from './place.ts'
import { getAnnotations } from './schema-view.ts'
import { diffNotes, diffSchemas } from './schemas.ts'
import type { DiffContext } from './walk.ts'

/** Compares the answers that a caller gets, by status. */
export function diffAnswers(context: DiffContext, before: unknown, after: unknown): Finding[] {
  const [old, now] = [toObject(before), toObject(after)]
  const kept = Object.keys(old).filter((status) => status in now)
  const gone = Object.keys(old).filter((status) => !(status in now))
  const come = Object.keys(now).filter((status) => !(status in old))
  const inEach = kept.map((status) =>
    diffAnswer(context, resolveReference(context.before, old[status]), resolveReference(context.after, now[status]), status),
  )
  return [...gone.map(buildRemovedStatus), ...come.map(buildNewStatus), ...mergeStatuses(inEach.flat(), kept)]
}

function buildRemovedStatus(status: string): Finding {
  const success = /^[23]/.test(status)
  return { where: `answer ${status}`, what: 'was removed', level: success ? 'breaking' : 'compatible' }
}

function buildNewStatus(status: string): Finding {
  return { where: `answer ${status}`, what: 'is new', level: 'compatible' }
}

function diffAnswer(context: DiffContext, before: Json, after: Json, status: string): Finding[] {
  const place: Place = { direction: 'answer', status, anchor: 'body', path: '' }
  return [
    ...diffNotes(getAnnotations(before), getAnnotations(after), { ...place, anchor: 'the answer' }),
    ...diffHeaders(context, before.headers, after.headers, { ...place, anchor: 'header ' }),
    ...diffBodies(context, before.content, after.content, place),
  ]
}

function diffHeaders(context: DiffContext, before: unknown, after: unknown, place: Place): Finding[] {
  const [old, now] = [toObject(before), toObject(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name): Finding[] => {
    const at = appendStep(place, name)
    if (!(name in now)) return [{ where: formatPlace(at), what: 'was removed', level: 'breaking' }]
    if (!(name in old)) return [{ where: formatPlace(at), what: 'is new', level: 'compatible' }]
    return diffHeader(context, resolveReference(context.before, old[name]), resolveReference(context.after, now[name]), at)
  })
}

function diffHeader(context: DiffContext, before: Json, after: Json, place: Place): Finding[] {
  const required = [before.required === true, after.required === true]
  return [
    ...diffNotes(getAnnotations(before), getAnnotations(after), place),
    ...(required[0] === required[1] ? [] : [buildPresenceFinding(required[1] === true, place)]),
    ...diffSchemas(context, before.schema ?? {}, after.schema ?? {}, place),
  ]
}

function buildPresenceFinding(always: boolean, place: Place): Finding {
  return {
    where: formatPlace(place),
    what: always ? 'is always there now' : 'may be absent now',
    level: always ? 'compatible' : 'breaking',
  }
}

const numbered = /^answer (\w+): /

/** Merges equal changes in answers of several statuses, because a change of a shared header or answer affects all of them. */
function mergeStatuses(findings: readonly Finding[], statuses: readonly string[]): Finding[] {
  const merged = findings.map((finding) => {
    if (!numbered.test(finding.where)) return finding
    const rest = finding.where.replace(numbered, '')
    const alike = findings.filter(
      ({ where, what, level }) =>
        numbered.test(where) && where.replace(numbered, '') === rest && what === finding.what && level === finding.level,
    )
    const among = new Set(alike.map(({ where }) => numbered.exec(where)?.[1] ?? ''))
    return {
      ...finding,
      where: `${among.size > 1 && among.size === statuses.length ? 'every answer' : `answer ${[...among].join(', ')}`}: ${rest}`,
    }
  })
  return removeDuplicates(merged)
}
