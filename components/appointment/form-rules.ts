import type { Draft } from '@/lib/client/appointment-draft-store'

export const STEPS = ['car', 'place', 'time', 'check'] as const
export type Step = (typeof STEPS)[number]

export type FieldName =
  | 'make'
  | 'model'
  | 'year'
  | 'variant'
  | 'fuel'
  | 'kms'
  | 'owners'
  | 'color'
  | 'registrationNumber'
  | 'city'
  | 'type'
  | 'address'
  | 'pincode'
  | 'landmark'
  | 'carNotes'
  | 'date'
  | 'slot'

const NEEDED: Record<Step, readonly FieldName[]> = {
  car: ['make', 'model', 'year', 'fuel', 'kms', 'owners'],
  place: ['city', 'type'],
  time: ['date', 'slot'],
  check: [],
}

/** The names that the call gives its fields, where they differ from the form's. */
const FIELD_OF_CALL: Record<string, FieldName> = {
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
const STEP_OF: Partial<Record<FieldName, Step>> = {
  city: 'place',
  type: 'place',
  address: 'place',
  pincode: 'place',
  landmark: 'place',
  carNotes: 'place',
  date: 'time',
  slot: 'time',
}

/** What a step still lacks. */
export function missingIn(step: Step, draft: Draft): FieldName[] {
  const asked =
    step === 'place' && draft.type === 'pickup'
      ? [...NEEDED.place, 'address' as const, 'pincode' as const]
      : NEEDED[step]
  return asked.filter((name) => !draft[name]?.trim())
}

/** Where a refusal of the call belongs: the field's own name and the step that it stands in. */
export function placeOf(callField: string): { field: FieldName; step: Step } {
  const field = FIELD_OF_CALL[callField] ?? (callField as FieldName)
  return { field, step: STEP_OF[field] ?? 'car' }
}

const number = (typed: string | undefined) => Number((typed ?? '').replace(/[,\s]/g, ''))

/** The call's body. */
export function bodyOf(draft: Draft, auctionLead: boolean): object {
  const {
    make,
    model,
    variant,
    year,
    fuel,
    kms,
    owners,
    color,
    registrationNumber,
    city,
    type,
    date,
    slot,
    address,
    pincode,
    landmark,
    carNotes,
  } = draft
  const pickup = type === 'pickup' ? { address, pincode: pincode?.replace(/\s/g, '') } : {}
  return {
    type,
    cityId: city,
    date,
    slot,
    ...pickup,
    landmark,
    carNotes,
    ...(auctionLead ? { auctionLead } : {}),
    car: {
      makeId: make,
      modelId: model,
      variantId: variant || undefined,
      year: number(year),
      fuel,
      kms: number(kms),
      owners: number(owners),
      color: color || undefined,
      registrationNumber: registrationNumber || undefined,
    },
  }
}
