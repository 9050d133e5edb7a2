'use client'

import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { LinkButton } from '@/components/ui/link-button'
import { toCompareUrl, useCompareStore, type TrayCar } from '@/lib/client/compare-store'

function Thumbnail({ car: { photo, title } }: { car: TrayCar }) {
  return (
    <li className="flex min-w-0 items-center gap-2 text-sm font-medium lg:flex-1">
      <span className="grid h-8 w-10 shrink-0 place-items-center overflow-hidden rounded-sm bg-sunken text-ink-faint">
        {photo ? (
          <img src={photo} alt="" width={40} height={32} className="size-full object-cover" />
        ) : (
          <Icon name="car" />
        )}
      </span>
      <span className="sr-only truncate lg:not-sr-only">{title}</span>
    </li>
  )
}

export default function CompareBar() {
  const t = useTranslations('chrome.compare')
  const { cars, hide } = useCompareStore()
  return (
    <aside
      aria-label={t('tray')}
      className="compare-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-canvas px-gutter py-2 shadow-overlay print:hidden"
    >
      <div className="mx-auto flex max-w-page items-center gap-2">
        <p role="status" className="sr-only">
          {t('open', { count: cars.length })}
        </p>
        <ul className="flex min-w-0 gap-1.5 overflow-hidden max-[20rem]:hidden lg:flex-1 lg:gap-4">
          {cars.map((car) => (
            <Thumbnail key={car.id} car={car} />
          ))}
        </ul>
        {cars.length > 1 ? (
          <LinkButton href={toCompareUrl(cars)} onClick={hide} className="ml-auto shrink-0">
            {t('go', { count: cars.length })}
          </LinkButton>
        ) : (
          <p className="min-w-0 flex-1 text-sm text-ink-soft">{t('needTwo')}</p>
        )}
        <IconButton icon="close" label={t('close')} onClick={hide} className="-mr-2.5" />
      </div>
    </aside>
  )
}
