import { LinkButton } from '@/components/ui/link-button'
import { PhotoCard } from '@/components/ui/card'
import type { PurchaseDetail } from '@/lib/features/sales/schemas/purchases'
import type { VehicleCard } from '@/lib/features/vehicles/schemas/card'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { getSectionPath } from './sections'
import { formatCarName } from '@/lib/shared/car-name'

export function PurchaseUnderWay({
  car,
  purchase,
  locale,
}: {
  car: VehicleCard
  purchase: PurchaseDetail
  locale: Locale
}) {
  const t = translatorOf(locale, 'dashboard.purchases')
  const step = purchase.paperwork.find(({ state }) => state === 'current')
  return (
    <PhotoCard photo={car.photo}>
      <h3 className="text-lg font-semibold">{formatCarName(car)}</h3>
      {step && (
        <>
          <p className="mt-1 font-medium">{t(`step.${step.step}`)}</p>
          <p className="text-sm text-ink-soft">
            {step.heldBy && t('heldBy', { who: t(`holder.${step.heldBy}`) })}
            {step.dueOn && ` · ${t('due', { day: formatDay(step.dueOn, HREFLANG[locale]) })}`}
          </p>
        </>
      )}
      <LinkButton href={getSectionPath('purchases')} tone="secondary" className="mt-4">
        {t('seeSteps')}
      </LinkButton>
    </PhotoCard>
  )
}
