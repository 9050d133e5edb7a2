'use client'

import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names'
import { Icon, type IconName } from '@/components/ui/icon'
import type { SearchHit } from '@/lib/features/desk/schemas/search'

export interface SearchOption extends Pick<SearchHit, 'title' | 'detail' | 'href'> {
  kind: SearchHit['kind'] | 'list'
}

const ICONS: Record<SearchOption['kind'], IconName> = {
  car: 'car',
  person: 'user',
  hold: 'clock',
  invoice: 'rupee',
  payment: 'rupee',
  payout: 'rupee',
  complaint: 'alert',
  claim: 'shield',
  appeal: 'info',
  return: 'car',
  list: 'search',
}

interface SearchOptionsProps {
  id: string
  label: string
  options: readonly SearchOption[]
  chosen: number
  onChoose: (href: string) => void
}

/** Rendered even when empty, because the field refers to its id. */
export function SearchOptions({ id, label, options, chosen, onChoose }: SearchOptionsProps) {
  const t = useTranslations('desk.find.kind')
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={label}
      hidden={options.length === 0}
      className="-mx-2 mt-2 grid"
    >
      {options.map(({ kind, title, detail, href }, index) => (
        <li
          key={`${kind} ${href} ${title}`}
          id={`${id}-${index}`}
          ref={(option) => {
            if (index === chosen) option?.scrollIntoView?.({ block: 'nearest' })
          }}
          role="option"
          aria-selected={index === chosen}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(href)}
          className={classNames(
            'flex min-h-14 cursor-pointer items-center gap-3 rounded-md px-3 py-2 hover:bg-accent-tint',
            index === chosen && 'bg-accent-tint text-accent',
          )}
        >
          <Icon name={ICONS[kind]} className="shrink-0 text-xl text-ink-faint" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            <span className="block font-medium tabular-nums">{title}</span>
            {detail !== '' && (
              <span className="block text-sm text-ink-soft tabular-nums">{detail}</span>
            )}
          </span>
          <span className="shrink-0 text-sm text-ink-faint">{t(kind)}</span>
        </li>
      ))}
    </ul>
  )
}
