import type { ReactNode } from 'react'
import { ClientMessages } from '@/components/layout/client-messages'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { OutsideLinkButton } from '@/components/ui/outside-link'
import { MAX_ONLINE_PART } from '@/lib/features/payments/rules'
import type { LoanShare } from '@/lib/features/loans/rules/loan-share'
import type { PayableAccountNumber, PayableRest } from '@/lib/features/sales/queries/rest'
import { splitRest, sumPaidByBuyer } from '@/lib/features/sales/rules/rest'
import { HREFLANG, type Locale } from '@/lib/i18n/locales'
import { translatorOf, type Translator } from '@/lib/i18n/translator'
import { formatDay, formatShortDay, formatTime } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { PayOnline } from './pay-online'
import { ReceiptLink } from './receipt-link'

interface PayRestProps {
  rest: PayableRest
  loan: LoanShare | null
  isActing: boolean
  /** Place of the online payment: in this card, at `href`, or nowhere. */
  online?: { vehicleId: string; title: string } | { href: string } | undefined
  locale: Locale
}

type T = Translator<'payRest'>

function Line({
  term,
  amount,
  note,
  isStrong = false,
}: {
  term: string
  amount: number
  note?: ReactNode
  isStrong?: boolean
}) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 py-1.5 ${isStrong ? 'border-t border-line font-semibold' : ''}`}
    >
      <dt className="min-w-0 wrap-anywhere">
        {term}
        {note && <span className="block text-sm font-normal text-ink-soft">{note}</span>}
      </dt>
      <dd className="whitespace-nowrap">{formatRupees(amount)}</dd>
    </div>
  )
}

function Lines({ rest, loan, locale, t }: Omit<PayRestProps, 'isActing' | 'online'> & { t: T }) {
  const { price, tcs, deliveryFee, token, block, parts, oldCar } = rest
  const exchange = translatorOf(locale, 'exchange.buyer')
  const { lender, own } = splitRest(rest, loan)
  const taxNote = (tax: number) => (tax > 0 ? t('tax', { tax: formatRupees(tax) }) : undefined)
  return (
    <dl className="tabular-nums" data-rest={rest.rest}>
      <Line term={t('price')} amount={price} />
      {tcs > 0 && <Line term={t('tcs')} amount={tcs} />}
      {deliveryFee > 0 && <Line term={t('delivery')} amount={deliveryFee} />}
      {tcs + deliveryFee > 0 && (
        <Line term={t('inAll')} amount={price + tcs + deliveryFee} isStrong />
      )}
      {token.amount > 0 && (
        <Line term={t('token')} amount={-token.amount} note={taxNote(token.tax)} />
      )}
      {block && (
        <Line
          term={t('tokenBlocked', { day: formatDay(block.until, HREFLANG[locale]) })}
          amount={-block.amount}
        />
      )}
      {parts.map(({ id, method, paidOn, amount, reference, tax, receiptNumber }) => (
        <Line
          key={id}
          term={t('part', {
            method: t(`methods.${method}`),
            day: formatShortDay(paidOn, HREFLANG[locale]),
          })}
          amount={-amount}
          note={
            <>
              {t('partRef', { reference })}
              {tax > 0 && <span className="block">{taxNote(tax)}</span>}
              {receiptNumber !== null && (
                <span className="block">
                  <ReceiptLink paymentId={id} number={receiptNumber} locale={locale} />
                </span>
              )}
            </>
          }
        />
      ))}
      {oldCar && (
        <Line
          term={exchange('line', { car: oldCar.name })}
          amount={-oldCar.amount}
          note={
            oldCar.surplus > 0
              ? exchange('surplus', { amount: formatRupees(oldCar.surplus) })
              : undefined
          }
        />
      )}
      <Line term={t('left')} amount={rest.rest} isStrong />
      {lender > 0 && (
        <>
          <Line term={t(loan?.isApproved ? 'loanApproved' : 'loanAsked')} amount={-lender} />
          <Line term={t('own')} amount={own} isStrong />
        </>
      )}
    </dl>
  )
}

function Account({ account, t }: { account: PayableAccountNumber; t: T }) {
  const { accountNumber, ifsc, holder, bank } = account
  const rows = [
    [t('account'), accountNumber],
    [t('ifsc'), ifsc],
    [t('holder'), holder],
    ...(bank === null ? [] : [[t('bank'), bank]]),
  ] as const
  return (
    <dl className="grid gap-2 rounded-md bg-sunken p-4">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt className="text-sm text-ink-soft">{term}</dt>
          {/* One tap selects the whole number. */}
          <dd className="font-semibold wrap-anywhere tabular-nums select-all">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Online({
  rest,
  loan,
  online,
  locale,
  t,
}: Omit<PayRestProps, 'isActing' | 'online'> & {
  online: NonNullable<PayRestProps['online']>
  t: T
}) {
  const { mostOnline, openParts } = rest
  if (mostOnline === 0 && openParts.length === 0) return null
  const { own } = splitRest(rest, loan)
  return (
    <>
      <h3 className="font-semibold">{t('online.title')}</h3>
      <p className="text-sm text-ink-soft">
        {t('online.text', { most: formatRupees(MAX_ONLINE_PART) })}
      </p>
      {'href' in online ? (
        <OutsideLinkButton href={online.href} wide>
          {t('online.here')}
        </OutsideLinkButton>
      ) : (
        <ClientMessages namespaces={['payRest.online']}>
          <PayOnline
            key={`${rest.rest} ${openParts.length}`}
            {...online}
            suggested={Math.min(mostOnline, own > 0 ? own : mostOnline)}
            most={mostOnline}
            open={openParts.map(({ until, ...part }) => ({
              ...part,
              until: formatTime(until, HREFLANG[locale]),
            }))}
          />
        </ClientMessages>
      )}
    </>
  )
}

export function PayRest({ rest, loan, isActing, online, locale }: PayRestProps) {
  const t = translatorOf(locale, 'payRest')
  return (
    <section aria-labelledby="pay-rest" className="grid gap-3" data-pay-rest>
      <h2 id="pay-rest" className="text-xl">
        {t('title')}
      </h2>
      <Lines rest={rest} loan={loan} locale={locale} t={t} />
      {rest.rest === 0 ? (
        <p className="font-medium text-good">{t('allPaid')}</p>
      ) : isActing ? (
        <p className="text-sm text-ink-soft">{t('acting')}</p>
      ) : (
        <>
          {online && <Online {...{ rest, loan, online, locale, t }} />}
          <h3 className="font-semibold">{t('transfer')}</h3>
          <p className="text-sm text-ink-soft">{t('transferText')}</p>
          {rest.account ? (
            <Account account={rest.account} t={t} />
          ) : (
            <p className="text-sm font-medium">{t(rest.isClearing ? 'clearing' : 'soon')}</p>
          )}
          <h3 className="font-semibold">{t('yard')}</h3>
          <p className="text-sm text-ink-soft">{t('yardText')}</p>
        </>
      )}
      {rest.parts.length > 0 && (
        <p>
          <Link
            href="/dashboard/receipts"
            className="inline-flex min-h-tap items-center font-medium text-accent underline"
          >
            {translatorOf(locale, 'receipts.list')('all')}
          </Link>
        </p>
      )}
      {rest.block && (
        <p className="text-sm text-ink-soft">
          {t('free', { amount: formatRupees(rest.block.amount) })}
        </p>
      )}
      {sumPaidByBuyer(rest) > 0 && (
        <p className="flex items-start gap-2 text-sm text-ink-soft">
          <Icon name="refresh" className="mt-0.5 shrink-0" />
          <span>{t('back', { amount: formatRupees(sumPaidByBuyer(rest)) })}</span>
        </p>
      )}
    </section>
  )
}
