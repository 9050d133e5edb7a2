'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { NoticeState } from '@/components/ui/notice-state'
import { Price } from '@/components/ui/price'
import { BRAND } from '@/lib/shared/brand'
import { usePageLocale } from '@/lib/client/page-locale'
import { removeLocale, addLocale } from '@/lib/i18n/locales'
import { useRecentlyViewed, type ViewedCar } from '@/lib/client/recently-viewed'

const SHELL = '/_app'

function subscribe(notify: () => void): () => void {
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}

/**
 * The service worker shows the shell only for pages that failed to load. At another URL, the device
 * is therefore offline, even if it reports otherwise.
 */
function isOffline(): boolean {
  return !navigator.onLine || removeLocale(location.pathname) !== SHELL
}

/** Milliseconds to wait before reloading, because devices report too early that they are online. */
const FIRST_REQUEST = 1_000

function useOpenWhenOnline(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const open = () => {
      if (removeLocale(location.pathname) === SHELL) return
      clearTimeout(timer)
      timer = setTimeout(() => location.reload(), FIRST_REQUEST)
    }
    addEventListener('online', open)
    return () => {
      removeEventListener('online', open)
      clearTimeout(timer)
    }
  }, [])
}

function ViewedCarCard({ car }: { car: ViewedCar }) {
  const locale = usePageLocale()
  return (
    <Card as="li" className="grid gap-1 p-4">
      <a
        href={addLocale(locale, car.url)}
        className="font-semibold hover:text-accent hover:underline"
      >
        {car.title}
      </a>
      <Price amount={car.price} />
    </Card>
  )
}

export function OfflineShell() {
  const t = useTranslations('offline')
  const offline = useSyncExternalStore(subscribe, isOffline, () => false)
  useOpenWhenOnline()
  const cars = useRecentlyViewed((state) => state.cars)
  if (!offline) return <h1 className="sr-only">{BRAND.name}</h1>
  return (
    <>
      <NoticeState icon="offline" title={t('title')} text={t('text')} headingLevel={1}>
        <Button icon="refresh" onClick={() => location.reload()}>
          {t('retry')}
        </Button>
      </NoticeState>
      <section className="mx-auto max-w-page px-gutter">
        <h2 className="mb-4 text-xl">{t('recentlyViewed')}</h2>
        {cars.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {cars.map((car) => (
            <ViewedCarCard key={car.id} car={car} />
          ))}
        </ul>
      </section>
    </>
  )
}
