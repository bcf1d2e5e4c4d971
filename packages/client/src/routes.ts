import { createStartedCall } from './answer/call-promise.ts'
import type { Caller, OwnMethod } from './call/caller.ts'
import { addSite, captureSite } from './failures/site.ts'
import { sendOnce } from './own-methods.ts'

/**
 * Describes how a method calls its operation: the HTTP method and the path, whose braces are the method's first arguments. After
 * them comes what is sent, where something is, and last the options. A third word says what that is, where it is not
 * simply the body of a write: of a GET `?` where it takes a query, or the place of the items in a page where it is a list;
 * of a write `-` where it takes nothing, and `=` where the same content is to be written once. A fourth word says that the list is
 * a feed, which has no end.
 *
 * A method that does more than call its operation is a function of its own, beside the operation.
 */
export type Route = string | readonly [at: string, run: OwnMethod]

/** A route for every method of `Api` and of its areas. */
export type Routes<Api> = { readonly [Name in keyof Api]: Api[Name] extends (...given: never) => unknown ? Route : Routes<Api[Name]> }

type AnyRoutes = { readonly [name: string]: Route | AnyRoutes }
type Methods = { [name: string]: Method | Methods }
type Method = (...given: never[]) => unknown

/** The methods that the routes name, by areas as they are. */
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
  // Several methods may call one operation. The first one does nothing else.
  call.session.methods[`${method} ${template}`] ??= operation
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
