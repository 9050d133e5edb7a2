import { useTranslations } from 'next-intl'
import { SmartLink } from '@/components/ui/smart-link'
import { BRAND } from '@/lib/brand'
import { AccountLinks } from './account-links'
import { CallLink } from './call-link'
import { CityPicker, type CityChoice } from './city-picker'
import { CompareTray } from './compare-tray'
import { Logo } from './logo'
import { MobileMenu } from './mobile-menu'
import { SearchBox } from './search-box'

const MENU = [
  { key: 'buy', href: '/buy' },
  { key: 'sell', href: '/sell' },
  { key: 'guide', href: '/guide-buy-pre-owned-cars-chennai' },
] as const

const MENU_ON_PHONES = [...MENU, { key: 'faqs', href: '/faqs' }, { key: 'contactUs', href: '/contactus' }] as const

const ITEM = 'inline-flex min-h-tap items-center gap-2 rounded-md px-2.5 font-medium whitespace-nowrap hover:bg-accent-tint hover:text-accent'
const PHONE_ITEM = 'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-lg font-medium hover:bg-accent-tint hover:text-accent'

export function Header({ cities }: { cities: readonly CityChoice[] }) {
  const t = useTranslations('layout.header')
  return (
    <header className="z-header border-b border-line bg-canvas lg:sticky lg:top-0">
      <div className="mx-auto flex max-w-page flex-wrap items-center px-gutter py-1.5 lg:flex-nowrap lg:gap-x-2 lg:py-3">
        <MobileMenu label={t('menu')}>
          <nav aria-label={t('mainMenu')} className="grid">
            {MENU_ON_PHONES.map(({ key, href }) => <SmartLink key={key} href={href} className={PHONE_ITEM}>{t(key)}</SmartLink>)}
            <hr className="my-2 border-line" />
            <AccountLinks className={PHONE_ITEM} />
            <CallLink className={PHONE_ITEM} />
          </nav>
        </MobileMenu>
        <SmartLink href="/" aria-label={t('label', { brand: BRAND.name })} className="inline-flex min-h-tap items-center"><Logo /></SmartLink>
        <div className="ml-auto flex items-center lg:ml-2"><CityPicker cities={cities} /></div>
        <SearchBox className="order-last my-1 w-full lg:order-none lg:my-0 lg:w-auto lg:flex-1" />
        <nav aria-label={t('mainMenu')} className="hidden items-center lg:flex">
          {MENU.map(({ key, href }) => <SmartLink key={key} href={href} className={ITEM}>{t(key)}</SmartLink>)}
        </nav>
        <div className="hidden lg:flex"><CallLink className={ITEM} /></div>
        <CompareTray />
        <div className="hidden items-center lg:flex"><AccountLinks className={ITEM} /></div>
      </div>
    </header>
  )
}
