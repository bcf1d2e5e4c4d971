import { started, type WithResponse } from './call-promise.ts'
import type { Caller } from './caller.ts'
import { sendOnce } from './send-once.ts'
import { located, siteOf } from './site.ts'

/**
 * How a method calls its operation: the HTTP method and the path, whose braces are the method's first arguments. After
 * them comes what is sent, where something is, and last the options. A third word says what that is, where it is not
 * simply the body of a write: of a GET `?` where it takes a query, or the place of the items in a page where it is a list;
 * of a write `-` where it takes nothing, and `=` where the same content is to be written once. A fourth word says that the list is
 * a feed, which has no end.
 *
 * A method that does more than call its operation is a function of its own.
 */
export type Route = string | OwnMethod

/** A method that does more than call its operation. */
type OwnMethod = (call: Caller, ...given: never[]) => Promise<WithResponse<unknown>>

/** A route for every method of `Api` and of its areas. */
export type Routes<Api> = { readonly [Name in keyof Api]: Api[Name] extends (...given: never) => unknown ? Route : Routes<Api[Name]> }

type AnyRoutes = { readonly [name: string]: Route | AnyRoutes }
type Methods = { [name: string]: Method | Methods }
type Method = (...given: never[]) => unknown

/** The methods that the routes name, by areas as they are. */
export function createMethods(call: Caller, routes: AnyRoutes, area = ''): Methods {
  const methods: Methods = {}
  for (const [name, route] of Object.entries(routes)) {
    methods[name] = typeof route === 'object' ? createMethods(call, route, `${name}.`) : methodOf(call, area + name, route)
  }
  return methods
}

function methodOf(call: Caller, operation: string, route: Route): Method {
  if (typeof route === 'function') {
    return (...given) => started(located(route(call, ...given), siteOf(operation)))
  }
  const [method = '', template = '', more, follows] = route.split(' ')
  const idCount = template.split('{').length - 1
  const isRead = method === 'GET'
  const takesPayload = isRead ? more : more !== '-'
  return (...given) => {
    const site = siteOf(operation, [method, template])
    const ids = given.slice(0, idCount)
    const payload = takesPayload ? given[idCount] : undefined
    const parts = { method, template, ids, payload, options: given[takesPayload ? idCount + 1 : idCount] }
    if (isRead && more && more !== '?') return call.list(parts, more, site, follows)
    return started(located(more === '=' ? sendOnce(call, parts) : call.send(parts), site))
  }
}
