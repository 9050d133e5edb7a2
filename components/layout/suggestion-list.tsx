'use client'

import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import type { Suggestion } from '@/lib/features/search/schemas'

interface SuggestionListProps {
  id: string
  label: string
  suggestions: readonly Suggestion[]
  chosen: number
  onChoose: (url: string) => void
}

/** Stays in the page while empty, because the input names it as the list it controls. */
export function SuggestionList({ id, label, suggestions, chosen, onChoose }: SuggestionListProps) {
  const t = useTranslations('chrome.search')
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={label}
      hidden={suggestions.length === 0}
      className="absolute inset-x-0 top-full z-header mt-1 max-h-96 overflow-y-auto rounded-md border border-line bg-surface py-1 shadow-overlay"
    >
      {suggestions.map(({ label: text, url, count }, index) => (
        <li
          key={url}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === chosen}
          // The input keeps the focus: a press must not take it away before the click arrives.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(url)}
          className={classNames(
            'flex min-h-tap cursor-pointer items-center justify-between gap-3 px-4 hover:bg-accent-tint',
            index === chosen && 'bg-accent-tint text-accent',
          )}
        >
          <span className="min-w-0 py-2 break-words">{text}</span>
          <span className="shrink-0 text-sm text-ink-faint">{t('cars', { count })}</span>
        </li>
      ))}
    </ul>
  )
}
