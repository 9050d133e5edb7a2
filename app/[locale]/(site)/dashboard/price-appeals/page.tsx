import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { AppealForm } from '@/components/appeals/appeal-form'
import { LabelFacts } from '@/components/appeals/label-facts'
import { MyAppeals } from '@/components/appeals/my-appeals'
import { NothingYet, SectionHead } from '@/components/customers/section-parts'
import { ClientMessages } from '@/components/layout/client-messages'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Disclosure } from '@/components/ui/disclosure'
import {
  listAppeals,
  readLabelledCar,
  toPriceLabelDto,
} from '@/lib/features/appeals/queries/appeals'
import { type KeptComparable, parseAppealedCar } from '@/lib/features/appeals/rules'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { buildPageMetadata } from '@/lib/seo/metadata'
import { formatKms, formatRupees } from '@/lib/shared/numbers'
import { requireCustomer } from '../dashboard-metadata'

export const instant = false

const PATH = '/dashboard/price-appeals'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await getLocale()
  const t = translatorOf(locale, 'priceAppeals')
  return buildPageMetadata({
    path: PATH,
    locale,
    index: false,
    title: t('metaTitle'),
    description: t('metaText'),
  })
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function PriceAppealsPage({ searchParams }: Props) {
  const { car } = await searchParams
  const asked = parseAppealedCar(car)
  const carCode = asked === null || asked === 'unknown' ? null : asked.carCode
  const { customerId, staff } = await requireCustomer(
    carCode === null ? PATH : `${PATH}?car=${carCode}`,
  )
  const [locale, appeals] = [await getLocale(), await listAppeals(customerId)]
  const t = translatorOf(locale, 'priceAppeals')
  const dashboard = translatorOf(locale, 'dashboard')
  const hasOpen = appeals.some((one) => one.carCode === carCode && one.state === 'asked')
  return (
    <div className="mx-auto max-w-page px-gutter pb-section">
      <Breadcrumb
        label={dashboard('breadcrumb')}
        crumbs={[
          { label: dashboard('home'), href: '/' },
          { label: dashboard('title'), href: '/dashboard' },
          { label: t('title') },
        ]}
      />
      <SectionHead title={t('title')} lead={t('lead')} />
      <ClientMessages namespaces={['priceAppeals', 'documents']}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-section">
          {asked === 'unknown' && <p role="status">{t('wrong.carCode')}</p>}
          {carCode !== null && !hasOpen && (
            <Ask carCode={carCode} isActing={staff !== null} locale={locale} />
          )}
          {appeals.length > 0 && (
            <section className="max-w-prose">
              <h2 className="mb-4 text-2xl">{t('mine')}</h2>
              <MyAppeals appeals={appeals} isActing={staff !== null} locale={locale} />
            </section>
          )}
          {appeals.length === 0 && asked === null && (
            <NothingYet icon="info" title={t('empty')} text={t('emptyText')} />
          )}
        </div>
      </ClientMessages>
    </div>
  )
}

async function Ask({
  carCode,
  isActing,
  locale,
}: {
  carCode: string
  isActing: boolean
  locale: Locale
}) {
  const t = translatorOf(locale, 'priceAppeals')
  const car = await readLabelledCar(carCode)
  if (!car?.label) return <p className="text-ink-soft">{t('unknownCar')}</p>
  const comparables = car.label.comparables as unknown as KeptComparable[]
  return (
    <section className="grid max-w-prose gap-4">
      <h2 className="text-2xl">{t('ask', { car: car.name })}</h2>
      <LabelFacts title={t('shown')} label={toPriceLabelDto(car.label)} locale={locale} />
      <Disclosure summary={t('comparables')}>
        <ul className="grid gap-1 text-sm text-ink-soft">
          {comparables.map(({ id, year, version, kms, price }) => (
            <li key={id}>
              {t('comparable', {
                year: String(year),
                version: version ?? '',
                kms: formatKms(kms ?? 0),
                price: formatRupees(price),
              })}
            </li>
          ))}
        </ul>
      </Disclosure>
      {isActing ? <p className="text-ink-soft">{t('acting')}</p> : <AppealForm carCode={carCode} />}
    </section>
  )
}
