'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { SmartLink } from '@/components/ui/smart-link'
import { type ListingModel } from './listing-model'

/** The search's filters as chips, each a link to the same search without it. */
export function ActiveFilters({ model }: { model: ListingModel }) {
  const t = useTranslations('listing')
  if (model.active.length === 0 && model.unmatched.length === 0) return null
  return (
    <div className="mb-4">
      <ul aria-label={t('active')} className="flex flex-wrap items-center gap-2">
        {model.active.map((filter) => (
          <li key={filter.key}>
            <SmartLink
              href={filter.href}
              scroll={false}
              aria-label={t('remove', { label: filter.label })}
              className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-sm hover:border-accent hover:text-accent"
            >
              {filter.label}
              <Icon name="close" className="text-ink-faint" />
            </SmartLink>
          </li>
        ))}
        <li>
          <SmartLink href="/buy?kms=0" scroll={false} className="inline-flex min-h-9 items-center px-2 text-sm font-medium text-accent">
            {t('clear')}
          </SmartLink>
        </li>
      </ul>
      {model.unmatched.length > 0 ? <p className="mt-2 text-sm text-ink-soft">{t('unmatched', { words: model.unmatched.join(', ') })}</p> : null}
      {model.usesDefaults ? <p className="mt-2 text-sm text-ink-soft">{t('defaults')}</p> : null}
    </div>
  )
}
