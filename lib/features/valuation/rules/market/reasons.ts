/** Every reason for which a row isn't taken. */
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

/** Why a row isn't taken, in a sentence that holds for this row, and the cell that it is about. */
export interface Rejection {
  code: RejectionCode
  sentence: string
  value: string
}

export function rejection(
  code: RejectionCode,
  sentence: string,
  value: string | number,
): Rejection {
  return { code, sentence, value: String(value) }
}
