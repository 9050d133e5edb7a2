import type { z } from 'zod'
import { normalizeRegistration } from '@/lib/features/vehicles/rules/registration'
import { countYearsToAgeLimit } from '@/lib/shared/age-limit'
import { parseNumber } from '@/lib/shared/numbers'
import type { sellerAppointmentBody } from '@/lib/features/appointments/schemas/seller-visits'

export const APPOINTMENT_STEPS = ['car', 'place', 'time', 'check'] as const
export type AppointmentStep = (typeof APPOINTMENT_STEPS)[number]

export const EMPTY_APPOINTMENT = {
  make: '',
  model: '',
  year: '',
  variant: '',
  fuel: '',
  kms: '',
  owners: '',
  color: '',
  registrationNumber: '',
  city: '',
  type: '',
  address: '',
  pincode: '',
  landmark: '',
  carNotes: '',
  date: '',
  slot: '',
}
export type AppointmentFields = typeof EMPTY_APPOINTMENT
export type AppointmentField = keyof AppointmentFields

const PLACE_FIELDS = [
  'city',
  'type',
  'address',
  'pincode',
  'landmark',
  'carNotes',
  'date',
  'slot',
] as const satisfies readonly AppointmentField[]

/** Key in a stored draft for the URL parameters that the draft started from. */
const STARTED_FROM = 'beganWith'

type Texts = Readonly<Record<string, string>>

export const toStartMark = (start: Texts) => ({ [STARTED_FROM]: JSON.stringify(start) })

/**
 * Initial values of the form. A draft that started from the same URL parameters wins, so that
 * corrections survive a reload. Parameters for another car reset the form, except for place and
 * time.
 */
export function buildInitialFields(draft: Texts, start: Texts): AppointmentFields {
  const isSame = draft[STARTED_FROM] === toStartMark(start)[STARTED_FROM]
  const kept =
    isSame || !start.make
      ? draft
      : Object.fromEntries(PLACE_FIELDS.map((name) => [name, draft[name] ?? '']))
  const values: Texts = isSame ? { ...start, ...draft } : { ...kept, ...start }
  return Object.fromEntries(
    Object.keys(EMPTY_APPOINTMENT).map((name) => [name, values[name] ?? '']),
  ) as AppointmentFields
}

const REQUIRED_FIELDS: Record<AppointmentStep, readonly AppointmentField[]> = {
  car: ['make', 'model', 'year', 'fuel', 'kms', 'owners'],
  place: ['city', 'type'],
  time: ['date', 'slot'],
  check: [],
}

const FORM_FIELD_BY_API_NAME: Record<string, AppointmentField> = {
  cityId: 'city',
  'car.makeId': 'make',
  'car.modelId': 'model',
  'car.variantId': 'variant',
  'car.year': 'year',
  'car.fuel': 'fuel',
  'car.kms': 'kms',
  'car.owners': 'owners',
  'car.registrationNumber': 'registrationNumber',
  'car.color': 'color',
}
const STEP_OF: Partial<Record<AppointmentField, AppointmentStep>> = {
  city: 'place',
  type: 'place',
  address: 'place',
  pincode: 'place',
  landmark: 'place',
  carNotes: 'place',
  date: 'time',
  slot: 'time',
}

export function isCarOverAge(fuel: string, year: string, now: Date): boolean {
  return fuel !== '' && /^\d{4}$/.test(year) && countYearsToAgeLimit(fuel, Number(year), now) < 0
}

const PINCODE = /^[1-9]\d{5}$/

export function findWrongFields(
  step: AppointmentStep,
  { registrationNumber, type, pincode }: AppointmentFields,
): ('registrationNumber' | 'pincode')[] {
  if (step === 'car')
    return registrationNumber.trim() !== '' && normalizeRegistration(registrationNumber) === null
      ? ['registrationNumber']
      : []
  const isWrong =
    step === 'place' &&
    type === 'pickup' &&
    pincode.trim() !== '' &&
    !PINCODE.test(pincode.replace(/\s/g, ''))
  return isWrong ? ['pincode'] : []
}

export function findMissingFields(
  step: AppointmentStep,
  values: AppointmentFields,
): AppointmentField[] {
  const required =
    step === 'place' && values.type === 'pickup'
      ? [...REQUIRED_FIELDS.place, 'address' as const, 'pincode' as const]
      : REQUIRED_FIELDS[step]
  return required.filter((name) => !values[name].trim())
}

export function findFieldAndStep(callField: string): {
  field: AppointmentField
  step: AppointmentStep
} {
  const field = FORM_FIELD_BY_API_NAME[callField] ?? (callField as AppointmentField)
  return { field, step: STEP_OF[field] ?? 'car' }
}

type Body = z.input<typeof sellerAppointmentBody>

export function toAppointmentBody(values: AppointmentFields, auctionLead: boolean): Body {
  const { type, city, date, slot, address, pincode, landmark, carNotes } = values
  return {
    type: type as Body['type'],
    cityId: city,
    date,
    slot,
    ...(type === 'pickup' && { address, pincode: pincode.replace(/\s/g, '') }),
    landmark,
    carNotes,
    ...(auctionLead && { auctionLead }),
    car: {
      makeId: values.make,
      modelId: values.model,
      variantId: values.variant || undefined,
      year: parseNumber(values.year),
      fuel: values.fuel as Body['car']['fuel'],
      kms: parseNumber(values.kms),
      owners: parseNumber(values.owners),
      color: (values.color || undefined) as Body['car']['color'],
      registrationNumber: values.registrationNumber || undefined,
    },
  }
}
