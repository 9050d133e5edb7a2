import type { DeskDeal } from '@/lib/features/desk/dto'
import { doesConsentCover, listPayableDues, sumDues } from '@/lib/features/dues/rules/consent'
import type { RoadDueView } from '@/lib/features/dues/queries/car-dues'
import type { Translator } from '@/lib/i18n/translator'
import { formatDay } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import { DeskAction, DeskForm } from '../desk-form'

interface ConsentPartProps {
  deal: DeskDeal
  t: Translator<'deskSales'>
  today: string
  offline: string
}

function OwnersCode({
  vehicleId,
  sum,
  t,
  offline,
}: Omit<ConsentPartProps, 'deal' | 'today'> & {
  vehicleId: string
  sum: number
}) {
  const fixed = { vehicleId, sum }
  return (
    <>
      <DeskForm
        path="/staff/v1/dueConsentCode"
        fixed={fixed}
        submit={t('dues.consent.sendCode')}
        tone="secondary"
        done={t('dues.consent.codeSent')}
        offline={offline}
        fields={[]}
      />
      <DeskForm
        path="/staff/v1/dueConsentAgreed"
        fixed={fixed}
        submit={t('dues.consent.take', { sum: formatRupees(sum) })}
        done={t('dues.consent.taken')}
        offline={offline}
        fields={[{ name: 'otp', label: t('dues.consent.code'), kind: 'text', required: true }]}
      />
    </>
  )
}

function PayForm({
  due,
  t,
  today,
  offline,
}: Omit<ConsentPartProps, 'deal'> & { due: RoadDueView }) {
  const sum = formatRupees(due.amount)
  return (
    <DeskForm
      path="/staff/v1/duePaidForOwner"
      fixed={{ dueId: due.id }}
      submit={t('dues.consent.paid', { number: due.number, sum })}
      confirm={t('dues.consent.paidSure', { number: due.number, sum, reference: '{reference}' })}
      tone="secondary"
      done={t('dues.noted')}
      offline={offline}
      fields={[
        {
          name: 'reference',
          label: t('dues.consent.receipt'),
          kind: 'text',
          required: true,
        },
        { name: 'doneOn', label: t('dues.doneOn'), kind: 'date', value: today, required: true },
      ]}
    />
  )
}

export function DueConsentPart({ deal, t, today, offline }: ConsentPartProps) {
  const { vehicleId, hasSeller, settlement } = deal
  const { dues, consent, debt } = deal.dues
  const payable = listPayableDues(dues)
  const sum = sumDues(payable)
  const unpaid = consent?.lines.filter(({ isPaid }) => !isPaid) ?? []
  const isSame = doesConsentCover(unpaid, payable)
  const owed = settlement === null ? debt : 0
  if (!hasSeller || (payable.length === 0 && owed <= 0)) return null
  return (
    <section aria-labelledby="due-consent" className="grid gap-3 border-t border-line pt-3">
      <h3 id="due-consent" className="text-lg">
        {t('dues.consent.title')}
      </h3>
      {owed > 0 && <p>{t('dues.consent.debt', { amount: formatRupees(owed) })}</p>}
      {payable.length > 0 && !(isSame && consent !== null) && (
        <DeskAction
          path="/staff/v1/dueConsent"
          body={{ vehicleId }}
          label={t('dues.consent.ask', { sum: formatRupees(sum) })}
          done={t('dues.consent.asked')}
          offline={offline}
        />
      )}
      {isSame && consent?.state === 'asked' && (
        <>
          <p data-due-consent="asked">{t('dues.consent.waits', { sum: formatRupees(sum) })}</p>
          <OwnersCode {...{ vehicleId, sum, t, offline }} />
        </>
      )}
      {consent?.state === 'agreed' && consent.agreedAt !== null && (
        <>
          <p className="font-medium" data-due-consent="agreed">
            {t('dues.consent.agreed', {
              sum: formatRupees(consent.sum),
              day: formatDay(consent.agreedAt),
            })}
          </p>
          {payable
            .filter(({ id }) => unpaid.some(({ dueId }) => dueId === id))
            .map((due) => (
              <PayForm key={due.id} {...{ due, t, today, offline }} />
            ))}
        </>
      )}
      {owed > 0 && deal.hold?.status !== 'active' && (
        <DeskForm
          path="/staff/v1/dueRepaid"
          fixed={{ vehicleId }}
          submit={t('dues.consent.repaid', { amount: formatRupees(owed) })}
          tone="secondary"
          done={t('dues.noted')}
          offline={offline}
          fields={[{ name: 'reference', label: t('dues.reference'), kind: 'text', required: true }]}
        />
      )}
    </section>
  )
}
