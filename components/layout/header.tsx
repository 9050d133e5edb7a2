'use client'

import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/link'
import type { CityChoice } from '@/lib/client/city-store'
import { CityPicker } from './city-picker'
import type { FrameData } from './frame-data'
import { LanguageLinks, LanguageMenu } from './language-links'
import { Logo } from './logo'
import { SearchBox } from './search-box'
import { type MouseEvent, useState, useEffect, useRef, type ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { BRAND } from '@/lib/shared/brand'
import { requestCallBack, requestLogOut } from '@/lib/features/auth/hooks/session'
import { useSessionStore, getDashboardPath } from '@/lib/client/session-store'
import { showToast } from '@/lib/client/toast-store'
import { toCompareUrl, useCompareStore } from '@/lib/client/compare-store'
import { createLazyDialog } from './lazy-dialog'
import { useRouter, usePathname } from 'next/navigation'
import { localizePath } from '@/lib/client/page-locale'
import { letBarsScrollAway } from '@/lib/client/keep-room'
import { closeLoginPopup, openLoginPopup } from '@/lib/client/login-popup-store'
import { BUYER_ROLE } from '@/lib/shared/roles'

const CompareDialog = createLazyDialog(() => import('./compare-dialog'))

const ITEM =
  'inline-flex min-h-tap items-center gap-2 rounded-md px-2.5 font-medium whitespace-nowrap hover:bg-accent-tint hover:text-accent lg:max-[68rem]:px-1'
const PHONE_ITEM =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-lg font-medium hover:bg-accent-tint hover:text-accent'
/**
 * The row that sticks to the top on phones. `<header>` is `display: contents` there, so that the
 * row sticks for the whole page.
 */
const PHONE_ROW =
  'header-row sticky top-0 z-header flex flex-wrap items-center bg-canvas px-gutter pt-1.5 pb-0.5 lg:contents'

/**
 * Matches the home page, also after the rewrite that adds the chosen city. The header's search
 * appears there only after scrolling, because the first screen has its own.
 */
const HOME = /^(\/[a-z]{2})?(\/in\/[^/]+)?\/?$/

export function Header({
  texts,
  language,
  cities,
}: {
  texts: FrameData['header']
  language: string
  cities: readonly CityChoice[]
}) {
  const row = useRef<HTMLDivElement>(null)
  const path = usePathname()
  // Measured again on every page, because the bars differ between pages.
  useEffect(() => (row.current ? letBarsScrollAway(row.current) : undefined), [path])
  return (
    <header className="contents lg:sticky lg:top-0 lg:z-header lg:block lg:border-b lg:border-line lg:bg-canvas print:hidden">
      <div className="contents max-w-page items-center gap-x-2 px-gutter py-3 lg:mx-auto lg:flex">
        <div ref={row} className={PHONE_ROW}>
          <MobileMenu label={texts.menu}>
            <nav aria-label={texts.mainMenu} className="grid">
              {texts.phoneLinks.map(({ label, href }) => (
                <Link key={href} href={href} className={PHONE_ITEM}>
                  {label}
                </Link>
              ))}
              <hr className="my-2 border-line" />
              <AccountLinks className={PHONE_ITEM} />
              <CallLink className={PHONE_ITEM} />
            </nav>
            <hr className="my-2 border-line" />
            <LanguageLinks
              label={language}
              className="flex flex-wrap"
              itemClassName="flex min-h-12 items-center rounded-md px-3 text-lg hover:bg-accent-tint hover:text-accent"
            />
          </MobileMenu>
          <Link href="/" aria-label={texts.home} className="inline-flex min-h-tap items-center">
            <Logo />
          </Link>
          <div className="ml-auto flex items-center lg:ml-2">
            <CityPicker cities={cities} />
          </div>
          <div className="lg:order-1">
            <CompareTray />
          </div>
        </div>
        <div
          className={classNames(
            'relative z-25 border-b border-line px-gutter pt-1 pb-2.5 lg:flex-1 lg:border-0 lg:p-0',
            HOME.test(path) && 'home-header-search',
          )}
        >
          <SearchBox />
        </div>
        <nav aria-label={texts.mainMenu} className="hidden items-center lg:flex">
          {texts.links.map(({ label, href }) => (
            <Link key={href} href={href} className={ITEM}>
              {label}
            </Link>
          ))}
        </nav>
        <div className="hidden lg:flex">
          <CallLink className={ITEM} />
        </div>
        <div className="hidden items-center lg:order-2 lg:flex">
          <LanguageMenu label={language} />
          <AccountLinks className={ITEM} />
        </div>
      </div>
    </header>
  )
}

export function CallLink({ className }: { className: string }) {
  const t = useTranslations('chrome.account')
  const call = (event: MouseEvent) => {
    if (!useSessionStore.getState().user) return
    // A call from the customer would keep their line busy when we call back.
    event.preventDefault()
    showToast(t('reachingYou'), 'good')
    requestCallBack().catch(() => location.assign(BRAND.phone.href))
  }
  return (
    <a
      href={BRAND.phone.href}
      className={className}
      onClick={call}
      aria-label={t('call', { phone: BRAND.phone.display })}
    >
      <Icon name="phone" className="text-lg" />
      <span className="words-if-room tabular-nums">{BRAND.phone.display}</span>
    </a>
  )
}

function CompareTray() {
  const t = useTranslations('chrome.compare')
  const cars = useCompareStore((state) => state.cars)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  // The label of an empty tray has no number, so it needs no plural form.
  const label = cars.length === 0 ? t('openEmpty') : t('open', { count: cars.length })
  const show = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link
        href={cars.length > 0 ? toCompareUrl(cars) : '/compare'}
        onClick={show}
        aria-label={label}
        className="relative -mr-2.5 inline-grid size-tap place-items-center rounded-full text-xl hover:bg-accent-tint hover:text-accent lg:mr-0"
      >
        <Icon name="compare" />
        {cars.length > 0 && (
          <span className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent-fill px-1 text-xs font-bold text-on-accent">
            {cars.length}
          </span>
        )}
      </Link>
      {open && <CompareDialog onClose={close} />}
    </>
  )
}

export function AccountLinks({ className }: { className: string }) {
  const t = useTranslations('chrome.account')
  const router = useRouter()
  const role = useSessionStore((state) => state.user?.role ?? BUYER_ROLE)
  const leave = async () => {
    await requestLogOut()
    closeLoginPopup()
    router.push(localizePath('/login'))
    // Removes personal content from the router's cache before somebody else uses this browser.
    router.refresh()
  }
  return (
    <>
      <Link
        href="/login"
        data-anonymous
        className={className}
        onClick={(event) => {
          event.preventDefault()
          openLoginPopup('login')
        }}
      >
        <Icon name="user" className="text-lg" />
        {t('login')}
      </Link>
      <Link href={getDashboardPath(role)} data-signed-in-only className={className}>
        <Icon name="dashboard" className="text-lg" />
        <span className="words-if-wide">{t('dashboard')}</span>
      </Link>
      <button
        type="button"
        data-signed-in-only
        title={t('logout')}
        className={className}
        onClick={() => void leave()}
      >
        <Icon name="logout" className="text-lg" />
        <span className="words-if-room">{t('logout')}</span>
      </button>
    </>
  )
}

interface Watcher {
  onclose: (() => void) | null
  destroy: () => void
}

/** Closes the menu on Android's Back button (`CloseWatcher`), as browsers do for a `<dialog>`. */
function watchBack(close: () => void): Watcher | null {
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => Watcher }
  if (!CloseWatcher) return null
  const watcher = new CloseWatcher()
  watcher.onclose = close
  return watcher
}

/** `<details>` opens without JavaScript. With it, Escape and Back close the menu. */
export function MobileMenu({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const pathname = usePathname()
  const close = () => {
    if (ref.current) ref.current.open = false
  }

  useEffect(close, [pathname])
  const backGesture = useRef<Watcher | null>(null)

  return (
    <details
      ref={ref}
      className="mobile-menu -ml-2.5 lg:hidden"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        close()
        summary.current?.focus()
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && currentTarget.open && !currentTarget.contains(relatedTarget))
          summary.current?.focus()
      }}
      onToggle={({ currentTarget }) => {
        for (const part of document.querySelectorAll<HTMLElement>('main, footer'))
          part.inert = currentTarget.open
        backGesture.current?.destroy()
        backGesture.current = currentTarget.open ? watchBack(close) : null
      }}
      onClick={(event) => {
        if (event.target instanceof Element && event.target.closest('a, button, [data-overlay]'))
          close()
      }}
    >
      <summary
        ref={summary}
        aria-label={label}
        className="grid size-tap place-items-center rounded-full text-2xl hover:bg-accent-tint hover:text-accent"
      >
        <Icon name="menu" className="menu-closed" />
        <Icon name="close" className="menu-open" />
      </summary>
      <div data-overlay className="fixed inset-0 z-1 bg-scrim" />
      <div className="fixed inset-y-0 left-0 z-1 w-[min(20rem,85vw)] overflow-y-auto bg-surface p-4 pt-16 shadow-overlay">
        {children}
      </div>
    </details>
  )
}
