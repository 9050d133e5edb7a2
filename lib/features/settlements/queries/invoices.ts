import { type Db, getDb } from '@/lib/server/db/client'
import type { InvoicedFee, SellerFee } from '../rules/gst'

export interface InvoiceLine {
  id: string
  number: string
  kind: 'invoice' | 'credit_note'
  fee: SellerFee
  total: number
  issuedAt: Date
}

export async function listInvoices(vehicleId: string, db: Db = getDb()): Promise<InvoiceLine[]> {
  const rows = await db.gstInvoice.findMany({
    where: {
      vehicleId,
      fee: { in: ['listing_fee', 'success_fee', 'repairs'] satisfies SellerFee[] },
    },
    select: {
      id: true,
      number: true,
      kind: true,
      fee: true,
      taxable: true,
      tax: true,
      issuedAt: true,
    },
    orderBy: [{ issuedAt: 'asc' }, { number: 'asc' }],
  })
  return rows.map(({ taxable, tax, kind, fee, ...row }) => ({
    ...row,
    // The casts are safe: the constraints gst_invoice_kind_known and gst_invoice_fee_known allow
    // only these values.
    kind: kind as InvoiceLine['kind'],
    fee: fee as SellerFee,
    total: taxable + tax,
  }))
}

export function readDeliveryInvoice(
  db: Db,
  vehicleId: string,
  customerId: string,
): Promise<{ id: string; number: string } | null> {
  return db.gstInvoice.findFirst({
    where: { vehicleId, customerId, fee: 'home_delivery' satisfies InvoicedFee, kind: 'invoice' },
    select: { id: true, number: true },
  })
}

export interface ReturnInvoice {
  id: string
  vehicleId: string
  number: string
  kind: 'invoice' | 'credit_note'
}

export async function listReturnInvoices(
  customerId: string,
  vehicleIds: readonly string[],
  db: Db = getDb(),
): Promise<ReturnInvoice[]> {
  const rows = await db.gstInvoice.findMany({
    where: {
      customerId,
      vehicleId: { in: [...vehicleIds] },
      OR: [
        { fee: 'car_return' satisfies InvoicedFee },
        { fee: 'home_delivery' satisfies InvoicedFee, kind: 'credit_note' },
      ],
    },
    select: { id: true, vehicleId: true, number: true, kind: true },
    orderBy: [{ issuedAt: 'asc' }, { number: 'asc' }],
  })
  return rows.map(({ kind, ...row }) => ({ ...row, kind: kind as ReturnInvoice['kind'] }))
}

export async function readInvoice(id: string, customerId: string | null) {
  const invoice = await getDb().gstInvoice.findFirst({
    where: { id, ...(customerId !== null && { customerId }) },
    select: {
      number: true,
      kind: true,
      fee: true,
      supplierGstin: true,
      placeOfSupply: true,
      sac: true,
      taxable: true,
      tax: true,
      issuedAt: true,
      vehicleId: true,
      lines: { select: { title: true, amount: true }, orderBy: { place: 'asc' } },
      customer: { select: { firstName: true, city: { select: { name: true } } } },
      vehicle: {
        select: {
          carCode: true,
          soldPrice: true,
          successFeePercent: true,
          year: true,
          registrationNumber: true,
          variant: {
            select: { model: { select: { name: true, make: { select: { name: true } } } } },
          },
        },
      },
    },
  })
  if (!invoice) return null
  const credited =
    invoice.kind === 'credit_note'
      ? await getDb().gstInvoice.findFirst({
          where: { vehicleId: invoice.vehicleId, fee: invoice.fee, kind: 'invoice' },
          select: { number: true, issuedAt: true },
        })
      : null
  return { ...invoice, fee: invoice.fee as InvoicedFee, credited }
}

export type PrintedInvoice = NonNullable<Awaited<ReturnType<typeof readInvoice>>>
