import { DeskSection } from '@/components/desk/desk-section'
import { PriceDesk } from '@/components/desk/price-desk'
import type { DeskCarDetail } from '@/lib/features/desk/queries/car'
import { readPriceSteps } from '@/lib/features/desk/queries/yard'
import { readQuoteFacts } from '@/lib/features/pricing/queries'
import { readProposals } from '@/lib/features/pricing/queries/proposals'
import { QUOTE_LINE_KINDS, type QuoteLineKind } from '@/lib/features/pricing/rules'
import { readPriceAdvice } from '@/lib/features/valuation/queries/price-advice'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { carTexts } from '../../car-texts'
import { NextSteps } from './next-steps'
import { PriceConsent } from './price-consent'
import { WorkSection } from './work-section'

/** What the car will cost, what the model says of it, and what is put right before. */
export async function PriceTab({ car }: { car: DeskCarDetail }) {
  const [t, advice, facts, steps, proposals] = await Promise.all([
    carTexts(),
    readPriceAdvice(car.id, new Date()),
    readQuoteFacts(car.id),
    readPriceSteps(car.id),
    readProposals(car.id),
  ])
  const current = proposals.find(({ supersededAt }) => supersededAt === null)
  const isOpen = car.status === 'inspected' || car.status === 'refurbishing'
  const line = Object.fromEntries(
    QUOTE_LINE_KINDS.map((kind) => [kind, t(`line.${kind}`)]),
  ) as Record<QuoteLineKind, string>
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <DeskSection title={t('price.title')}>
        <p className="text-sm">
          <strong>{t('price.advice')}: </strong>
          {advice === null
            ? t('price.noAdvice')
            : t('price.adviceText', {
                fair: formatRupees(advice.fair),
                low: formatRupees(advice.low),
                high: formatRupees(advice.high),
                basis: advice.basis,
              })}
        </p>
        {isOpen && facts ? (
          <PriceDesk
            vehicleId={car.id}
            price={car.price}
            facts={facts}
            range={advice}
            reason={current?.reason ?? null}
            texts={{
              label: t('price.label'),
              hint: t('price.hint'),
              reason: t('price.reason'),
              reasonHint: t('price.reasonHint'),
              save: t('price.save'),
              saved: t('price.saved'),
              lines: t('price.lines'),
              tooLow: t('price.tooLow'),
              below: String(t.raw('price.below')),
              above: String(t.raw('price.above')),
              at: t('price.at'),
              useFair: t('price.useFair'),
              offline: t('offline'),
              line,
            }}
          />
        ) : (
          <p className="text-xl font-semibold tabular-nums">
            {car.price === null ? t('price.noPrice') : formatRupees(car.soldPrice ?? car.price)}
          </p>
        )}
        {car.status === 'listed' ? (
          <p className="text-sm text-ink-soft">{t('price.locked')}</p>
        ) : null}
        {steps.length > 0 ? (
          <>
            <h3 className="font-medium">{t('price.ladder')}</h3>
            <ol className="grid gap-1 text-sm tabular-nums">
              {steps.map(({ at, price }) => (
                <li key={at.toISOString()}>{`${formatMoment(at)}: ${formatRupees(price)}`}</li>
              ))}
            </ol>
          </>
        ) : null}
      </DeskSection>
      {car.seller === null ? null : (
        <PriceConsent vehicleId={car.id} isOpen={isOpen} proposals={proposals} />
      )}
      <NextSteps car={car} />
      <WorkSection car={car} />
    </div>
  )
}
