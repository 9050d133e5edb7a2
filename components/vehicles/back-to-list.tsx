'use client'

import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'

const LIST = /^(?:\/[a-z]{2})?\/buy(?:\/used-[^/]+)?(?:\/page\/\d+)?$/

interface Entries {
  entries: () => { url: string | null }[]
  currentEntry: { index: number } | null
}

/** History steps to the last list in this tab, as a negative number; 0 without a list. */
function stepsToList(): number {
  const { navigation } = globalThis as { navigation?: Entries }
  const here = navigation?.currentEntry?.index ?? 0
  const list =
    navigation
      ?.entries()
      .slice(0, here)
      .findLastIndex(({ url }) => url !== null && LIST.test(new URL(url).pathname)) ?? -1
  return list < 0 ? 0 : list - here
}

/**
 * Goes back in the history, which restores the list's filters and scroll position. Without a list
 * in the history, it is a plain link.
 */
export function BackToList({ href, label }: { href: string; label: string }) {
  return (
    <Link
      href={href}
      // Not called for a click that opens another tab.
      onNavigate={(event) => {
        const steps = stepsToList()
        if (steps === 0) return
        event.preventDefault()
        history.go(steps)
      }}
      className="inline-flex min-h-tap shrink-0 items-center gap-1 text-sm font-medium text-accent hover:underline"
    >
      <Icon name="chevron-left" />
      {label}
    </Link>
  )
}
