import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiFailure, type FailureDetail, isOutcomeUnknown } from '../../api/failure.ts'
import { useDraft } from '../../values/use-draft.ts'

/** One row of a `RowsField`: its values by column name. */
export type Row = Readonly<Record<string, string>>
export type FieldValue = string | boolean | readonly string[] | readonly Row[]
export type Values = { readonly [name: string]: FieldValue }

/** The state of a form field: its value, its setter, and the problems that the server reported. */
export type Field<Value extends FieldValue> = {
  readonly name: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly problems: readonly string[]
}

export type Form<Fields extends Values> = {
  readonly values: Fields
  /** The fields that differ from their initial values, which a PATCH sends. */
  readonly changed: Partial<Fields>
  readonly field: <Name extends keyof Fields & string>(name: Name) => Field<Fields[Name]>
  readonly set: (values: Partial<Fields>) => void
  readonly submit: () => void
  readonly reset: () => void
  readonly busy: boolean
  readonly failure: unknown
  /** Problems that the server reported for paths without a field in the form. */
  readonly otherProblems: readonly FailureDetail[]
}

export type FormOptions<Fields extends Values, Answer> = {
  /** The key of the draft, such as "segment.miners"; undefined for values that must not be stored, such as a password. */
  readonly draft: string | undefined
  readonly initial: Fields
  readonly send: (values: Fields, changed: Partial<Fields>) => Promise<Answer>
  /** The stored record. If no field was changed, nothing is sent and this record is used as the response. */
  readonly unchanged?: Answer | undefined
  readonly onSent: (answer: Answer) => void
  /** Paths of fields in the body, if they differ from their names: `limits/daily_usd` for `/body/limits/daily_usd`. */
  readonly paths?: (values: Fields) => Partial<Record<keyof Fields & string, string>>
}

/**
 * A form that is sent to the API. It keeps the typed values until the server has confirmed the save, and shows the reported problems beside
 * the fields. If the response is lost, it refetches all data and lets the curator decide whether to send again.
 */
export function useForm<Fields extends Values, Answer>(options: FormOptions<Fields, Answer>): Form<Fields> {
  const { draft, initial, send, unchanged, onSent } = options
  const client = useQueryClient()
  const [typed, setTyped, clear] = useDraft<Partial<Fields>>(draft, {})
  const changed = pickChangedFields(initial, typed)
  const values: Fields = { ...initial, ...changed }
  const sending = useMutation({
    mutationFn: async () => (unchanged !== undefined && Object.keys(changed).length === 0 ? unchanged : send(values, changed)),
    // Drops the response, because it may contain a secret that must not stay in memory after it was shown.
    gcTime: 0,
    onSuccess: (answer) => {
      clear()
      onSent(answer)
      sending.reset()
    },
    onError: (error) => void (isOutcomeUnknown(error) && client.invalidateQueries()),
  })
  const paths: { readonly [name: string]: string | undefined } = options.paths?.(values) ?? {}
  const getPath = (name: string) => `/body/${paths[name] ?? name}`
  const details = sending.error instanceof ApiFailure ? sending.error.facts.details : []
  const set = (more: Partial<Fields>) => setTyped({ ...changed, ...more })
  return {
    values,
    changed,
    set,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<Fields>),
      problems: details.filter(({ path }) => isWithin(path, getPath(name))).map(({ message }) => message),
    }),
    submit: () => {
      if (!sending.isPending) sending.mutate()
    },
    reset: () => {
      clear()
      sending.reset()
    },
    busy: sending.isPending,
    failure: sending.error ?? undefined,
    otherProblems: details.filter(({ path }) => !Object.keys(initial).some((name) => isWithin(path, getPath(name)))),
  }
}

/** Picks the fields of a draft that differ from the initial values. Leaves out unknown fields of an earlier release. */
export function pickChangedFields<Fields extends Values>(initial: Fields, draftValues: Partial<Fields>): Partial<Fields> {
  const names = Object.keys(initial) as (keyof Fields)[]
  const differing = names.filter((name) => isSameKind(draftValues[name], initial[name]) && !isEqual(draftValues[name], initial[name]))
  return Object.fromEntries(differing.map((name) => [name, draftValues[name]])) as Partial<Fields>
}

function isSameKind(one: unknown, other: unknown): boolean {
  return typeof one === typeof other && Array.isArray(one) === Array.isArray(other)
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** True when the path of a problem, such as `/body/scopes/2`, is the path of the field or below it. */
export function isWithin(path: string | undefined, field: string): boolean {
  return path === field || (path?.startsWith(`${field}/`) ?? false)
}
