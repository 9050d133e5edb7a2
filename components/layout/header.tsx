'use client'

import { Link } from '@/components/ui/link'
import { AccountLinks } from './account-links'
import { CallLink } from './call-link'
import type { CityChoice } from '@/lib/client/pick-city'
import { CityPicker } from './city-picker'
import { CompareTray } from './compare-tray'
import type { FrameData } from './frame-data'
import { Logo } from './logo'
import { MobileMenu } from './mobile-menu'
import { SearchBox } from './search-box'

const ITEM =
  'inline-flex min-h-tap items-center gap-2 rounded-md px-2.5 font-medium whitespace-nowrap hover:bg-accent-tint hover:text-accent'
const PHONE_ITEM =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-lg font-medium hover:bg-accent-tint hover:text-accent'

export function Header({
  texts,
  cities,
}: {
  texts: FrameData['header']
  cities: readonly CityChoice[]
}) {
  return (
    <header className="z-header border-b border-line bg-canvas lg:sticky lg:top-0 print:hidden">
      <div className="mx-auto flex max-w-page flex-wrap items-center px-gutter py-1.5 lg:flex-nowrap lg:gap-x-2 lg:py-3">
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
        </MobileMenu>
        <Link href="/" aria-label={texts.home} className="inline-flex min-h-tap items-center">
          <Logo />
        </Link>
        <div className="ml-auto flex items-center lg:ml-2">
          <CityPicker cities={cities} />
        </div>
        <SearchBox className="order-last my-1 w-full lg:order-none lg:my-0 lg:w-auto lg:flex-1" />
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
        <CompareTray />
        <div className="hidden items-center lg:flex">
          <AccountLinks className={ITEM} />
        </div>
      </div>
    </header>
  )
}
