export type RejectionCode =
  | 'unreadable_row'
  | 'price_missing'
  | 'price_unreadable'
  | 'price_too_low'
  | 'price_too_high'
  | 'year_missing'
  | 'year_unreadable'
  | 'year_in_future'
  | 'year_too_old'
  | 'kms_missing'
  | 'kms_unreadable'
  | 'kms_zero'
  | 'kms_impossible'
  | 'name_missing'
  | 'not_a_car'
  | 'make_unknown'
  | 'model_unknown'
  | 'model_not_built'
  | 'not_for_sale'
  | 'totals_row'
  | 'header_again'
  | 'day_in_future'

export type YardCode =
  | 'fuel_unknown'
  | 'transmission_unknown'
  | 'price_below_charges'
  | 'not_in_catalogue'
  | 'same_car_twice'
  | 'not_recognised'
  | 'other_car'
  | 'already_sold'
  | 'withdrawn'
  | 'owner_decides'
  | 'held'

export type LeftOutCode = RejectionCode | YardCode

export type WithheldCode =
  | 'price_rise'
  | 'price_below_charges'
  | 'priced_at_desk'
  | 'kms_fell'
  | 'inspected'
  | 'other_yard'
  | 'year_differs'

export interface Rejection {
  code: RejectionCode
  sentence: string
  value: string
}

export function toRejection(
  code: RejectionCode,
  sentence: string,
  value: string | number,
): Rejection {
  return { code, sentence, value: String(value) }
}
