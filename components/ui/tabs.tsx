'use client'

import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface TabsProps {
  label: string
  tabs: readonly { id: string; title: ReactNode; content: ReactNode }[]
  startAt?: string
}

/** Views of one thing that stand in each other's place. What a search engine should read belongs in sections instead. */
export function Tabs({ label, tabs, startAt }: TabsProps) {
  return (
    <BaseTabs.Root defaultValue={startAt ?? tabs[0]?.id}>
      <BaseTabs.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map(({ id, title }) => (
          <BaseTabs.Tab
            key={id}
            value={id}
            className="min-h-tap border-b-2 border-transparent px-4 font-medium whitespace-nowrap text-ink-soft hover:text-accent aria-selected:border-accent aria-selected:text-accent"
          >
            {title}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map(({ id, content }) => (
        <BaseTabs.Panel key={id} value={id} className="pt-4">
          {content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
