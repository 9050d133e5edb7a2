import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import type { PurchaseDetail } from '@/lib/features/purchases/schemas/purchases'
import type { VehicleCard } from '@/lib/features/vehicles/schemas/card'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { DeliveryCard } from '../delivery/delivery-card'
import { FreeVisits } from './free-visits'
import { OwnershipClock } from './ownership-clock'
import { Papers } from './papers'
import { PaperworkTimeline } from './timeline'

function Line({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 py-1">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
    </div>
  )
}

/** One bought car: what was paid, the paperwork, the ownership clock and the papers. */
export function PurchaseView({
  car,
  purchase,
  isActing,
  locale,
}: {
  car: VehicleCard
  purchase: PurchaseDetail
  isActing: boolean
  locale: Locale
}) {
  const t = translatorOf(locale, 'dashboard.purchases')
  const done = purchase.paperwork.filter(({ state }) => state === 'done').length
  return (
    <Card as="article" className="p-4 sm:p-6">
      <div className="grid gap-4 sm:grid-cols-[12rem_minmax(0,1fr)] sm:gap-6">
        <img
          src={car.photo.src}
          alt={car.photo.alt}
          width={car.photo.width}
          height={car.photo.height}
          className="aspect-[4/3] w-full rounded-md bg-sunken object-cover"
        />
        <div className="min-w-0">
          <h2 className="text-2xl">
            <Link href={car.url} className="hover:underline">
              {car.year} {car.make.name} {car.model.name}
            </Link>
          </h2>
          <p className="text-ink-soft">
            {car.variant.name} ·{' '}
            {t('boughtOn', { day: formatDay(purchase.boughtAt, HREFLANG[locale]) })}
          </p>
          <dl className="mt-3 max-w-prose text-sm">
            {purchase.registrationNumber && (
              <Line term={t('registration')} value={purchase.registrationNumber} />
            )}
            <Line term={t('price')} value={formatRupees(purchase.price)} />
            {purchase.tcs > 0 && <Line term={t('tcs')} value={formatRupees(purchase.tcs)} />}
            {purchase.tcs > 0 && <Line term={t('total')} value={formatRupees(purchase.total)} />}
            {purchase.tokenPaid > 0 && (
              <Line term={t('token')} value={formatRupees(purchase.tokenPaid)} />
            )}
          </dl>
        </div>
      </div>
      <div className="mt-6 grid gap-8 xl:grid-cols-2">
        <section>
          <h3 className="text-xl">{t('paperwork')}</h3>
          <p className="mt-1 mb-4 text-sm text-ink-soft">
            {t('progress', { done, total: purchase.paperwork.length })}
          </p>
          <PaperworkTimeline steps={purchase.paperwork} locale={locale} />
        </section>
        <div className="grid content-start gap-8">
          {purchase.delivery?.delivery && (
            <DeliveryCard
              vehicleId={purchase.vehicleId}
              answer={purchase.delivery}
              locale={locale}
            />
          )}
          {purchase.visits.length > 0 && (
            <FreeVisits
              vehicleId={purchase.vehicleId}
              visits={purchase.visits}
              isActing={isActing}
              locale={locale}
            />
          )}
          <OwnershipClock purchase={purchase} locale={locale} />
          <Papers
            vehicleId={purchase.vehicleId}
            documents={purchase.documents}
            isActing={isActing}
            locale={locale}
          />
        </div>
      </div>
    </Card>
  )
}
