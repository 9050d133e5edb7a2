import { DeskAction, DeskForm } from '@/components/desk/desk-form'
import { Disclosure } from '@/components/ui/disclosure'
import type { readCarAppointments } from '@/lib/features/desk/queries/car'
import { TERMINAL_METHODS } from '@/lib/features/payments/rules'
import { formatMoment } from '@/lib/shared/dates'
import { formatRupees } from '@/lib/shared/numbers'
import type { Translator } from '@/lib/i18n/translator'

type Visit = Awaited<ReturnType<typeof readCarAppointments>>[number]

export function ListingFee({ visit, t }: { visit: Visit; t: Translator<'deskCars'> }) {
  const { appointmentId, fee, feePaidAt, feeMethod, feeReference, feeTakenBy, status } = visit
  const amount = formatRupees(fee)
  if (feePaidAt !== null)
    return (
      <p className="text-sm text-good">
        {t(feeTakenBy === null ? 'fee.paid' : 'fee.paidAtYard', {
          amount,
          when: formatMoment(feePaidAt),
          method: feeMethod === 'card' ? t('fee.card') : t('fee.upi'),
          reference: feeReference ?? '',
          name: feeTakenBy ?? '',
        })}
      </p>
    )
  if (status === 'cancelled' || visit.isWithoutFee) return null
  return (
    <div className="grid gap-2">
      <p className="font-medium text-warn">{t('fee.due', { amount })}</p>
      <div>
        <DeskAction
          path="/staff/v1/listingFeeLink"
          body={{ appointmentId }}
          label={t('fee.ask', { amount })}
          confirm={t('fee.askSure', { amount })}
          done={t('fee.asked')}
          offline={t('offline')}
        />
      </div>
      {status === 'arrived' ? (
        <Disclosure summary={t('fee.take')}>
          <DeskForm
            path="/staff/v1/listingFeeTaken"
            fixed={{ appointmentId }}
            submit={t('fee.taken', { amount })}
            done={t('fee.takenDone')}
            confirm={t('fee.sure', { amount })}
            offline={t('offline')}
            fields={[
              {
                name: 'method',
                label: t('fee.method'),
                kind: 'select',
                // No default: the choice can't be changed once the payment is recorded.
                options: [
                  { value: '', label: t('fee.choose') },
                  ...TERMINAL_METHODS.map((value) => ({ value, label: t(`fee.${value}`) })),
                ],
                required: true,
              },
              {
                name: 'reference',
                label: t('fee.reference'),
                hint: t('fee.referenceHint'),
                kind: 'text',
                required: true,
              },
            ]}
          />
        </Disclosure>
      ) : (
        <p className="text-sm text-ink-soft">{t('fee.notYet')}</p>
      )}
    </div>
  )
}
