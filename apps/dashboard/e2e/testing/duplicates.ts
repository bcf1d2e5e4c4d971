import { refreshDuplicates } from '../../../server/src/duplicates/refresh.ts'
import { makeEntity, makePerson } from '../../../server/src/testing/records.ts'
import type { Dashboard } from './serve-dashboard.ts'

/** Creates entities with the same name and different slugs: `name`, `name-2` and so on. Returns their ids. */
export async function makeNamesakes({ database }: Pick<Dashboard, 'database'>, name: string, count = 2): Promise<string[]> {
  const slug = name.toLowerCase().replaceAll(' ', '-')
  const ids: string[] = []
  for (let place = 1; place <= count; place++)
    ids.push(
      await makeEntity(database, {
        slug: place === 1 ? slug : `${slug}-${place}`,
        name: place === 1 ? name : `${name} GmbH`,
        website_url: `https://${slug}.example/`,
        city: place === 1 ? 'Bremen' : null,
        country: 'DE',
        created_at: `2026-0${place}-01T00:00:00Z`,
      }),
    )
  return ids
}

/** Creates two pairs of entities and one of people, and lists them. A curator dismissed one pair, which then came back for a new reason. */
export async function fillDuplicates(dashboard: Pick<Dashboard, 'database'>, markDistinct: (ids: readonly string[]) => Promise<unknown>) {
  const { database } = dashboard
  await makeNamesakes(dashboard, 'Nordlicht Mining')
  await makePerson(database, { slug: 'ada-nordlicht', name: 'Ada Nordlicht' })
  await makePerson(database, { slug: 'ada-nordlicht-2', name: 'Ada Nordlicht', city: 'Bremen' })
  const ids = await makeNamesakes(dashboard, 'Nordlicht Pool')
  await markDistinct(ids)
  await database.run((db) => db.updateTable('entities').set({ ticker: 'NLP' }).where('id', 'in', ids).execute())
  await refreshDuplicates(database)
}
