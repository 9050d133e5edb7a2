import { DeskForm } from '@/components/desk/desk-form'
import { Disclosure } from '@/components/ui/disclosure'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { translatorOf } from '@/lib/i18n/translator'

interface HasArrivedProps {
  appointmentId: string
  /** True if the car is at the yard and only its odometer reading is missing. */
  isHere?: boolean
  /** Collapses the form, for use in lists. */
  isFolded?: boolean
  /** Confirmation question if the car belongs to another yard. */
  confirm?: string | undefined
  offline: string
}

/** Records a car's arrival with its odometer reading, which the owner's parking receipt needs. */
export async function HasArrived({
  appointmentId,
  isHere = false,
  isFolded = false,
  confirm,
  offline,
}: HasArrivedProps) {
  const t = translatorOf(DEFAULT_LOCALE, 'deskCars')
  const form = (
    <DeskForm
      path={`/staff/v1/appointments/${appointmentId}/arrived`}
      submit={isHere ? t('arrival.note') : t('arrived')}
      done={t('arrivedDone')}
      confirm={confirm}
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
