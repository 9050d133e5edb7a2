import type { Db } from '@/lib/server/db/client'
import { newId } from '@/lib/server/db/ids'
import { env } from '@/lib/server/env'
import { type InvoicedFee, SAC, stateCodeOf, supplierFor } from '../rules/gst'

interface Fee {
  vehicleId: string
  fee: InvoicedFee
  /** Whole rupees, without the tax. */
  taxable: number
  tax: number
  /** Who is invoiced; the car's seller where left out. */
  customerId?: string
}

/**
 * Invoices a fee to the seller of a car, or to who else pays it, in the transaction that books it; the database gives the number. The service is
 * used where the car is: its yard's state is the place of supply.
 */
export async function issueInvoice(
  tx: Db,
  { vehicleId, fee, taxable, tax, customerId }: Fee,
): Promise<void> {
  if (taxable <= 0) return
  const car = await tx.vehicle.findUniqueOrThrow({
    where: { id: vehicleId },
    select: { sellerId: true, city: { select: { state: true } } },
  })
  const { GSTINS } = env()
  const placeOfSupply = stateCodeOf(car.city.state) ?? supplierFor(GSTINS, '').slice(0, 2)
  const invoiced = customerId ?? car.sellerId
  if (invoiced === null) return
  await tx.gstInvoice.create({
    data: {
      id: newId('inv'),
      kind: 'invoice',
      fee,
      vehicleId,
      customerId: invoiced,
      supplierGstin: supplierFor(GSTINS, placeOfSupply),
      placeOfSupply,
      sac: SAC[fee],
      taxable,
      tax,
    },
    select: { id: true },
  })
}

/** A fee goes back: a credit note takes its invoice back, to the rupee and under the same registration. */
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
  // A fee that was paid before there were invoices has none to take back.
  if (!invoice) return
  await tx.gstInvoice.create({
    data: { id: newId('inv'), kind: 'credit_note', fee, vehicleId, ...invoice },
    select: { id: true },
  })
}
