import { HandbackForms } from '@/components/desk/car/handback-forms'
import { DeskSection } from '@/components/desk/desk-section'
import { readHandback, type HandbackView } from '@/lib/features/selling/queries/handback'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatDay, formatMoment, toIndianDay } from '@/lib/shared/dates'
import { formatKms, formatRupees } from '@/lib/shared/numbers'

function HandedBack({ handback }: Pick<HandbackView, 'handback'>) {
  if (handback === null) return null
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars.handback')
  const { at, kms, by, identity } = handback
  const document =
    identity === null
      ? null
      : translatorOf(DEFAULT_LOCALE, 'deskSales.delivery.identities')(identity as 'aadhaar')
  return (
    <p className="font-medium" data-handed-back>
      {t('back', { when: formatMoment(at), kms: formatKms(kms), name: by })}
      {document !== null && ` ${t('withIdentity', { document })}`}
    </p>
  )
}

export async function HandbackSection({ vehicleId }: { vehicleId: string }) {
  const car = await readHandback(vehicleId)
  if (!car || (!car.isWaiting && !car.isHandedBack)) return null
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars.handback')
  const method = translatorOf(DEFAULT_LOCALE, 'deskSales.methods')
  const { owner, withdrawnAt, fetchBy, debt, dueDebt, payments, handback } = car
  return (
    <DeskSection id="handback" title={t('title')} className="scroll-mt-20">
      {withdrawnAt !== null && fetchBy !== null && (
        <p>
          {t('waits', {
            day: formatDay(withdrawnAt),
            owner: owner?.name ?? '',
            until: formatDay(fetchBy),
          })}
        </p>
      )}
      {car.isWaiting && (
        <p className={debt > 0 ? 'font-medium text-warn' : 'text-ink-soft'} data-owed={debt}>
          {debt > 0 ? t('owed', { amount: formatRupees(debt) }) : t('nothingOwed')}
        </p>
      )}
      {dueDebt > 0 && (
        <p className="font-medium text-warn">{t('dueDebt', { amount: formatRupees(dueDebt) })}</p>
      )}
      {payments.map(({ number, amount, reference, paidOn, takenBy, ...payment }) => (
        <p key={number} className="wrap-anywhere">
          {t('paid', {
            ...{ number, reference },
            amount: formatRupees(amount),
            method: method(payment.method),
            day: formatDay(paidOn),
            name: takenBy,
          })}
        </p>
      ))}
      <HandedBack handback={handback} />
      {car.isWaiting && (
        <HandbackForms
          vehicleId={vehicleId}
          car={car}
          owner={owner?.name ?? ''}
          today={toIndianDay(new Date())}
        />
      )}
    </DeskSection>
  )
}
