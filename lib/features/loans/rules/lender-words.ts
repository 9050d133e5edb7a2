/** Papers that a lender may ask for, and its reasons to decline, as far as we have words for them. */
export const LENDER_PAPERS = ['salary_slips', 'bank_statement', 'tax_return'] as const
export const LENDER_REASONS = ['income', 'other'] as const
