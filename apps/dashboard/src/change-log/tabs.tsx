import { Tabs } from '../shell/tabs.tsx'

const tabs = [
  { href: '/trail', text: 'By agents' },
  { href: '/trail/log', text: 'By curators' },
]

/** Tabs of the change log: direct writes by agents, and actions of curators. */
export function ChangeLogTabs() {
  return <Tabs label="Parts of the change log" tabs={tabs} />
}
