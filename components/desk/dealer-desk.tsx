import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { Disclosure } from '@/components/ui/disclosure'
import type { listDealers } from '@/lib/features/auctions/queries/dealers'
import { listDealerDecisions } from '@/lib/features/auctions/rules'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { DeskForm } from './desk-form'
import { FactList } from './fact-list'

type Dealer = Awaited<ReturnType<typeof listDealers>>[number]

function DealerCard({ dealer }: { dealer: Dealer }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskAuction.dealers')
  const desk = translatorOf(DEFAULT_LOCALE, 'desk')
  const states = translatorOf(DEFAULT_LOCALE, 'auction.dealerState')
  const { customerId, tradeName, person, gstin, certificate, certificateUntil, state } = dealer
  const { reason, askedAt } = dealer
  const decisions = listDealerDecisions(state)
  const form = (
    <DeskForm
      path="/staff/v1/dealerDecision"
      fixed={{ customerId }}
      submit={t('save')}
      done={t('done')}
      offline={desk('offline')}
      fields={[
        {
          name: 'decision',
          label: t('decide'),
          kind: 'select',
          required: true,
          options: decisions.map((value) => ({ value, label: t(value) })),
          value: decisions[0] ?? '',
        },
        {
          name: 'reason',
          label: t('reason'),
          hint: t('reasonHint'),
          kind: 'textarea',
          required: true,
        },
      ]}
    />
  )
  return (
    <Card as="li" className="grid content-start gap-3 p-5">
      <h3 className="flex flex-wrap items-center gap-3 text-lg">
        {tradeName} <Badge tone={state === 'asked' ? 'warn' : 'neutral'}>{states(state)}</Badge>
      </h3>
      <FactList
        facts={[
          { label: t('person'), value: person },
          { label: t('gstin'), value: gstin ?? '' },
          { label: t('certificate'), value: certificate },
          { label: t('until'), value: formatDay(certificateUntil) },
          { label: t('askedAt'), value: formatDay(askedAt) },
        ]}
      />
      {reason !== null && <p className="text-sm wrap-anywhere text-ink-soft">{reason}</p>}
      {state === 'asked' ? form : <Disclosure summary={t('decide')}>{form}</Disclosure>}
    </Card>
  )
}

export function DealerDesk({ dealers }: { dealers: readonly Dealer[] }) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskAuction.dealers')
  return (
    <section className="mt-10 grid gap-4">
      <div>
        <h2 className="text-2xl">{t('title')}</h2>
        <p className="max-w-prose text-ink-soft">{t('lead')}</p>
      </div>
      {dealers.length === 0 ? (
        <p className="text-ink-soft">{t('empty')}</p>
      ) : (
        <ul className="grid gap-4 md:grid-cols-2">
          {dealers.map((dealer) => (
            <DealerCard key={dealer.customerId} dealer={dealer} />
          ))}
        </ul>
      )}
    </section>
  )
}
