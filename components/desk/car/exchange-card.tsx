import { Link } from '@/components/ui/link'
import type { AgreedLoan, Exchange } from '@/lib/features/exchanges/queries/exchange'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { formatRupees } from '@/lib/shared/numbers'
import { Disclosure } from '@/components/ui/disclosure'
import { DeskSection } from '../desk-section'
import { DeskForm } from '../desk-form'
import { FactList } from '../fact-list'

interface ExchangeCardProps {
  vehicleId: string
  exchange: Exchange | null
  loan: AgreedLoan | null
  /** True for an inspected car of an owner that isn't for sale yet. */
  canOffer: boolean
  offline: string
}

const LIVE = new Set(['offered', 'agreed', 'attached', 'settled'])

function Facts({ exchange }: { exchange: Exchange }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskExchange')
  const {
    state,
    price,
    loanClosure,
    credit,
    until,
    newVehicleId,
    stockId,
    priceBefore,
    loanBefore,
  } = exchange
  return (
    <FactList
      facts={[
        { label: t('price'), value: formatRupees(price), strong: true },
        ...(loanClosure > 0 ? [{ label: t('loan'), value: formatRupees(-loanClosure) }] : []),
        ...(state === 'offered' && priceBefore !== null
          ? [
              {
                label: t('replaces'),
                value: t('replacesValue', {
                  price: formatRupees(priceBefore),
                  loan: formatRupees(loanBefore ?? 0),
                }),
              },
            ]
          : []),
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
                    href={`/dost/cars/${newVehicleId}?tab=deal`}
                    className="inline-flex min-h-tap items-center text-accent underline"
                  >
                    {t('open')}
                  </Link>
                ),
              },
            ]),
        ...(stockId === null
          ? []
          : [
              {
                label: t('stock'),
                value: (
                  <Link
                    href={`/dost/cars/${stockId}`}
                    className="inline-flex min-h-tap items-center text-accent underline"
                  >
                    {t('inStock')}
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

function ChangedLoan({
  exchange,
  loan: { change, owed },
  offline,
}: {
  exchange: Exchange
  loan: AgreedLoan
  offline: string
}) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskExchange')
  const { id, vehicleId, price, loanClosure } = exchange
  if (change === null) return null
  const sums = { now: formatRupees(owed), agreed: formatRupees(loanClosure) }
  return (
    <div className="grid justify-items-start gap-3" data-loan-change={change}>
      <p className="text-warn">{t(`changed.${change}`, sums)}</p>
      {change === 'otherSum' ? (
        <DeskForm
          path="/staff/v1/exchange"
          fixed={{ vehicleId, price, replaces: id }}
          submit={t('anew', { price: formatRupees(price) })}
          confirm={t('anewSure', { price: formatRupees(price), loan: sums.now })}
          done={t('offered')}
          offline={offline}
          fields={[]}
        />
      ) : (
        <Link
          href={`/dost/cars/${vehicleId}?tab=listing#facts`}
          className="inline-flex min-h-tap items-center text-accent underline"
        >
          {t('facts')}
        </Link>
      )}
    </div>
  )
}

/**
 * Form for another price after the agreement. The agreed price binds us whatever we find later, so
 * the owner has to agree again.
 */
function AnotherPrice({ exchange, offline }: { exchange: Exchange; offline: string }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskExchange')
  const agreed = formatRupees(exchange.price)
  return (
    <Disclosure summary={t('anewTitle')}>
      <p className="text-sm text-ink-soft">{t('anewLead', { price: agreed })}</p>
      <DeskForm
        path="/staff/v1/exchange"
        fixed={{ vehicleId: exchange.vehicleId, replaces: exchange.id }}
        submit={t('anewSubmit')}
        confirm={t('anewPriceSure', { price: '{price}', agreed })}
        tone="secondary"
        done={t('offered')}
        offline={offline}
        fields={[
          { name: 'price', label: t('anewPrice'), kind: 'number', isMoney: true, required: true },
          {
            name: 'reason',
            label: t('anewReason'),
            hint: t('anewReasonHint'),
            kind: 'textarea',
            required: true,
          },
        ]}
      />
    </Disclosure>
  )
}

export function ExchangeCard({ vehicleId, exchange, loan, canOffer, offline }: ExchangeCardProps) {
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
      {exchange?.state === 'offered' && exchange.priceBefore !== null && (
        <p className="text-sm text-ink-soft">{t('stands')}</p>
      )}
      {exchange && loan && (
        <>
          <ChangedLoan exchange={exchange} loan={loan} offline={offline} />
          <AnotherPrice exchange={exchange} offline={offline} />
        </>
      )}
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
