import { useLocale } from 'next-intl'
import { InvoiceList } from '@/components/settlements/invoice-list'
import { LedgerStatement } from '@/components/settlements/ledger-statement'
import { Link } from '@/components/ui/link'
import { BANK_PAGE } from './seller-frame'
import type { SellerAppointment } from '@/lib/features/appointments/schemas/seller-visits'
import { BRAND } from '@/lib/shared/brand'
import type { RepairPaymentLine } from '@/lib/features/selling/queries/handback'
import type { SellerMoney } from '@/lib/features/selling/queries/money'
import type { LedgerLine, PayoutBreakdown } from '@/lib/features/settlements/rules/settlement'
import { type Locale, HREFLANG } from '@/lib/i18n/locales'
import { type Translator, translatorOf } from '@/lib/i18n/translator'
import { FIXED_TERMS } from '@/lib/shared/fixed-terms'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { OutsideLinkButton } from '@/components/ui/outside-link'

function Amount({
  label,
  amount,
  note,
  isSum = false,
}: {
  label: string
  amount: number
  note?: string | undefined
  isSum?: boolean
}) {
  return (
    <div
      className={`flex items-baseline justify-between gap-x-4 py-2.5 ${isSum ? 'border-t-2 border-line-strong font-semibold' : 'border-b border-line'}`}
    >
      <dt>
        {label}
        {note && <span className="block text-sm font-normal text-ink-faint">{note}</span>}
      </dt>
      <dd className="ml-auto text-right whitespace-nowrap tabular-nums">{formatRupees(amount)}</dd>
    </div>
  )
}

function Lines({
  lines,
  percent,
  t,
}: {
  lines: readonly LedgerLine[]
  percent: number
  t: Translator<'sellerDashboard.money'>
}) {
  return lines.map(({ kind, amount }) => (
    <Amount key={kind} label={t(`kinds.${kind}`, { percent })} amount={amount} />
  ))
}

function LoanClosure({
  settlement: { loanClosure, loanClosedAt, loanReference },
  t,
}: {
  settlement: NonNullable<SellerMoney['settlement']>
  t: Translator<'sellerDashboard.money'>
}) {
  const language = HREFLANG[useLocale()]
  if (loanClosure === 0) return null
  const amount = formatRupees(loanClosure)
  return loanClosedAt === null ? (
    <p>{t('loanToClose', { amount })}</p>
  ) : (
    <p className="font-medium text-good">
      {t('loanClosed', {
        amount,
        day: formatDay(loanClosedAt, language),
        reference: loanReference ?? '–',
      })}
    </p>
  )
}

function Settlement({
  settlement,
  now,
  t,
}: {
  settlement: SellerMoney['settlement']
  now: Date
  t: Translator<'sellerDashboard.money'>
}) {
  const language = HREFLANG[useLocale()]
  if (!settlement) return <p className="text-ink-soft">{t('settlementNone')}</p>
  const { dueAt, startedAt, paidAt, reference } = settlement
  if (paidAt)
    return (
      <div className="grid gap-2">
        <LoanClosure settlement={settlement} t={t} />
        <p className="font-medium text-good">
          {t('settlementPaid', { day: formatDay(paidAt, language), reference: reference ?? '–' })}
        </p>
      </div>
    )
  return (
    <div className="grid gap-2">
      <LoanClosure settlement={settlement} t={t} />
      <p>{t('settlementDue', { day: formatDay(dueAt, language) })}</p>
      {startedAt && (
        <p className="font-medium text-warn">
          {t('settlementStarted', { day: formatDay(startedAt, language) })}
        </p>
      )}
      {dueAt < now && (
        <p role="status" className="font-medium text-bad">
          {t('settlementLate', { phone: BRAND.phone.display })}
        </p>
      )}
    </div>
  )
}

/** Chooses the text about our fee's base: prices outside auctions include the buyer's costs. */
const feeIsOf = (lines: readonly Pick<LedgerLine, 'kind'>[]) =>
  lines.some(({ kind }) => kind.startsWith('buyer_')) ? 'feeIsOf' : 'feeIsOfPrice'

const priceOf = (lines: PayoutBreakdown['lines']) =>
  lines.find(({ kind }) => kind === 'sale')?.amount ?? 0

export function MoneyView({
  money,
  account,
  visit,
  repairsPaid,
  isOver,
  now,
  locale,
}: {
  money: SellerMoney
  account: { bank: string; lastFour: string; isPaid: boolean; usableFrom: string | null } | null
  visit: SellerAppointment | null
  repairsPaid: readonly RepairPaymentLine[]
  isOver: boolean
  now: Date
  locale: Locale
}) {
  const t = translatorOf(locale, 'sellerDashboard.money')
  const { ledger, expected, settlement, loanWithoutSum, terms } = money
  const bank = translatorOf(locale, 'bankAccount')
  const percent = terms.successFeePercent
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-section lg:grid-cols-2 lg:gap-12">
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-section">
        {expected && (
          <section aria-labelledby="expected">
            <h2 id="expected" className="mb-3 text-2xl">
              {t('expected')}
            </h2>
            <dl>
              <Lines lines={expected.lines} percent={percent} t={t} />
              <Amount isSum label={t('expectedPayout')} amount={expected.payout} />
              {expected.holdBack > 0 && (
                <Amount
                  label={t('expectedLater', { days: terms.holdBackDays })}
                  amount={expected.holdBack}
                />
              )}
            </dl>
            <p className="mt-3 text-sm text-ink-soft">
              {t(feeIsOf(expected.lines), {
                percent,
                price: formatRupees(priceOf(expected.lines)),
              })}
            </p>
            {visit?.fee.state === 'paid' && (
              <p className="mt-3 text-sm text-ink-soft">{t('expectedNote')}</p>
            )}
            {loanWithoutSum && (
              <p className="mt-2 text-sm text-warn">{t('loan', { financier: loanWithoutSum })}</p>
            )}
          </section>
        )}
        <section aria-labelledby="ledger">
          <h2 id="ledger" className="mb-3 text-2xl">
            {t('ledger')}
          </h2>
          {ledger.length === 0 && <p className="text-ink-soft">{t('ledgerNone')}</p>}
          {settlement !== null && ledger.some(({ kind }) => kind === 'success_fee') && (
            <p className="mb-3 text-sm text-ink-soft">
              {t(feeIsOf(ledger), { percent, price: formatRupees(settlement.salePrice) })}
            </p>
          )}
          {ledger.length > 0 && (
            <LedgerStatement
              ledger={ledger}
              words={{
                kind: (kind) => t(`kinds.${kind}`, { percent }),
                part: (part) => t(`parts.${part}`),
                payout: t('payout'),
                soFar: t('soFar'),
                balance: t('balance'),
                due: (day) => t('due', { day }),
              }}
            />
          )}
        </section>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-section">
        <FeeOfCar visit={visit} locale={locale} />
        {(settlement !== null || !isOver) && (
          <section aria-labelledby="settlement">
            <h2 id="settlement" className="mb-3 text-2xl">
              {t('settlement')}
            </h2>
            <Settlement settlement={settlement} now={now} t={t} />
            <p className="mt-2 text-sm text-ink-soft">
              {account === null
                ? bank('wanted')
                : bank(account.isPaid ? 'paidTo' : 'willBePaidTo', {
                    account: bank('account', { bank: account.bank, lastFour: account.lastFour }),
                  })}{' '}
              <Link
                href={BANK_PAGE}
                className="font-medium whitespace-nowrap text-accent underline"
              >
                {bank(account === null ? 'give' : 'nav')}
              </Link>
            </p>
            {account?.usableFrom != null && new Date(account.usableFrom) > now && (
              <p className="mt-2 text-sm text-warn">
                {bank('resting', {
                  until: formatMoment(account.usableFrom, HREFLANG[locale]),
                  hours: String(FIXED_TERMS.bankAccountRestHours),
                })}
              </p>
            )}
          </section>
        )}
        {repairsPaid.map(({ number, amount, paidOn, reference }) => (
          <p key={number} className="font-medium text-good">
            {t('repairsPaid', {
              amount: formatRupees(amount),
              day: formatDay(paidOn, HREFLANG[locale]),
              reference,
              number,
            })}
          </p>
        ))}
        {money.invoices.length > 0 && (
          <section aria-labelledby="invoices">
            <h2 id="invoices" className="mb-3 text-2xl">
              {t('invoices')}
            </h2>
            <InvoiceList
              invoices={money.invoices}
              path="/api/customer/v1/invoices"
              nameOf={({ kind, fee }) =>
                t(kind === 'invoice' ? `invoiceOf.${fee}` : `creditOf.${fee}`)
              }
            />
          </section>
        )}
      </div>
    </div>
  )
}

function FeeOfCar({ visit, locale }: { visit: SellerAppointment | null; locale: Locale }) {
  const t = translatorOf(locale, 'sellerDashboard.fee')
  if (visit === null || visit.fee.state === 'none') return null
  const { appointmentId } = visit
  const amount = formatRupees(visit.fee.amount)
  const { state } = visit.fee
  return (
    <section aria-labelledby="fee" className="grid justify-items-start gap-3">
      <h2 id="fee" className="text-2xl">
        {t('title')}
      </h2>
      <p className={state === 'due' ? 'font-medium text-warn' : undefined}>
        {t(state, { amount })}
      </p>
      {state === 'due' ? (
        <OutsideLinkButton href={`/sell/appointment/${appointmentId}`}>
          {t('pay', { amount })}
        </OutsideLinkButton>
      ) : (
        <a
          href={`/api/customer/v1/listingFeeReceipt/${appointmentId}`}
          download
          className="inline-flex min-h-tap items-center text-accent underline"
        >
          {t('receipt')}
        </a>
      )}
    </section>
  )
}
