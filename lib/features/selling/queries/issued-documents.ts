import { getCarAppointment } from '@/lib/features/appointments/queries/seller-visits'
import { readFeeReceipt } from '@/lib/features/settlements/queries/fee-receipt'
import { type InvoiceLine, listInvoices } from '@/lib/features/settlements/queries/invoices'
import { readOwnReport, readParkingReceipt } from '@/lib/features/documents/queries/own-files'
import { getSellerTransfer } from '@/lib/features/documents/queries/transfer'
import { getDb } from '@/lib/server/db/client'

export interface IssuedDocumentItem {
  files: { kind: 'parking' | 'fee' | 'report'; href: string }[]
  invoices: { href: string; number: string; kind: InvoiceLine['kind']; fee: InvoiceLine['fee'] }[]
  forms: { formId: string; form: string }[]
  proofOf: string | null
}

const FILES = '/api/customer/v1'

export async function readIssuedDocuments(
  vehicleId: string,
  sellerId: string,
  now: Date,
): Promise<IssuedDocumentItem> {
  const isTheirs = (await getDb().vehicle.count({ where: { id: vehicleId, sellerId } })) > 0
  const [visit, report, transfer, invoices] = await Promise.all([
    getCarAppointment(vehicleId, sellerId),
    readOwnReport(vehicleId, sellerId),
    getSellerTransfer(vehicleId, sellerId, now),
    isTheirs ? listInvoices(vehicleId) : [],
  ])
  const appointmentId = visit?.appointmentId
  const [parking, fee] =
    appointmentId === undefined
      ? [null, null]
      : await Promise.all([
          readParkingReceipt(appointmentId, sellerId),
          readFeeReceipt(appointmentId, sellerId),
        ])
  const files: IssuedDocumentItem['files'] = []
  if (parking) files.push({ kind: 'parking', href: `${FILES}/parkingReceipt/${appointmentId}` })
  if (fee) files.push({ kind: 'fee', href: `${FILES}/listingFeeReceipt/${appointmentId}` })
  if (report) files.push({ kind: 'report', href: `${FILES}/inspectionReport/${vehicleId}` })
  return {
    files,
    invoices: invoices.map(({ id, number, kind, fee }) => ({
      href: `${FILES}/invoices/${id}`,
      number,
      kind,
      fee,
    })),
    forms: transfer.forms.filter(({ form }) => form !== 'handover'),
    proofOf: transfer.ownership.some(
      ({ step, at }) => (step === 'handover' || step === 'sold') && at !== null,
    )
      ? vehicleId
      : null,
  }
}
