import { Link } from '@/components/ui/link'
import type { Exchange } from '@/lib/features/exchanges/queries/exchange'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { formatRupees } from '@/lib/shared/numbers'
import { DeskSection } from '../desk-section'
import { DeskForm } from '../desk-form'
import { FactList } from '../fact-list'

interface ExchangeCardProps {
  vehicleId: string
  /** The newest offer for this car. */
  exchange: Exchange | null
  /** True for an inspected car of an owner that isn't for sale yet. */
  canOffer: boolean
  offline: string
}

const LIVE = new Set(['offered', 'agreed', 'attached', 'settled'])

function Facts({ exchange }: { exchange: Exchange }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskExchange')
  const { state, price, loanClosure, credit, until, newVehicleId } = exchange
  return (
    <FactList
      facts={[
        { label: t('price'), value: formatRupees(price), strong: true },
        ...(loanClosure > 0 ? [{ label: t('loan'), value: formatRupees(-loanClosure) }] : []),
        ...(credit === null ? [] : [{ label: t('counts'), value: formatRupees(credit) }]),
        ...(state === 'offered' || state === 'agreed'
          ? [{ label: t('until'), value: formatMoment(until) }]
          : []),
        ...(newVehicleId === null
          ? []
          : [
              {
                label: t('newCar'),
                value: (
                  <Link
                    href={`/dost/cars/${newVehicleId}?tab=sale`}
                    className="inline-flex min-h-tap items-center text-accent underline"
                  >
                    {t('open')}
                  </Link>
                ),
              },
            ]),
      ]}
    />
  )
}

function OwnersCode({ exchange, offline }: { exchange: Exchange; offline: string }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskExchange')
  const fixed = { exchangeId: exchange.id, price: exchange.price }
  const price = formatRupees(exchange.price)
  return (
    <>
      <h3 className="border-t border-line pt-4 text-lg">{t('codeTitle')}</h3>
      <DeskForm
        path="/staff/v1/exchangeCode"
        fixed={fixed}
        submit={t('sendCode', { price })}
        tone="secondary"
        done={t('codeSent')}
        offline={offline}
        fields={[]}
      />
      <DeskForm
        path="/staff/v1/exchangeConsent"
        fixed={fixed}
        submit={t('take', { price })}
        done={t('agreed')}
        offline={offline}
        fields={[{ name: 'otp', label: t('code'), kind: 'text', required: true }]}
      />
      <DeskForm
        path="/staff/v1/exchangeWithdrawal"
        fixed={{ exchangeId: exchange.id }}
        submit={t('withdraw')}
        tone="secondary"
        confirm={t('withdrawSure')}
        done={t('withdrawn')}
        offline={offline}
        fields={[
          {
            name: 'reason',
            label: t('withdrawReason'),
            hint: t('withdrawHint'),
            kind: 'textarea',
            required: true,
          },
        ]}
      />
    </>
  )
}

/** The owner's car as down payment for another: our price, and how far it has come. */
export function ExchangeCard({ vehicleId, exchange, canOffer, offline }: ExchangeCardProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskExchange')
  const isLive = exchange !== null && LIVE.has(exchange.state)
  if (exchange === null && !canOffer) return null
  return (
    <DeskSection id="exchange" title={t('title')}>
      {exchange && (
        <p className="font-medium" data-exchange-state={exchange.state}>
          {t(`state.${exchange.state}`)}
        </p>
      )}
      {exchange && <Facts exchange={exchange} />}
      {exchange?.state === 'offered' && <OwnersCode exchange={exchange} offline={offline} />}
      {canOffer && !isLive && (
        <>
          <p className="text-sm text-ink-soft">{t('lead', { days: FIXED_TERMS.exchangeDays })}</p>
          <DeskForm
            path="/staff/v1/exchange"
            fixed={{ vehicleId }}
            submit={t('submit')}
            confirm={t('sure', { price: '{price}' })}
            done={t('offered')}
            offline={offline}
            fields={[
              {
                name: 'price',
                label: t('price'),
                hint: t('priceHint'),
                kind: 'number',
                isMoney: true,
                required: true,
              },
            ]}
          />
        </>
      )}
    </DeskSection>
  )
}
