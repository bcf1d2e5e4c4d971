import { createStartedCall } from './answer/call-promise.ts'
import type { Caller, OwnMethod } from './call/caller.ts'
import { addSite, captureSite } from './failures/site.ts'
import { sendOnce } from './own-methods.ts'

/**
 * Describes how a method calls its operation: the HTTP method, and the path, whose braces are the method's first arguments. The next
 * argument is the query or the body, if there is one, and the last is the options. A third word describes the query or body. For a GET
 * it is `?` if there is a query, or for a list the field of a page that holds the items. For a write it is `-` if there is no body, and
 * `=` if the same content must be written only once. A fourth word marks a feed, a list without an end.
 *
 * A method that does more than call its operation has a function of its own after the route.
 */
export type Route = string | readonly [at: string, run: OwnMethod]

/** A route for every method of `Api` and of its areas. */
export type Routes<Api> = { readonly [Name in keyof Api]: Api[Name] extends (...given: never) => unknown ? Route : Routes<Api[Name]> }

type AnyRoutes = { readonly [name: string]: Route | AnyRoutes }
type Methods = { [name: string]: Method | Methods }
type Method = (...given: never[]) => unknown

/** Creates the methods that the routes name, in the same areas. */
export function createMethods(call: Caller, routes: AnyRoutes, area = ''): Methods {
  const methods: Methods = {}
  for (const [name, route] of Object.entries(routes)) {
    // A route is a text or a list, so it has a first item; an area has none.
    methods[name] =
      0 in Object(route) ? createMethod(call, area + name, route as Route) : createMethods(call, route as AnyRoutes, `${name}.`)
  }
  return methods
}

function createMethod(call: Caller, operation: string, route: Route): Method {
  const [at, run] = [route].flat() as [string, OwnMethod?]
  const [method = '', template = '', more, follows] = at.split(' ')
  // Several methods may call one operation. Hints name the first, which does nothing else.
  call.session.methodNames[`${method} ${template}`] ??= operation
  const place = { operation, route: [method, template], log: call.session.log } as const
  if (run) return (...given) => createStartedCall(addSite(run(call, ...given), captureSite(place)))
  const idCount = template.split('{').length - 1
  const isRead = method === 'GET'
  const takesPayload = isRead ? more : more !== '-'
  return (...given) => {
    const site = captureSite(place)
    const ids = given.slice(0, idCount)
    const payload = takesPayload ? given[idCount] : undefined
    const parts = { method, template, ids, payload, options: given[takesPayload ? idCount + 1 : idCount] }
    if (isRead && more && more !== '?') return call.list(parts, more, site, follows)
    return createStartedCall(addSite(more === '=' ? sendOnce(call, parts) : call.send(parts), site))
  }
}
