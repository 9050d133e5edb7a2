import { formatRupees } from '@/lib/shared/numbers'

/** Standard PDF fonts have no rupee sign. */
export const formatPrintedRupees = (amount: number) => formatRupees(amount).replace('₹', 'Rs. ')
