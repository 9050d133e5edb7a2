import { formatRupees } from '@/lib/shared/numbers'

export const formatPrintedRupees = (amount: number) => formatRupees(amount).replace('₹', 'Rs. ')
