import { Card } from '@/components/ui/card'
import { LinkButton } from '@/components/ui/link-button'
import type { EndedAuction } from '@/lib/features/auctions/queries/dealer-page'
import { computeReturnAnswerDay } from '@/lib/features/returns/rules'
import type { ReturnDto } from '@/lib/features/returns/schemas'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay, formatMoment, toInstant } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'

interface YourTurnProps {
  returns: readonly ReturnDto[]
  auctions: readonly EndedAuction[]
  locale: Locale
}

export function BuyerTasks({ returns, auctions, locale }: YourTurnProps) {
  const t = translatorOf(locale, 'dashboard.turn')
  const language = HREFLANG[locale]
  const lines = [
    ...auctions.flatMap(({ id, hasWon, state, car, price, payBy }) =>
      hasWon && state === 'agreed' && payBy !== null
        ? [
            {
              id,
              href: '/dashboard/dealer',
              button: t('howToPay'),
              text: t('pay', {
                car,
                amount: formatRupees(price ?? 0),
                moment: formatMoment(payBy, language),
              }),
            },
          ]
        : [],
    ),
    ...returns.flatMap(({ returnId, state, takenBackAt, sum }) =>
      state === 'taken_back' && takenBackAt !== null && sum !== null
        ? [
            {
              id: returnId,
              href: '/dashboard/buyer/purchases',
              button: t('seeSum'),
              text: t('return', {
                amount: formatRupees(sum.refund),
                day: formatDay(
                  toInstant(computeReturnAnswerDay(new Date(takenBackAt)), '12:00'),
                  language,
                ),
              }),
            },
          ]
        : [],
    ),
  ]
  if (lines.length === 0) return null
  return (
    <Card as="section" aria-labelledby="turn" className="mb-6 grid gap-4 p-panel">
      <h2 id="turn" className="text-xl">
        {t('title')}
      </h2>
      {lines.map(({ id, href, button, text }) => (
        <div key={id} className="grid justify-items-start gap-2">
          <p className="font-medium">{text}</p>
          <LinkButton href={href}>{button}</LinkButton>
        </div>
      ))}
    </Card>
  )
}
