import { ClientMessages } from '@/components/layout/client-messages'
import { Card } from '@/components/ui/card'
import type { DeliveryAnswer, DeliveryDto } from '@/lib/features/sales/schemas/home-delivery'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translateCity } from '@/lib/i18n/words'
import { type Translator, translatorOf } from '@/lib/i18n/translator'
import { formatDay, toInstant } from '@/lib/shared/dates'
import { formatRupees, formatWholeNumber } from '@/lib/shared/numbers'
import { DeliveryDay, DeliveryForm } from './delivery-form'

function Chosen({
  delivery,
  mayChoose,
  window,
  locale,
  t,
}: Omit<DeliveryAnswer, 'city' | 'delivery'> & {
  delivery: DeliveryDto
  locale: Locale
  t: Translator<'delivery'>
}) {
  const spoken = (day: string) => formatDay(toInstant(day, '12:00'), HREFLANG[locale])
  const { address, pincode, kms, fee, wish, deliveredOn, odometer, invoice } = delivery
  const way = { kms: String(kms), fee: formatRupees(fee) }
  return (
    <>
      <p className="font-medium break-words">{t('home', { address, pincode })}</p>
      <p className="text-sm text-ink-soft">
        {fee === 0 ? t('free', way) : mayChoose ? t('way', way) : t('paid', way)}
      </p>
      {deliveredOn !== null && (
        <p className="font-medium text-good">
          {t('delivered', {
            day: spoken(deliveredOn),
            kms: odometer === null ? '–' : formatWholeNumber(odometer),
          })}
        </p>
      )}
      {invoice && (
        <a
          href={`/api/customer/v1/invoices/${invoice.id}`}
          download
          className="inline-flex min-h-tap items-center justify-self-start font-medium text-accent underline"
        >
          {t('invoice', { number: invoice.number })}
        </a>
      )}
      {deliveredOn === null && mayChoose && (
        <p className="text-sm text-ink-soft">{t('dayBefore')}</p>
      )}
      {deliveredOn === null && wish && (
        <p className="font-medium">
          {t('daySet', { day: spoken(wish.day), part: t(`part.${wish.part}`) })}
        </p>
      )}
      {window && !wish && (
        <p className="text-sm">
          {t('dayNone', { from: spoken(window.from), to: spoken(window.to) })}
        </p>
      )}
      {window && <p className="text-sm text-ink-soft">{t('atDoor')}</p>}
    </>
  )
}

export function DeliveryCard({
  vehicleId,
  answer,
  locale,
}: {
  vehicleId: string
  answer: DeliveryAnswer
  locale: Locale
}) {
  const { delivery, mayChoose, window } = answer
  const city = translateCity(locale, answer.city)
  const t = translatorOf(locale, 'delivery')
  return (
    <Card as="section" className="grid gap-3 p-5" data-delivery={delivery ? 'home' : 'yard'}>
      <h3 className="text-xl">{t('title')}</h3>
      {delivery ? (
        <Chosen {...{ delivery, mayChoose, window, locale, t }} />
      ) : (
        <>
          <p>{t('yard', { city })}</p>
          {!mayChoose && <p className="text-sm text-ink-soft">{t('atYard')}</p>}
        </>
      )}
      <ClientMessages namespaces={['delivery']}>
        {mayChoose && (
          <DeliveryForm
            key={delivery && delivery.pincode + delivery.address}
            vehicleId={vehicleId}
            city={city}
            isChosen={delivery !== null}
          />
        )}
        {window && (
          <DeliveryDay
            key={delivery?.wish && delivery.wish.day + delivery.wish.part}
            vehicleId={vehicleId}
            window={window}
            isSet={delivery?.wish != null}
          />
        )}
      </ClientMessages>
    </Card>
  )
}
