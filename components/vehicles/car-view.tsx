import { getLocale } from 'next-intl/server'
import { Cars } from '@/components/vehicles/card/cars'
import { ClientMessages } from '@/components/layout/client-messages'
import { RecentlyViewedStrip } from '@/components/customers/recently-viewed'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { categoryPath } from '@/lib/features/search/rules/category'
import type { CachedCarPage } from '@/lib/features/vehicles/queries/cached-car-page'
import { carJsonLd } from '@/lib/seo/car-json-ld'
import { FreshOnReturn } from '@/components/layout/fresh-on-return'
import { JsonLd } from '@/lib/seo/json-ld'
import { breadcrumbJsonLd } from '@/lib/seo/list-json-ld'
import { currentSiteIn, pageUrl } from '@/lib/seo/site'
import { BRAND } from '@/lib/shared/brand'
import { formatRupees } from '@/lib/shared/numbers'
import { Actions } from './actions'
import { CarFacts } from './car-facts'
import { Gallery } from './gallery'
import { RememberViewed } from './remember-viewed'
import { HREFLANG } from '@/lib/i18n/locales'
import type { Terms } from '@/lib/features/pricing/rules/terms'
import { formatDay } from '@/lib/shared/dates'
import { Link } from '@/components/ui/link'
import { AskSection, YourDost } from './your-dost'
import { EmiCalculator } from './emi-calculator'
import { FairPrice, PriceBreakdown, PriceHistory } from './price-breakdown'
import { InspectionSection } from './inspection-section'
import { Documents, TransferReadiness } from './transfer-readiness'
import { HomeDeliverySection } from './home-delivery-section'
import { Section } from './section'
import { SectionLinks } from '@/components/ui/section-links'
import { Specifications } from './specifications'
import { carName } from '@/lib/shared/car-name'
import { translatorOf } from '@/lib/i18n/translator'

const TEXTS = ['car.emiLine', 'car.emiTerms', 'car.noLoan', 'carActions', 'emi', 'gallery'] as const

export async function CarView({ page, terms }: { page: CachedCarPage; terms: Terms }) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'car')
  const recent = translatorOf(locale, 'recent')
  const gallery = translatorOf(locale, 'gallery')
  const site = currentSiteIn(locale)
  const car = page.vehicle
  const due = page.photographsOn
  const title = t('title', { year: String(car.year), make: car.make.name, model: car.model.name })
  const photo = car.photo.src
  const crumbs = [
    { name: t('home'), path: '/' },
    { name: t('buy'), path: '/buy' },
    {
      name: t('category', { name: car.make.name, city: car.city.name }),
      path: categoryPath(car.make.id, car.city.id),
    },
    {
      name: t('category', { name: car.model.name, city: car.city.name }),
      path: categoryPath(car.model.id, car.city.id),
    },
    { name: title, path: car.url },
  ]
  return (
    <div className="mx-auto max-w-page px-gutter pb-section">
      <FreshOnReturn />
      <JsonLd data={[carJsonLd(car, site), breadcrumbJsonLd(crumbs, site)]} />
      <p className="hidden justify-between border-b border-line pb-2 print:flex">
        <b>{BRAND.name}</b>
        <span>{BRAND.phone.display}</span>
        <span>{pageUrl(site, car.url)}</span>
      </p>
      <Breadcrumb
        label={t('breadcrumb')}
        crumbs={crumbs.map(({ name, path }) =>
          path === car.url ? { label: name } : { label: name, href: path },
        )}
      />
      <ClientMessages namespaces={car.status === 'reserved' ? [...TEXTS, 'waitingLine'] : TEXTS}>
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-10">
          <div className="min-w-0">
            <Gallery
              photos={car.photos.length > 0 ? car.photos : [car.photo]}
              car={title}
              drawing={gallery('drawn', {
                day: due === null ? 'none' : formatDay(due, HREFLANG[locale]),
              })}
            />
          </div>
          <div className="lg:sticky lg:top-24 lg:row-span-2 lg:self-start">
            <CarFacts car={car} />
            <Actions
              car={{ id: car.vehicleId, title, photo }}
              price={{ text: formatRupees(car.price), name: t('driveHome') }}
              token={formatRupees(terms.tokenAmount)}
              isForSale={car.status !== 'sold'}
              carCode={car.carCode}
              isReserved={car.status === 'reserved'}
              blockedFrom={car.blockedFrom}
              wasBlocked={page.isBlocked}
            />
          </div>
          <CarSections page={page} terms={terms} />
        </div>
        {page.similarCars.length > 0 ? (
          <section className="far-down mt-section print:hidden">
            <h2 className="mb-4 text-2xl">{t('similar')}</h2>
            <Cars cars={page.similarCars.slice(0, 4)} eager={0} />
          </section>
        ) : null}
        <RecentlyViewedStrip title={recent('title')} except={car.vehicleId} />
        <RememberViewed car={{ id: car.vehicleId, url: car.url, title, photo, price: car.price }} />
      </ClientMessages>
    </div>
  )
}

async function CarSections({ page, terms }: { page: CachedCarPage; terms: Terms }) {
  const { vehicle: car, inspection } = page
  const locale = await getLocale()
  const emi = translatorOf(locale, 'emi')
  const t = translatorOf(locale, 'car')
  const sections = [
    ...(car.priceBreakdown === null ? [] : [{ id: 'price', title: t('breakdown.title') }]),
    { id: 'fair-price', title: t('deal.title') },
    { id: 'emi', title: emi('title') },
    { id: 'inspection', title: t('inspection.title') },
    { id: 'transfer', title: t('transfer.title') },
    { id: 'specifications', title: t('specs.title') },
    { id: 'papers', title: t('papers.title') },
  ]
  return (
    <div className="car-sections min-w-0">
      <SectionLinks label={t('sections')} sections={sections} />
      <PriceBreakdown breakdown={car.priceBreakdown} />
      <FairPrice car={car} />
      <PriceHistory steps={car.priceHistory} listedAt={car.listedAt} />
      <Section id="emi" title={emi('title')}>
        <EmiCalculator price={car.price} age={page.age} />
        <p className="mt-2">
          <Link
            href={`/finance?price=${car.price}&year=${car.year}`}
            className="inline-flex min-h-tap items-center font-medium text-accent hover:underline"
          >
            {emi('more')}
          </Link>
        </p>
      </Section>
      <HomeDeliverySection city={car.city.name} terms={terms} />
      <InspectionSection report={inspection} />
      <TransferReadiness readiness={car.transferReadiness} />
      <Specifications car={car} />
      <Documents car={car} />
      <YourDost dost={car.dost} />
      <AskSection vehicleId={car.vehicleId} car={carName(car)} />
    </div>
  )
}
