import type { BookName } from './tables'

export const BOOK_PARTS = {
  invoices: ['invoices'],
  gst: ['gst'],
  payouts: ['payoutsDue', 'payoutsMade'],
  held: ['moneyHeld', 'heldBack'],
  buyers: ['buyers', 'owners', 'receipts'],
  refunds: ['refundsDue', 'refundsMade'],
} as const satisfies Record<string, readonly BookName[]>

export type BookPart = keyof typeof BOOK_PARTS
export const BOOK_PART_NAMES = Object.keys(BOOK_PARTS) as BookPart[]

export const isBookPart = (name: string): name is BookPart => Object.hasOwn(BOOK_PARTS, name)
