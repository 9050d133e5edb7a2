'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { CarGrid } from '@/components/vehicles/card/car-grid'
import { Pagination } from '@/components/ui/pagination'
import { joinFacts } from '@/lib/shared/named'
import { unpackProps, type PackedProps } from '@/lib/shared/packed'
import { FilterRail } from './filter-rail'
import { toPageHref, type ListingModel } from './listing-model'
import { SortBar } from './sort-bar'
import { useFilterForm } from './use-filter-form'
import { Link } from '@/components/ui/link'
import { LinkButton } from '@/components/ui/link-button'
import { PendingLine } from '@/components/ui/pending-line'
import { PHONE_STRIP } from '@/components/ui/card'
import { Icon } from '@/components/ui/icon'

const CHIP =
  'inline-flex min-h-tap max-w-full items-center wrap-anywhere gap-1.5 rounded-full border border-line-strong bg-surface px-4 text-sm hover:border-accent hover:text-accent lg:min-h-9 lg:px-3'

/**
 * A client component: a server component's markup would be sent twice, as HTML and as router data.
 * Its form and links work without JavaScript.
 */
export function Listing({ packed }: { packed: PackedProps<ListingModel> }) {
  const model = useMemo(() => unpackProps(packed), [packed])
  const form = useFilterForm(model)
  const t = useTranslations('listing')
  return (
    <div className="grid gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <FilterRail model={model} form={form} />
      <section
        aria-label={t('results')}
        aria-busy={form.isPending}
        className="min-w-0 lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:content-start lg:gap-x-4"
      >
        <h2 className="sr-only">{t('results')}</h2>
        {form.isPending && <PendingLine />}
        <ActiveFilters model={model} />
        <SortBar model={model} onSort={form.apply} />
        <Notes model={model} />
        {model.cards.length === 0 ? (
          <NoResults model={model} />
        ) : (
          <CarGrid
            cards={model.cards}
            hasTerms={model.hasTerms}
            columns={3}
            className={`transition-opacity duration-quick lg:col-span-2 ${form.isPending ? 'opacity-50' : ''}`}
          />
        )}
        <div className="mt-8 lg:col-span-2">
          <Pagination
            page={model.page}
            pageCount={model.pageCount}
            hrefOf={(page) => toPageHref(model.href, page)}
            labels={{
              nav: t('paging.label'),
              previous: t('paging.previous'),
              next: t('paging.next'),
              page: (page) => t('paging.page', { page: String(page) }),
            }}
          />
        </div>
      </section>
    </div>
  )
}

function NoResults({ model }: { model: ListingModel }) {
  const t = useTranslations('listing')
  const isBeyondEnd = model.total > 0
  return (
    <div className="rounded-lg bg-sunken p-6 max-[15rem]:p-3 sm:p-10 lg:col-span-2">
      <h2 className="text-2xl">{t(isBeyondEnd ? 'beyond' : 'empty.title')}</h2>
      {model.nearest.length > 0 && (
        <>
          <p className="mt-2 text-ink-soft">{t('empty.text')}</p>
          <ul className="mt-4 grid gap-1">
            {model.nearest.map(({ url, label }) => (
              <li key={url}>
                <Link
                  href={url}
                  className="inline-flex min-h-tap items-center font-medium text-accent underline-offset-4 hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-6">
        <LinkButton href={isBeyondEnd ? toPageHref(model.href, model.pageCount) : '/buy?kms=0'}>
          {t(isBeyondEnd ? 'paging.last' : 'empty.all')}
        </LinkButton>
      </p>
    </div>
  )
}

/** A link in a line of text. Its padding enlarges the tap target without making the line taller. */
const LINE_LINK = 'py-3 font-medium text-accent underline-offset-4 hover:underline'

function ActiveFilters({ model: { active, near, defaults } }: { model: ListingModel }) {
  const t = useTranslations('listing')
  return (
    <div className="mb-1 grid min-w-0 gap-1.5 lg:mb-3 lg:content-center">
      {active.length > 0 && (
        <ul
          aria-label={t('active')}
          className={`flex items-center gap-2 max-sm:*:max-w-full sm:flex-wrap ${PHONE_STRIP}`}
        >
          {active.map((filter) => (
            <li key={filter.key}>
              <Link
                href={filter.href}
                scroll={false}
                aria-label={t('remove', { label: filter.label })}
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
              {t('clear')}
            </Link>
          </li>
        </ul>
      )}
      {near && (
        <p className="text-sm text-ink-soft">
          {near.text}{' '}
          {near.only && (
            <Link href={near.only.href} scroll={false} className={LINE_LINK}>
              {near.only.label}
            </Link>
          )}
        </p>
      )}
      {defaults && (
        <p className="text-sm text-ink-soft">
          {joinFacts(defaults.labels)}{' '}
          <Link href={defaults.href} scroll={false} className={LINE_LINK}>
            {t('showAll')}
          </Link>
        </p>
      )}
    </div>
  )
}

function Notes({ model: { notes, isAccidentFree } }: { model: ListingModel }) {
  const t = useTranslations('listing')
  return (
    <div className="mb-4 grid gap-2 text-sm empty:hidden lg:col-span-2">
      {notes.unread && (
        <p role="alert" className="font-medium text-bad">
          {notes.unread}
        </p>
      )}
      {notes.unmatched && (
        <p role="status" className="rounded-md bg-warn-tint px-3 py-2 font-medium text-warn">
          {notes.unmatched}
        </p>
      )}
      {notes.plates.map((text) => (
        <p key={text} className="text-ink-soft">
          {text}
        </p>
      ))}
      {isAccidentFree && <p className="text-ink-soft">{t('accidentFree')}</p>}
    </div>
  )
}
