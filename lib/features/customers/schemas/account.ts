import { z } from 'zod'
import { toPhoneDigits } from '../rules/registration'

const rows = z.array(z.record(z.string(), z.unknown()))

export const customerExport = z.object({
  exportedAt: z.string(),
  profile: rows,
  sessions: rows,
  knownDevices: rows,
  pushDevices: rows,
  passkeys: rows,
  agents: rows,
  codes: rows,
  wrongCodes: rows,
  emailVerifications: rows,
  consents: rows,
  likedCars: rows,
  viewedCars: rows,
  savedSearches: rows,
  placesInLine: rows,
  reservations: rows,
  payments: rows,
  testDrives: rows,
  purchases: rows,
  appointments: rows,
  buyerPayments: rows,
  freeInspections: rows,
  loanApplications: rows,
  homeDeliveries: rows,
  bankAccounts: rows,
  invoices: rows,
  repairPayments: rows,
  carsHandedBack: rows,
  ownershipBonds: rows,
  rtoAcknowledgements: rows,
  exchanges: rows,
  warrantyClaims: rows,
  carReturns: rows,
  priceAppeals: rows,
  carsForSale: rows,
  documents: rows,
  notes: rows,
  callBacks: rows,
  questions: rows,
  complaints: rows,
  dealer: rows,
  bids: rows,
  reviews: rows,
  passports: rows,
  passportLinks: rows,
  activity: rows,
  valuations: rows,
  messages: rows,
  whatDostDid: rows,
})

export const deleteAccountBody = z.object({
  phoneNumber: z.string().max(20).transform(toPhoneDigits),
})
export const deleteAccountAnswer = z.object({ deleted: z.literal(true) })

export interface DostActivity {
  at: string
  dost: string | null
  agent: string | null
  action: string
  car: string | null
  reason: string | null
}
