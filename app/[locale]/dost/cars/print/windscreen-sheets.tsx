import { QrCode } from '@/components/desk/staff/qr-code'
import { Logo } from '@/components/layout/logo'
import type { DeskCar } from '@/lib/features/desk/queries/car-rows'
import { readWindscreenCards } from '@/lib/features/desk/queries/windscreen-cards'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { env } from '@/lib/server/env'
import { formatKms, formatRupees } from '@/lib/shared/numbers'

export async function WindscreenSheets({ cars }: { cars: readonly DeskCar[] }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskLists.sheet')
  const cards = await readWindscreenCards(cars.map(({ id }) => id))
  const printed = new Set(cards.map(({ vehicleId }) => vehicleId))
  const leftOut = cars.filter(({ id }) => !printed.has(id))
  return (
    <>
      {leftOut.length > 0 && (
        <p className="mb-4 rounded-lg bg-warn-tint p-3 text-sm print:hidden">
          {t('leftOut', {
            count: leftOut.length,
            cars: leftOut.map(({ carCode }) => carCode).join(', '),
          })}
        </p>
      )}
      {cards.map((card) => {
        const name = [card.year, card.make.name, card.model.name].join(' ')
        return (
          <article
            key={card.vehicleId}
            className="mb-6 grid justify-items-center gap-6 rounded-lg border border-line p-8 text-center break-after-page last:break-after-auto print:mb-0 print:content-center print:border-0 print:[zoom:1.35]"
          >
            <Logo />
            <h2 className="text-display">{name}</h2>
            <p className="text-xl">{card.variant.name}</p>
            <p className="text-figure font-semibold tabular-nums">{formatRupees(card.price)}</p>
            <p className="text-lg">
              {[
                formatKms(card.kms),
                card.fuel.name,
                card.transmission.name,
                ...(card.owners === null ? [] : [t('owners', { count: card.owners })]),
              ].join(' · ')}
            </p>
            <QrCode text={new URL(card.url, env().SITE_URL).href} label={t('qr', { car: name })} />
            <p>{t('scan')}</p>
            <p className="tabular-nums">{card.carCode}</p>
          </article>
        )
      })}
    </>
  )
}
