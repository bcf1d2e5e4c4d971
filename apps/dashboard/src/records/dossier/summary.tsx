import { findHost, toUnicodeHost } from '@catalog/contract/texts/urls'
import { getValueName } from '@catalog/contract/wording/words'
import type { ReactNode } from 'react'
import { formatColumnText } from '../../values/fields/format.ts'
import { formatSegmentPath } from '../../values/fields/segments.ts'
import { OutsideLink } from '../../values/outside-link.tsx'
import { QuotedText } from '../../values/quoted.tsx'
import type { Entity, Person } from '../queries.ts'
import styles from './dossier.module.css'

const links = ['website_url', 'x_url', 'linkedin_url', 'github_url', 'nostr_url', 'crunchbase_url'] as const

/** Says in a line or two what the record is. */
export function Summary({ record }: { readonly record: Entity | Person }) {
  if (!('segment_resolution' in record))
    return <Facts facts={[record.city, findCountryName(record), record.roles[0]?.role_label, record.roles[0]?.entity.name]} />
  const place = [record.city, record.region, findCountryName(record)].filter((part) => part !== null).join(', ')
  const { display_path: path } = record.segment_resolution
  return (
    <>
      {record.one_liner && (
        <p>
          <QuotedText text={record.one_liner} />
        </p>
      )}
      <Facts facts={[path && formatSegmentPath(path), place, record.ticker]}>
        {links.map((name) => {
          const address = record[name]
          return (
            address && (
              <OutsideLink key={name} href={address}>
                {getSiteName(name, address)}
              </OutsideLink>
            )
          )
        })}
      </Facts>
    </>
  )
}

function findCountryName({ country }: { readonly country: string | null }): string | null {
  return country === null ? null : (formatColumnText(country, 'country') ?? country)
}

type FactsProps = { readonly facts: readonly (string | null | undefined)[]; readonly children?: ReactNode }

function Facts({ facts, children }: FactsProps) {
  return (
    <p className={styles.line} data-quiet>
      {facts.map(
        (fact) =>
          fact && (
            <span key={fact}>
              <QuotedText text={fact} />
            </span>
          ),
      )}
      {children}
    </p>
  )
}

/** Names a link by its network, or by the host of the entity's own site. */
function getSiteName(name: (typeof links)[number], address: string) {
  if (name !== 'website_url') return getValueName(name.replace('_url', ''))
  return <QuotedText text={toUnicodeHost(findHost(address) ?? address)} />
}
