import type { Db } from '@/lib/server/db/client'
import { splitInclusiveCosts } from '../rules/gst'
import { issueInvoice } from './issue-invoice'

/**
 * Invoices the owner for agreed repairs without an invoice, in the transaction that books `amount`
 * rupees for them: when the work is done (CGST Rules, rule 47: within 30 days), or with the sale.
 * Costs were agreed including GST. Each repair is a line; if the repairs don't add up to the amount
 * (older bookings), the invoice has one line. Returns the invoice's id for the ledger's line; null
 * without an amount, or for a car of our own.
 */
export async function invoiceRepairs(
  tx: Db,
  vehicleId: string,
  amount: number,
  onlyItemId?: string,
): Promise<string | null> {
  if (amount <= 0) return null
  const items = await tx.refurbishmentItem.findMany({
    where: {
      vehicleId,
      invoiceLine: null,
      approvedAt: { not: null },
      declinedAt: null,
      ...(onlyItemId === undefined ? { doneAt: null } : { id: onlyItemId }),
    },
    select: { id: true, title: true, cost: true },
    orderBy: { id: 'asc' },
  })
  const isWhole = items.reduce((sum, { cost }) => sum + cost, 0) === amount
  const lines = isWhole
    ? items
        .filter(({ cost }) => cost > 0)
        .map(({ id: itemId, title, cost }) => ({ itemId, title, amount: cost }))
    : [{ itemId: null, title: 'Agreed repairs', amount }]
  const invoiceId = await issueInvoice(tx, {
    vehicleId,
    fee: 'repairs',
    ...splitInclusiveCosts(lines.map((line) => line.amount)),
  })
  if (invoiceId !== null)
    await tx.gstInvoiceLine.createMany({
      data: lines.map((line, place) => ({ invoiceId, place, ...line })),
    })
  return invoiceId
}
