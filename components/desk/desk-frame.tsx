import type { ReactNode } from 'react'
import { Logo } from '@/components/layout/logo'
import { Link } from '@/components/ui/link'
import { Toaster } from '@/components/ui/toaster'
import { DeskNeedsScripts } from './needs-scripts'
import { SignOut, YardBar } from './yard-bar'
import { SearchButton } from './search/search-button'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

export interface DeskFrameProps {
  staffId: string
  staffName: string
  links: readonly { href: string; label: string }[]
  children: ReactNode
}

const LINK =
  'inline-flex min-h-tap items-center rounded-md px-2.5 font-medium whitespace-nowrap lg:px-1.5 lg:text-sm 2xl:px-2.5 2xl:text-base hover:bg-accent-tint hover:text-accent'

export function DeskFrame({ staffId, staffName, links, children }: DeskFrameProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'desk')
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-toast focus:rounded-md focus:bg-accent-fill focus:px-4 focus:py-3 focus:text-on-accent"
      >
        {t('skip')}
      </a>
      <header className="border-b border-line bg-canvas print:hidden">
        <div className="mx-auto grid max-w-page grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 px-gutter py-2 lg:flex">
          <Link href="/dost" aria-label={t('home')} className="inline-flex min-h-tap items-center">
            <Logo />
          </Link>
          <p className="text-right text-sm text-ink-soft max-lg:truncate lg:order-last lg:ml-auto">
            <Link
              href="/dost/sign-in"
              title={t('ownSignIn.title')}
              className="inline-flex min-h-tap items-center underline hover:text-accent"
            >
              <span className="2xl:hidden" aria-hidden="true">
                {/* Only the first name on narrow screens. */}
                {staffName.split(' ')[0] ?? staffName}
              </span>
              <span className="max-2xl:sr-only">{t('signedIn', { name: staffName })}</span>
            </Link>
          </p>
          <div className="lg:order-last">
            <SignOut staffId={staffId} />
          </div>
          {/* Before the menu on phones, so that it never scrolls away. */}
          <div className="-mx-2.5 col-span-full flex lg:contents">
            <div className="lg:order-1">
              <SearchButton />
            </div>
            <nav
              aria-label={t('menuLabel')}
              className="flex min-w-0 flex-1 overflow-x-auto lg:flex-wrap"
            >
              {links.map(({ href, label }) => (
                <Link key={href} href={href} className={LINK}>
                  {label}
                </Link>
              ))}
            </nav>
          </div>
        </div>
      </header>
      <YardBar staffId={staffId} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-page flex-1 px-gutter py-6 outline-none"
      >
        <DeskNeedsScripts />
        {children}
      </main>
      <Toaster />
    </div>
  )
}

export function DeskTabs({
  label,
  tabs,
  current,
}: {
  label: string
  tabs: readonly { id: string; href: string; title: string }[]
  current: string
}) {
  return (
    <nav aria-label={label} className="mb-5 flex flex-wrap border-b border-line">
      {tabs.map(({ id, href, title }) => (
        <Link
          key={id}
          href={href}
          aria-current={id === current ? 'page' : undefined}
          className="inline-flex min-h-tap items-center border-b-2 border-transparent px-3 font-medium max-sm:px-2 max-sm:text-sm whitespace-nowrap text-ink-soft hover:text-accent aria-[current=page]:border-accent aria-[current=page]:text-accent"
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}

export function DeskSearch({
  label,
  value,
  submit,
  hint,
}: {
  label: string
  value: string
  submit: string
  hint?: string
}) {
  return (
    <form method="get" role="search" className="mb-5 flex flex-wrap items-end gap-3">
      <Field id="desk-search" label={label} hint={hint} className="w-full max-w-md">
        {(control) => <Input {...control} name="q" type="search" defaultValue={value} />}
      </Field>
      <Button type="submit" tone="secondary">
        {submit}
      </Button>
    </form>
  )
}
