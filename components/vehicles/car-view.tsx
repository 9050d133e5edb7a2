import { getLocale } from 'next-intl/server'
import { VehicleCardGrid } from '@/components/vehicles/card/cars'
import { ClientMessages } from '@/components/layout/client-messages'
import { RecentlyViewedStrip } from '@/components/customers/recently-viewed'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { toCategoryPath } from '@/lib/features/search/rules/category'
import type { CachedCarPage } from '@/lib/features/vehicles/queries/cached-car-page'
import { toCarJsonLd } from '@/lib/seo/car-json-ld'
import { RefreshOnReturn } from '@/components/layout/fresh-on-return'
import { JsonLd } from '@/lib/seo/json-ld'
import { toBreadcrumbJsonLd } from '@/lib/seo/list-json-ld'
import { getCurrentSiteIn, toPageUrl } from '@/lib/seo/site'
import { BRAND } from '@/lib/shared/brand'
import { formatRupees } from '@/lib/shared/numbers'
import { CarActions } from './actions'
import { BackToList } from './back-to-list'
import { CarPrice, CarTitle } from './car-facts'
import { CarSummary } from './car-summary'
import { buildSpinIntro } from '@/components/spins/spin-intro'
import type { SpinOffer } from '@/lib/features/spins/queries/spin'
import { Gallery } from './gallery'
import { RememberViewed } from './remember-viewed'
import { HREFLANG } from '@/lib/i18n/locales'
import type { Terms } from '@/lib/features/pricing/rules/terms'
import { formatDay } from '@/lib/shared/dates'
import { Link } from '@/components/ui/link'
import { AskSection, YourDost } from './your-dost'
import { OldCarHint } from '@/components/exchanges/old-car-hint'
import { EmiCalculator } from './emi-calculator'
import { FairPrice, PriceBreakdown, PriceHistory } from './price-breakdown'
import { InspectionSection } from './inspection-section'
import { WarrantyTerms } from '@/components/warranty/warranty-terms'
import { BondTerms } from '@/components/sales/bond-terms'
import { ReturnTermsText } from '@/components/returns/return-terms'
import { isReturnOffered } from '@/lib/features/returns/rules'
import { CURRENT_WARRANTY, listObservedRates } from '@/lib/features/warranty/rules'
import { CarDocumentList, TransferReadiness } from './transfer-readiness'
import { HomeDeliverySection } from './home-delivery-section'
import { CarPageSection } from './section'
import { VisitLines } from './visit-lines'
import { SectionLinks } from '@/components/ui/section-links'
import type { PromiseCount } from '@/lib/features/content/rules/promise-figures'
import type { MissCount } from '@/lib/features/sales/rules/visit-points'
import { YardPromises } from '@/components/content/yard-promises'
import { WhoSells } from './who-sells'
import { Specifications } from './specifications'
import type { CityContact } from '@/lib/features/catalogue/dto'
import { formatCarName } from '@/lib/shared/car-name'
import { translatorOf } from '@/lib/i18n/translator'

const TEXTS = ['car.emiLine', 'car.emiTerms', 'car.noLoan', 'carActions', 'emi', 'gallery'] as const

interface CarViewProps {
  page: CachedCarPage
  terms: Terms
  yard: CityContact | undefined
  promises: readonly PromiseCount[]
  /** Counts of faults that free inspections found in points that reports had called good. */
  missed: readonly MissCount[]
  spin: SpinOffer | null
}

export async function CarView({ page, terms, yard, promises, missed, spin }: CarViewProps) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'car')
  const recent = translatorOf(locale, 'recent')
  const gallery = translatorOf(locale, 'gallery')
  const site = getCurrentSiteIn(locale)
  const car = page.vehicle
  const due = page.photographsOn
  const title = t('title', { year: String(car.year), make: car.make.name, model: car.model.name })
  const photo = car.photo.src
  const crumbs = [
    { name: t('home'), path: '/' },
    { name: t('buy'), path: '/buy' },
    {
      name: t('category', { name: car.make.name, city: car.city.name }),
      path: toCategoryPath(car.make.id, car.city.id),
    },
    {
      name: t('category', { name: car.model.name, city: car.city.name }),
      path: toCategoryPath(car.model.id, car.city.id),
    },
    { name: title, path: car.url },
  ]
  return (
    <div className="mx-auto max-w-page px-gutter pb-section">
      <RefreshOnReturn />
      <JsonLd data={[toCarJsonLd(car, site), toBreadcrumbJsonLd(crumbs, site)]} />
      <p className="hidden justify-between border-b border-line pb-2 print:flex">
        <b>{BRAND.name}</b>
        <span>{BRAND.phone.display}</span>
        <span>{toPageUrl(site, car.url)}</span>
      </p>
      <div className="flex items-center gap-x-4 max-sm:overflow-x-auto max-sm:[scrollbar-width:none] print:hidden">
        <BackToList href={toCategoryPath(car.model.id, car.city.id)} label={t('back')} />
        <Breadcrumb
          label={t('breadcrumb')}
          crumbs={crumbs.map(({ name, path }) =>
            path === car.url ? { label: name } : { label: name, href: path },
          )}
        />
      </div>
      <ClientMessages
        namespaces={[
          ...TEXTS,
          ...(car.status === 'reserved' ? (['waitingLine'] as const) : []),
          ...(spin ? (['spin'] as const) : []),
        ]}
      >
        <div className="grid gap-x-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="min-w-0">
            <Gallery
              photos={car.photos.length > 0 ? car.photos : [car.photo]}
              car={title}
              drawing={gallery('drawn', {
                day: due === null ? 'none' : formatDay(due, HREFLANG[locale]),
              })}
              spin={spin && buildSpinIntro(spin, page, locale)}
            />
          </div>
          <div className="lg:row-span-3">
            <CarTitle car={car} />
            <div className="price-panel">
              <CarPrice car={car} />
              <WhoSells car={car} />
              <CarActions
                car={{ id: car.vehicleId, title, photo }}
                price={{ text: formatRupees(car.price), name: t('driveHome') }}
                token={formatRupees(terms.tokenAmount)}
                isForSale={car.status !== 'sold'}
                carCode={car.carCode}
                isReserved={car.status === 'reserved'}
                blockedFrom={car.blockedFrom}
                wasBlocked={page.isBlocked}
              />
              {yard && car.status !== 'sold' ? (
                <VisitLines vehicleId={car.vehicleId} yard={yard} terms={terms} />
              ) : null}
            </div>
          </div>
          <div className="min-w-0">
            <CarSummary car={car} terms={terms} />
            {car.status === 'sold' ? <Similar page={page} count={3} className="is-inside" /> : null}
          </div>
          <CarSections page={page} terms={terms} yard={yard} promises={promises} missed={missed} />
        </div>
        {car.status === 'sold' ? null : <Similar page={page} count={4} className="mt-section" />}
        <RecentlyViewedStrip title={recent('title')} except={car.vehicleId} />
        <RememberViewed car={{ id: car.vehicleId, url: car.url, title, photo, price: car.price }} />
      </ClientMessages>
    </div>
  )
}

async function Similar({
  page,
  count,
  className,
}: {
  page: CachedCarPage
  count: number
  className: string
}) {
  if (page.similarCars.length === 0) return null
  return (
    <section className={`similar-cars print:hidden ${className}`}>
      <h2 className="mb-4 text-2xl">{translatorOf(await getLocale(), 'car')('similar')}</h2>
      <VehicleCardGrid cars={page.similarCars.slice(0, count)} eager={0} phoneStrip />
    </section>
  )
}

async function CarSections({ page, terms, yard, promises, missed }: Omit<CarViewProps, 'spin'>) {
  const { vehicle: car, inspection } = page
  const locale = await getLocale()
  const emi = translatorOf(locale, 'emi')
  const t = translatorOf(locale, 'car')
  const sections = [
    ...(car.priceBreakdown === null ? [] : [{ id: 'price', title: t('breakdown.title') }]),
    { id: 'fair-price', title: t('deal.title') },
    { id: 'inspection', title: t('inspection.title') },
    { id: 'transfer', title: t('transfer.title') },
    { id: 'emi', title: emi('title') },
    { id: 'specifications', title: t('specs.title') },
    { id: 'papers', title: t('papers.title') },
    ...(car.warrantyMonths > 0
      ? [{ id: 'warranty', title: translatorOf(locale, 'warranty')('title') }]
      : []),
    ...(isReturnOffered(terms) && car.status !== 'sold'
      ? [{ id: 'return', title: translatorOf(locale, 'returns')('termsTitle') }]
      : []),
    ...(terms.bondPerDay > 0 && car.status !== 'sold'
      ? [{ id: 'bond', title: translatorOf(locale, 'bond')('title') }]
      : []),
  ]
  return (
    <div className="car-sections min-w-0">
      <SectionLinks label={t('sections')} sections={sections} isSticky />
      <PriceBreakdown breakdown={car.priceBreakdown} />
      <FairPrice car={car} />
      <PriceHistory steps={car.priceHistory} listedAt={car.listedAt} />
      <InspectionSection report={inspection} isScored={missed.length > 0} />
      <TransferReadiness readiness={car.transferReadiness} />
      <CarPageSection id="emi" title={emi('title')}>
        <EmiCalculator price={car.price} age={page.age} />
        <p className="mt-2">
          <Link
            href={`/finance?price=${car.price}&year=${car.year}`}
            className="inline-flex min-h-tap items-center font-medium text-accent hover:underline"
          >
            {emi('more')}
          </Link>
        </p>
        <OldCarHint locale={locale} />
      </CarPageSection>
      <Specifications car={car} />
      <CarDocumentList car={car} />
      {car.warrantyMonths > 0 && (
        <CarPageSection id="warranty" title={translatorOf(locale, 'warranty')('title')}>
          <WarrantyTerms
            months={car.warrantyMonths}
            version={CURRENT_WARRANTY}
            observed={listObservedRates(missed, yard?.id ?? null)}
            locale={locale}
          />
        </CarPageSection>
      )}
      {isReturnOffered(terms) && car.status !== 'sold' && (
        <CarPageSection id="return" title={translatorOf(locale, 'returns')('termsTitle')}>
          <ReturnTermsText terms={terms} locale={locale} />
        </CarPageSection>
      )}
      {terms.bondPerDay > 0 && car.status !== 'sold' && (
        <CarPageSection id="bond" title={translatorOf(locale, 'bond')('title')}>
          <BondTerms perDay={terms.bondPerDay} locale={locale} />
        </CarPageSection>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 sm:*:first:row-span-2 print:block">
        <HomeDeliverySection city={car.city.name} terms={terms} />
        <YardPromises counts={promises} cityId={yard?.id ?? null} />
        <YourDost dost={car.dost} />
        <AskSection vehicleId={car.vehicleId} car={formatCarName(car)} />
      </div>
    </div>
  )
}
