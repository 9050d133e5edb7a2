'use client'

import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { type ListingModel } from './listing-model'

const CHIP =
  'inline-flex min-h-tap max-w-full items-center wrap-anywhere gap-1.5 rounded-full border border-line-strong bg-surface px-4 text-sm hover:border-accent hover:text-accent lg:min-h-9 lg:px-3'

/** The search's filters as chips, each a link to the same search without it. */
export function ActiveFilters({
  model: { active, near, texts, usesDefaults },
}: {
  model: ListingModel
}) {
  if (active.length === 0 && texts.unmatched === '' && texts.unread === '' && near === null)
    return null
  return (
    <div className="mb-4">
      {active.length > 0 && (
        <ul aria-label={texts.active} className="flex flex-wrap items-center gap-2">
          {active.map((filter) => (
            <li key={filter.key}>
              <Link
                href={filter.href}
                scroll={false}
                aria-label={texts.remove.replace('{label}', filter.label)}
                className={CHIP}
              >
                {filter.label}
                <Icon name="close" className="text-ink-faint" />
              </Link>
            </li>
          ))}
          <li>
            <Link
              href="/buy?kms=0"
              scroll={false}
              className="inline-flex min-h-tap items-center px-2 text-sm font-medium text-accent lg:min-h-9"
            >
              {texts.clear}
            </Link>
          </li>
        </ul>
      )}
      {near && (
        <p className="mt-2 text-sm text-ink-soft">
          {near.text}{' '}
          {near.only && (
            <Link
              href={near.only.href}
              scroll={false}
              className="inline-flex min-h-tap items-center font-medium text-accent lg:min-h-9"
            >
              {near.only.label}
            </Link>
          )}
        </p>
      )}
      {texts.unread && (
        <p role="alert" className="mt-2 text-sm font-medium text-bad">
          {texts.unread}
        </p>
      )}
      {texts.unmatched && <p className="mt-2 text-sm text-ink-soft">{texts.unmatched}</p>}
      {usesDefaults && <p className="mt-2 text-sm text-ink-soft">{texts.defaults}</p>}
    </div>
  )
}
