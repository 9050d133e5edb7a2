import { Badge } from '@/components/ui/badge'
import type { SellerCar } from '@/lib/features/selling/schemas'
import type { Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

/** A car's stage, and what is special about it. */
export function StageBadges({
  selling,
  locale,
}: {
  selling: Pick<SellerCar['selling'], 'stage' | 'subStates'>
  locale: Locale
}) {
  const t = translatorOf(locale, 'sellerDashboard')
  const { stage, subStates } = selling
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={stage === 'sold' || stage === 'settled' ? 'good' : 'neutral'}>
        {t(`stage.${stage}`)}
      </Badge>
      {subStates.map((sub) => (
        <Badge key={sub} tone={sub === 'overdue' ? 'bad' : 'warn'}>
          {t(`subState.${sub}`)}
        </Badge>
      ))}
    </span>
  )
}
