import { formatRupees } from '@/lib/shared/numbers'

/** An amount as a PDF prints it: the fonts that every reader has hold no rupee sign. */
export const printedRupees = (amount: number) => formatRupees(amount).replace('₹', 'Rs. ')
