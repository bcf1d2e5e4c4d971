type Node = Record<string, unknown>
type Context = {
  report(problem: { message: string; location?: unknown }): void
  resolve(node: unknown): { node?: unknown }
  readonly location: { child(path: readonly (string | number)[]): unknown; key(): unknown }
  readonly key: string | number
  readonly parent: unknown
}
type Visitor = Record<string, { enter(node: Node, context: Context): void }>

const verbs = [
  'get',
  'list',
  'create',
  'update',
  'upsert',
  'patch',
  'delete',
  'validate',
  'propose',
  'submit',
  'attach',
  'upload',
  'register',
  'capture',
  'verify',
  'add',
  'accept',
  'reject',
  'assign',
  'edit',
  'undo',
  'revoke',
  'rotate',
  'mint',
  'sign',
]
const everyOperationAnswers = ['400', '401', '403', '429', '500']

/** An operation says what it does, begins its name with a verb, and declares the answers that every call can get. */
const operationComplete = (): Visitor => ({
  Operation: {
    enter(operation, { report, location }) {
      for (const field of ['summary', 'description', 'operationId', 'tags', 'security']) {
        if (operation[field] === undefined) report({ message: `The operation has no ${field}. Add one.`, location: location.key() })
      }
      const operationId = String(operation.operationId ?? '')
      if (!verbs.some((verb) => new RegExp(`^${verb}[A-Z]`).test(operationId))) {
        report({
          message: `The operationId ${operationId} has to begin with a verb: ${verbs.join(', ')}.`,
          location: location.child(['operationId']),
        })
      }
      const answers = Object.keys((operation.responses as Node | undefined) ?? {})
      const missing = everyOperationAnswers.filter((status) => !answers.includes(status))
      if (missing.length > 0)
        report({
          message: `The operation does not declare ${missing.join(', ')}. Refer to the shared responses in catalog.yaml.`,
          location: location.child(['responses']),
        })
    },
  },
})

/** Every body that succeeds, and every body that is sent, has an example. */
const examplesGiven = (): Visitor => ({
  MediaType: {
    enter(media, { report, location }) {
      if (media.example === undefined && Object.keys((media.examples as Node | undefined) ?? {}).length === 0) {
        report({ message: 'This body has no example. Add one below spec/examples/ and refer to it.', location: location.key() })
      }
    },
  },
})

/** Every list answers the same envelope and is paged the same way (decisions 9 and 10). */
const listEnvelope = (): Visitor => ({
  Operation: {
    enter(operation, { report, resolve, location }) {
      if (!/^list[A-Z]/.test(String(operation.operationId))) return
      const names = ((operation.parameters as unknown[] | undefined) ?? []).map(
        (parameter) => (resolve(parameter).node as Node | undefined)?.name,
      )
      for (const name of ['cursor', 'limit']) {
        if (!names.includes(name))
          report({
            message: `A list takes the parameter ${name}. Refer to the one in catalog.yaml.`,
            location: location.child(['operationId']),
          })
      }
      const properties = Object.keys(envelopeOf(operation, resolve))
      const missing = ['data', 'next_cursor', 'total'].filter((name) => !properties.includes(name))
      if (missing.length > 0)
        report({
          message: `A list answers data, next_cursor and total; ${missing.join(' and ')} is missing.`,
          location: location.child(['responses']),
        })
    },
  },
})

function envelopeOf(operation: Node, resolve: Context['resolve']): Node {
  const step = (node: unknown, name: string) => resolve((node as Node | undefined)?.[name] ?? {}).node as Node | undefined
  const answer = step(operation.responses, '200')
  const media = step(step(answer, 'content'), 'application/json')
  return step(step(media, 'schema'), 'properties') ?? {}
}

/** Nothing is boundless: every string and every array has a limit. */
const bounded = (): Visitor => ({
  Schema: {
    enter(schema, { report, location }) {
      const types = [schema.type].flat()
      if (types.includes('string') && !['maxLength', 'enum', 'const'].some((key) => key in schema))
        report({ message: 'This string has no maxLength. Say how long it may be.', location: location.key() })
      if (types.includes('array') && !('maxItems' in schema))
        report({ message: 'This array has no maxItems. Say how many items it may hold.', location: location.key() })
    },
  },
})

/** Every property says what it means. */
const described = (): Visitor => ({
  SchemaProperties: {
    enter(properties, { report, location, resolve }) {
      for (const [name, property] of Object.entries(properties)) {
        const meant = { ...(resolve(property).node as Node | undefined), ...(property as Node) }
        if (meant.description === undefined)
          report({ message: `The property ${name} has no description. Say what it means to a caller.`, location: location.child([name]) })
      }
    },
  },
})

const rules = {
  'operation-complete': operationComplete,
  'examples-given': examplesGiven,
  'list-envelope': listEnvelope,
  bounded,
  described,
}

export const housePlugin = { id: 'house', rules: { oas3: rules } }
export const houseRules = Object.fromEntries(Object.keys(rules).map((name) => [`house/${name}`, 'error' as const]))
