import { findHost, toUnicodeHost } from '@catalog/contract/texts/urls'
import { nameValue } from '@catalog/contract/wording/words'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../shell/lists/list.tsx'
import { formatSegmentPath } from '../../values/fields/segments.ts'
import { OutsideLink } from '../../values/outside-link.tsx'
import { Quoted } from '../../values/quoted.tsx'
import { type Entity, entityQuery } from '../queries.ts'
import styles from './dossier.module.css'
import { Dossier } from './dossier.tsx'

type Props = { readonly params: Readonly<Record<string, string | undefined>> }

/** Everything about one entity, each value with who put it there. */
export function EntityPage({ params: { slug = '' } }: Props) {
  const query = useQuery(entityQuery(slug))
  return (
    <Loaded query={query} what="The entity">
      {(entity) => <Dossier type="entity" asked={slug} record={entity} summary={<Summary entity={entity} />} tabs={entityTabs} />}
    </Loaded>
  )
}

const entityTabs = ['facts', 'connections', 'sources', 'gtm', 'waiting', 'history'] as const
const links = ['website_url', 'x_url', 'linkedin_url', 'github_url', 'nostr_url', 'crunchbase_url'] as const

function Summary({ entity }: { readonly entity: Entity }) {
  const place = [entity.city, entity.region, entity.country].filter((part) => part !== null).join(', ')
  const { display_path: path } = entity.segment_resolution
  return (
    <>
      {entity.one_liner && (
        <p>
          <Quoted text={entity.one_liner} />
        </p>
      )}
      <p className={styles.line} data-quiet>
        {[path && formatSegmentPath(path), place, entity.ticker].filter(Boolean).map((part) => (
          <span key={part}>
            <Quoted text={part ?? ''} />
          </span>
        ))}
        {links.map((name) => {
          const address = entity[name]
          return (
            address && (
              <OutsideLink key={name} href={address}>
                {siteOf(name, address)}
              </OutsideLink>
            )
          )
        })}
      </p>
    </>
  )
}

/** Names a link in a word: the network, or the host of the entity's own site. */
function siteOf(name: (typeof links)[number], address: string) {
  if (name !== 'website_url') return nameValue(name.replace('_url', ''))
  return <Quoted text={toUnicodeHost(findHost(address) ?? address)} />
}
