import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import type { Deal, DealHold, DealPurchase } from '@/lib/features/desk/dto'
import { PAYMENT_METHODS } from '@/lib/features/purchases/rules/sale'
import { formatDay, formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { DeskForm } from './desk-form'
import { FactList } from './fact-list'
import type { SalesTexts } from './sales-texts'

interface HoldCardProps {
  deal: Deal
  t: SalesTexts
  today: string
  offline: string
}

function HoldFacts({ hold, t }: { hold: DealHold; t: SalesTexts }) {
  return (
    <FactList
      facts={[
        { label: t('hold.buyer'), value: hold.buyer },
        {
          label: t('hold.phone'),
          value: (
            <a href={`tel:+91${hold.phone}`} className="font-medium text-accent">
              {hold.phone}
            </a>
          ),
        },
        {
          label: t(hold.status === 'pending' ? 'hold.pending' : 'hold.until'),
          value: formatMoment(hold.until),
        },
        { label: t('hold.price'), value: formatRupees(hold.price) },
        ...(hold.tcs > 0 ? [{ label: t('hold.tcs'), value: formatRupees(hold.tcs) }] : []),
        { label: t('hold.token'), value: formatRupees(hold.tokenPaid) },
        { label: t('hold.rest'), value: formatRupees(hold.rest), strong: true },
      ]}
    />
  )
}

function SaleFacts({ purchase, t }: { purchase: DealPurchase; t: SalesTexts }) {
  const { soldAt, buyer, phone, price, tcs, paidAmount, method, reference } = purchase
  return (
    <>
      <p>{t('sale.recorded', { day: formatDay(soldAt), name: buyer })}</p>
      <FactList
        facts={[
          {
            label: t('hold.phone'),
            value: (
              <a href={`tel:+91${phone}`} className="font-medium text-accent">
                {phone}
              </a>
            ),
          },
          { label: t('hold.price'), value: formatRupees(price) },
          ...(tcs > 0 ? [{ label: t('hold.tcs'), value: formatRupees(tcs) }] : []),
        ]}
      />
      {paidAmount !== null && method !== null && (
        <p className="text-sm text-ink-soft">
          {t('sale.paid', {
            amount: formatRupees(paidAmount),
            method: t(`methods.${method}`),
            reference: reference ?? '',
          })}
        </p>
      )}
    </>
  )
}

function SaleForm({ deal, hold, t, today, offline }: HoldCardProps & { hold: DealHold }) {
  return (
    <DeskForm
      path="/staff/v1/sale"
      fixed={{ vehicleId: deal.vehicleId }}
      submit={t('sale.submit')}
      done={t('sale.done')}
      offline={offline}
      fields={[
        { name: 'paidOn', label: t('sale.paidOn'), kind: 'date', value: today, required: true },
        {
          name: 'amount',
          label: t('sale.amount'),
          kind: 'number',
          hint: formatRupees(hold.rest),
          required: true,
        },
        {
          name: 'method',
          label: t('sale.method'),
          kind: 'select',
          options: PAYMENT_METHODS.map((method) => ({
            value: method,
            label: t(`methods.${method}`),
          })),
        },
        {
          name: 'reference',
          label: t('sale.reference'),
          kind: 'text',
          hint: t('sale.referenceHint'),
          required: true,
        },
        ...(deal.hasSeller
          ? [
              {
                name: 'loanClosure',
                label: t('sale.loanClosure'),
                kind: 'number' as const,
                hint: t('sale.loanHint'),
              },
            ]
          : []),
      ]}
    />
  )
}

/** Who holds or bought the car; here a sale is recorded, or a hold ended. */
export function HoldCard({ deal, t, today, offline }: HoldCardProps) {
  const { hold, purchase, waiting, vehicleId } = deal
  return (
    <Card as="section" className="grid gap-4 p-5">
      <h2 className="text-xl">{t('hold.title')}</h2>
      {purchase && <SaleFacts purchase={purchase} t={t} />}
      {!purchase && !hold && <p className="text-ink-soft">{t('hold.none')}</p>}
      {hold && <HoldFacts hold={hold} t={t} />}
      {!purchase && (
        <p className="text-sm text-ink-soft">{t('hold.waiting', { count: waiting })}</p>
      )}
      {hold?.status === 'active' && (
        <>
          <h3 className="border-t border-line pt-4 text-lg">{t('sale.title')}</h3>
          <SaleForm deal={deal} hold={hold} t={t} today={today} offline={offline} />
        </>
      )}
      {hold && (
        <Disclosure summary={t('hold.release')}>
          <DeskForm
            path="/staff/v1/holdRelease"
            fixed={{ vehicleId }}
            submit={t('hold.release')}
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
