import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../shell/lists/list.tsx'
import { Quoted } from '../../values/quoted.tsx'
import { personQuery } from '../queries.ts'
import styles from './dossier.module.css'
import { Dossier } from './dossier.tsx'

type Props = { readonly params: Readonly<Record<string, string | undefined>> }

/** Everything about one person, each value with who put it there. */
export function PersonPage({ params: { slug = '' } }: Props) {
  const query = useQuery(personQuery(slug))
  return (
    <Loaded query={query} what="The person">
      {(person) => (
        <Dossier
          type="person"
          asked={slug}
          record={person}
          tabs={personTabs}
          summary={
            <p className={styles.line} data-quiet>
              {[person.city, person.country, person.roles[0]?.role_label, person.roles[0]?.entity.name].filter(Boolean).map((part) => (
                <span key={part}>
                  <Quoted text={part ?? ''} />
                </span>
              ))}
            </p>
          }
        />
      )}
    </Loaded>
  )
}

const personTabs = ['facts', 'connections', 'touchpoints', 'waiting', 'history'] as const
