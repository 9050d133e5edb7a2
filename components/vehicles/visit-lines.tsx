import { getLocale } from 'next-intl/server'
import { formatHour } from '@/components/content/format-hour'
import { Icon } from '@/components/ui/icon'
import { NextDrive } from './next-drive'
import { OutsideLink } from '@/components/ui/outside-link'
import type { CityContact } from '@/lib/features/catalogue/dto'
import type { Terms } from '@/lib/features/pricing/rules/terms'
import { findDeliveryFeeRange, MAX_DELIVERY_KMS } from '@/lib/features/sales/rules/home-delivery'
import { translateCity } from '@/lib/i18n/words'
import { translatorOf } from '@/lib/i18n/translator'
import { formatRupees } from '@/lib/shared/numbers'

export async function VisitLines({
  vehicleId,
  yard,
  terms,
}: {
  vehicleId: string
  yard: CityContact
  terms: Terms
}) {
  const locale = await getLocale()
  const t = translatorOf(locale, 'car.visit')
  const footer = translatorOf(locale, 'layout.footer')
  const { least, most } = findDeliveryFeeRange(terms)
  return (
    <ul className="visit-lines">
      <li>
        <Icon name="pin" />
        <span>
          <b>{t('yard', { city: translateCity(locale, yard.name) })}</b>
          {footer('hours', {
            opens: formatHour(yard.opensAt, locale),
            closes: formatHour(yard.closesAt, locale),
          })}{' '}
          <OutsideLink href={yard.mapUrl}>{footer('map')}</OutsideLink>
        </span>
      </li>
      <NextDrive vehicleId={vehicleId} label={t('drive')} ask={t('driveAsk')} />
      <li>
        <Icon name="delivery" />
        <span>
          <b>{t('delivery')}</b>
          {t('fees', {
            kms: MAX_DELIVERY_KMS,
            kind: most === 0 ? 'free' : least === most ? 'one' : 'range',
            least: formatRupees(least),
            most: formatRupees(most),
          })}{' '}
          <a href="#delivery">{t('more')}</a>
        </span>
      </li>
    </ul>
  )
}
