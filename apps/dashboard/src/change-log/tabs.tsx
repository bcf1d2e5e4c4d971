import { Tabs } from '../shell/tabs.tsx'

const tabs = [
  { href: '/trail', text: 'By agents' },
  { href: '/trail/log', text: 'By curators' },
]

/** The two parts of the change log: what agents wrote directly, and what people did. */
export function ChangeLogTabs() {
  return <Tabs label="Parts of the change log" tabs={tabs} />
}
