'use client'

import { Link } from '@/components/ui/link'
import { AccountLinks } from './account-links'
import { CallLink } from './call-link'
import type { CityChoice } from '@/lib/client/pick-city'
import { CityPicker } from './city-picker'
import { CompareTray } from './compare-tray'
import type { FrameData } from './frame-data'
import { LanguageLinks, LanguageMenu } from './language-links'
import { Logo } from './logo'
import { MobileMenu } from './mobile-menu'
import { SearchBox } from './search-box'

const ITEM =
  'inline-flex min-h-tap items-center gap-2 rounded-md px-2.5 font-medium whitespace-nowrap hover:bg-accent-tint hover:text-accent'
const PHONE_ITEM =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-lg font-medium hover:bg-accent-tint hover:text-accent'
/** On a phone this row stays in sight and the search scrolls away: the header itself has no box, so that the page is what the row sticks in. */
const PHONE_ROW =
  'header-row sticky top-0 z-header flex flex-wrap items-center bg-canvas px-gutter pt-1.5 pb-0.5 lg:contents'

export function Header({
  texts,
  language,
  cities,
}: {
  texts: FrameData['header']
  language: string
  cities: readonly CityChoice[]
}) {
  return (
    <header className="contents lg:sticky lg:top-0 lg:z-header lg:block lg:border-b lg:border-line lg:bg-canvas print:hidden">
      <div className="contents max-w-page items-center gap-x-2 px-gutter py-3 lg:mx-auto lg:flex">
        <div className={PHONE_ROW}>
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
        <div className="relative z-25 border-b border-line px-gutter pt-1 pb-2.5 lg:flex-1 lg:border-0 lg:p-0">
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
