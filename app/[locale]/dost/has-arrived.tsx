import { DeskForm } from '@/components/desk/desk-form'
import { Disclosure } from '@/components/ui/disclosure'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'
import { formatMoment } from '@/lib/shared/dates'

interface HasArrivedProps {
  appointmentId: string
  /** True if the car is at the yard and only its odometer reading is missing. */
  isHere?: boolean
  isFolded?: boolean
  confirm?: string | undefined
  otherDay?: Date | undefined
  offline: string
}

export async function ArrivalForm({
  appointmentId,
  isHere = false,
  isFolded = false,
  confirm,
  otherDay,
  offline,
}: HasArrivedProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const asksDay = otherDay !== undefined && !isHere
  const questions = [
    confirm,
    asksDay ? t('arrival.otherDay', { when: formatMoment(otherDay) }) : undefined,
  ].filter((question) => question !== undefined)
  const form = (
    <DeskForm
      path={`/staff/v1/appointments/${appointmentId}/arrived`}
      submit={isHere ? t('arrival.note') : t('arrived')}
      done={t('arrivedDone')}
      confirm={questions.length > 0 ? questions.join('\n\n') : undefined}
      {...(asksDay && { fixed: { otherDay: true } })}
      offline={offline}
      fields={[
        {
          name: 'kms',
          label: t('arrival.kms'),
          hint: t('arrival.kmsHint'),
          kind: 'number',
          required: isHere,
        },
        ...(isHere
          ? []
          : [{ name: 'noOdometer', label: t('arrival.unreadable'), kind: 'checkbox' as const }]),
      ]}
    />
  )
  if (!isFolded) return form
  return (
    <Disclosure summary={t('arrived')} className="border-b-0">
      {form}
    </Disclosure>
  )
}
