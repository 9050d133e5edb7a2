/** Papers of the car itself: its seller and its buyer may see that they are there. */
export const CAR_PAPERS = [
  'rc',
  'insurance',
  'puc',
  'service_book',
  'second_key',
  'bank_noc',
  'form_28',
  'form_29',
  'form_30',
  'form_35',
  'form_29c',
] as const

/** Whether a paper belongs to the car; all others (PAN, address proof, cheque…) are their owner's and staff's business only. */
export function isCarPaper(kind: string): boolean {
  return (CAR_PAPERS as readonly string[]).includes(kind)
}
