import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { env } from '@/lib/server/env'
import { type InvoicedFee, SAC_CODES, findStateCode, chooseSupplier } from '../rules/gst'

interface Fee {
  vehicleId: string
  fee: InvoicedFee
  taxable: number
  tax: number
  customerId?: string
}

/**
 * Issues a fee's invoice in the transaction that books the fee. The database assigns its number.
 * The place of supply is the state of the car's yard. Returns the invoice's id, or null if there is
 * nothing or nobody to invoice.
 */
export async function issueInvoice(
  tx: Db,
  { vehicleId, fee, taxable, tax, customerId }: Fee,
): Promise<string | null> {
  if (taxable <= 0) return null
  const car = await tx.vehicle.findUniqueOrThrow({
    where: { id: vehicleId },
    select: { sellerId: true, city: { select: { state: true } } },
  })
  const { GSTINS } = env()
  const placeOfSupply = findStateCode(car.city.state) ?? chooseSupplier(GSTINS, '').slice(0, 2)
  const invoiced = customerId ?? car.sellerId
  if (invoiced === null) return null
  const { id } = await tx.gstInvoice.create({
    data: {
      id: newId('inv'),
      kind: 'invoice',
      fee,
      vehicleId,
      customerId: invoiced,
      supplierGstin: chooseSupplier(GSTINS, placeOfSupply),
      placeOfSupply,
      sac: SAC_CODES[fee],
      taxable,
      tax,
    },
    select: { id: true },
  })
  return id
}

export async function creditInvoice(
  tx: Db,
  { vehicleId, fee }: Pick<Fee, 'vehicleId' | 'fee'>,
): Promise<void> {
  const invoice = await tx.gstInvoice.findFirst({
    where: { vehicleId, fee, kind: 'invoice' },
    select: {
      customerId: true,
      supplierGstin: true,
      placeOfSupply: true,
      sac: true,
      taxable: true,
      tax: true,
    },
  })
  // A fee paid before we issued invoices has no invoice to credit.
  if (!invoice) return
  await tx.gstInvoice.create({
    data: { id: newId('inv'), kind: 'credit_note', fee, vehicleId, ...invoice },
    select: { id: true },
  })
}
