import type { ReactNode } from 'react'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { Disclosure } from '@/components/ui/disclosure'
import type { DeskDeal, DealHold, DealPurchase } from '@/lib/features/desk/dto'
import { findEndMoney } from '@/lib/features/reservations/rules/end-money'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { DeskForm } from '../desk-form'
import { FactList } from '../fact-list'
import { PaymentForm, PaymentLines, GatewayRefundForms } from './payment-lines'
import { TaxLines } from './tax-lines'
import { CustomerLanguage } from '../customer-language'
import { UnverifiedDocuments } from './unverified-documents'
import type { Translator } from '@/lib/i18n/translator'

interface HoldCardProps {
  deal: DeskDeal
  contact: ReactNode
  t: Translator<'deskSales'>
  today: string
  offline: string
}

function HoldFacts({
  hold,
  contact,
  t,
}: {
  hold: DealHold
  contact: ReactNode
  t: Translator<'deskSales'>
}) {
  return (
    <FactList
      facts={[
        {
          label: t('hold.buyer'),
          value: (
            <>
              {hold.buyer} <CustomerLanguage language={hold.language} />
            </>
          ),
        },
        {
          label: t('hold.phone'),
          value: contact,
        },
        {
          label: t(hold.status === 'pending' ? 'hold.pending' : 'hold.until'),
          value: formatMoment(hold.until),
        },
        { label: t('hold.price'), value: formatRupees(hold.price) },
        ...(hold.tcs > 0 ? [{ label: t('hold.tcs'), value: formatRupees(hold.tcs) }] : []),
        ...(hold.deliveryFee > 0
          ? [{ label: t('delivery.title'), value: formatRupees(hold.deliveryFee) }]
          : []),
        hold.tokenBlocked > 0
          ? { label: t('hold.blocked'), value: formatRupees(hold.tokenBlocked) }
          : {
              label: t(hold.isLapsed ? 'hold.lapsed' : 'hold.token'),
              value: formatRupees(hold.tokenPaid),
            },
        ...(hold.oldCar
          ? [
              {
                label: t('hold.oldCar', { car: hold.oldCar.name }),
                value: formatRupees(-hold.oldCar.amount),
              },
            ]
          : []),
        { label: t('hold.rest'), value: formatRupees(hold.rest), strong: true },
        ...(hold.status === 'active'
          ? [
              {
                label: t('payments.account'),
                value: hold.account
                  ? `${hold.account.accountNumber}, ${hold.account.ifsc}`
                  : t('payments.accountSoon'),
              },
            ]
          : []),
      ]}
    />
  )
}

function SaleFacts({
  purchase,
  deliveryFee,
  contact,
  t,
}: {
  purchase: DealPurchase
  contact: ReactNode
  deliveryFee: number
  t: Translator<'deskSales'>
}) {
  const { soldAt, buyer, language, price, tcs, tokenPaid, payments, oldCar } = purchase
  return (
    <>
      <p>{t('sale.recorded', { day: formatDay(soldAt), name: buyer })}</p>
      <FactList
        facts={[
          {
            label: t('hold.phone'),
            value: (
              <>
                {contact} <CustomerLanguage language={language} />
              </>
            ),
          },
          { label: t('hold.price'), value: formatRupees(price) },
          ...(tcs > 0 ? [{ label: t('hold.tcs'), value: formatRupees(tcs) }] : []),
          ...(deliveryFee > 0
            ? [{ label: t('delivery.title'), value: formatRupees(deliveryFee) }]
            : []),
          { label: t('hold.token'), value: formatRupees(tokenPaid) },
          ...(oldCar
            ? [
                {
                  label: t('hold.oldCar', { car: oldCar.name }),
                  value: formatRupees(-oldCar.amount),
                },
              ]
            : []),
        ]}
      />
      <PaymentLines payments={payments} tokenPaid={tokenPaid} t={t} />
      <TaxLines deal={purchase} soldAt={soldAt} t={t} />
    </>
  )
}

function OldCarProblem({
  oldCar: { vehicleId, problem },
  t,
}: {
  oldCar: NonNullable<DealHold['oldCar']>
  t: Translator<'deskSales'>
}) {
  return (
    <p className="text-sm" data-old-car-problem={problem !== null}>
      {problem !== null && <span className="text-warn">{problem} </span>}
      <Link
        href={`/dost/cars/${vehicleId}?tab=listing#exchange`}
        className="inline-flex min-h-tap items-center text-accent underline"
      >
        {t('hold.openOldCar')}
      </Link>
    </p>
  )
}

function SaleForm({
  deal,
  hold: { buyer, price, tokenBlocked },
  t,
  offline,
}: Omit<HoldCardProps, 'contact'> & { hold: DealHold }) {
  const names = { buyer, price: formatRupees(price) }
  const form = (
    <DeskForm
      path="/staff/v1/sale"
      fixed={{ vehicleId: deal.vehicleId }}
      submit={t('sale.submit', names)}
      confirm={
        // Without a noted loan, the field usually stays empty, so the question leaves the sum out.
        deal.hasSeller && deal.financier !== null
          ? t('sale.sureLoan', { ...names, loan: '{loanClosure}' })
          : t('sale.sure', names)
      }
      done={t('sale.done')}
      offline={offline}
      fields={
        deal.hasSeller
          ? [
              {
                name: 'loanClosure',
                label: t('sale.loanClosure'),
                kind: 'number',
                isMoney: true,
                // Required if a bank has financed the car: an empty field would send the bank's
                // money to the owner.
                required: deal.financier !== null,
                value: deal.loanOwed > 0 ? deal.loanOwed : null,
                hint:
                  deal.financier === null
                    ? t('sale.loanHint')
                    : deal.loanOwed > 0 && deal.letter !== null
                      ? t('sale.loanLetter', {
                          financier: deal.financier,
                          day: formatDay(deal.letter.goodUntil),
                        })
                      : t('sale.loanNoted', { financier: deal.financier }),
              },
              ...(deal.nocOn === null
                ? []
                : [
                    {
                      name: 'nocAnswer',
                      label: t('sale.nocAnswer'),
                      kind: 'text' as const,
                      hint: t('sale.nocAnswerHint'),
                    },
                  ]),
            ]
          : []
      }
    />
  )
  return tokenBlocked > 0 ? (
    <>
      <p className="text-sm text-ink-soft">
        {t('sale.takesToken', { amount: formatRupees(tokenBlocked) })}
      </p>
      {form}
    </>
  ) : (
    form
  )
}

const RELEASES = {
  paid: 'hold.releaseBack',
  block: 'hold.releaseBlock',
  both: 'hold.releaseBoth',
  nothing: 'hold.release',
} as const

function nameRelease(
  { buyer, tokenPaid, tokenBlocked, payments }: DealHold,
  t: Translator<'deskSales'>,
): string {
  const back = payments
    .filter(({ returnedAt }) => returnedAt === null)
    .reduce((sum, { amount }) => sum + amount, tokenPaid)
  return t(RELEASES[findEndMoney({ paid: back, blocked: tokenBlocked })], {
    amount: formatRupees(back),
    blocked: formatRupees(tokenBlocked),
    buyer,
  })
}

export function HoldCard({ deal, contact, t, today, offline }: HoldCardProps) {
  const { hold, purchase, waiting, vehicleId } = deal
  return (
    <Card as="section" className="grid gap-4 p-5">
      <h2 className="text-xl">{t(purchase ? 'hold.saleTitle' : 'hold.title')}</h2>
      {purchase && (
        <SaleFacts
          purchase={purchase}
          deliveryFee={deal.delivery?.fee ?? 0}
          contact={contact}
          t={t}
        />
      )}
      {!purchase && !hold && (
        <p className="text-ink-soft">
          {t(deal.settlement ? 'hold.exchanged' : 'hold.none')}{' '}
          {deal.settlement && (
            <Link
              href={`/dost/cars/${vehicleId}?tab=listing#exchange`}
              className="inline-flex min-h-tap items-center text-accent underline"
            >
              {t('hold.seeExchange')}
            </Link>
          )}
        </p>
      )}
      {hold && <HoldFacts hold={hold} contact={contact} t={t} />}
      {!purchase && !deal.settlement && (
        <p className="text-sm text-ink-soft">{t('hold.waiting', { count: waiting })}</p>
      )}
      {hold?.status === 'active' && (
        <>
          <h3 className="border-t border-line pt-4 text-lg">{t('payments.title')}</h3>
          <PaymentLines payments={hold.payments} tokenPaid={hold.tokenPaid} t={t} />
          <GatewayRefundForms hold={hold} t={t} offline={offline} />
          <TaxLines deal={hold} t={t} />
          {hold.rest > 0 && (
            <PaymentForm deal={deal} hold={hold} t={t} today={today} offline={offline} />
          )}
          <h3 className="border-t border-line pt-4 text-lg">{t('sale.title')}</h3>
          {deal.unverified.length > 0 && <UnverifiedDocuments deal={deal} t={t} />}
          {deal.toClear.length > 0 && (
            <p className="text-sm text-warn" data-to-clear>
              {t('sale.toClear', { what: deal.toClear.join(', ') })}
            </p>
          )}
          {hold.oldCar && <OldCarProblem oldCar={hold.oldCar} t={t} />}
          {hold.rest > 0 ? (
            <p className="text-ink-soft">{t('sale.wait', { amount: formatRupees(hold.rest) })}</p>
          ) : (
            deal.unverified.length === 0 &&
            deal.toClear.length === 0 &&
            !hold.oldCar?.problem && (
              <SaleForm deal={deal} hold={hold} t={t} today={today} offline={offline} />
            )
          )}
        </>
      )}
      {hold && (
        <Disclosure summary={t('hold.release', { buyer: hold.buyer })}>
          <DeskForm
            path="/staff/v1/holdRelease"
            fixed={{ vehicleId }}
            submit={nameRelease(hold, t)}
            confirm={t('hold.releaseSure', { act: nameRelease(hold, t) })}
            tone="danger"
            done={t('hold.released')}
            offline={offline}
            fields={[
              {
                name: 'reason',
                label: t('hold.releaseReason'),
                kind: 'textarea',
                hint: t('hold.releaseHint'),
                required: true,
              },
            ]}
          />
        </Disclosure>
      )}
    </Card>
  )
}
