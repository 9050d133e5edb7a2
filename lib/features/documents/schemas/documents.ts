import { z } from 'zod'
import { DOCUMENT_KINDS } from '../rules/documents'

const documentStatus = z.enum(['due', 'submitted', 'verified', 'refused'])

/** What a customer sees of a paper; the file itself goes by a signed link only. */
export const customerDocument = z.object({
  documentId: z.string(),
  kind: z.string(),
  status: documentStatus,
  reason: z.string().nullable(), // why it was refused
  isMine: z.boolean(),
  hasFile: z.boolean(), // and may be opened by who asks
  pages: z.array(z.string()), // further files that may be opened: the other side of an RC
  lastFour: z.string().nullable(), // of an Aadhaar, for its owner and staff
  createdAt: z.string(),
  dueAt: z.string().nullable(), // until when its owner has time, while it is owed
  verifiedAt: z.string().nullable(),
})

export const documentQuery = z.object({ vehicleId: z.string().min(1).max(64) })
export const documentAnswer = z.object({
  vehicleId: z.string(),
  documents: z.array(customerDocument),
})

const file = z.instanceof(Uint8Array)

/** A form: the file under `file`, at most 10 MB. */
export const uploadBody = z.object({
  vehicleId: z.string().min(1).max(64),
  kind: z.enum(DOCUMENT_KINDS),
  aadhaar: z.string().max(20).optional(), // the last four digits, or all: only the last four are stored
  /** Another side of a paper that was sent already; as a form sends it. */
  isFurther: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  file,
})
export const staffUploadBody = uploadBody.extend({ of: z.enum(['seller', 'buyer']) })
export const uploadAnswer = z.object({ documentId: z.string(), status: z.literal('submitted') })

export const invoiceParams = z.object({ invoiceId: z.string().min(1).max(64) })
export const documentParams = z.object({ documentId: z.string().min(1).max(64) })
export const linkAnswer = z.object({ url: z.string(), expiresAt: z.string() })

/** What a paper says: which of these it has, and their shapes, are of its kind (`rules/paper-readings.ts`). */
const reading = z.object({
  name: z.string().max(200).nullish(),
  parent: z.string().max(200).nullish(),
  address: z.string().max(400).nullish(),
  registrationNumber: z.string().max(40).nullish(),
  chassisNo: z.string().max(40).nullish(),
  engineNo: z.string().max(40).nullish(),
})
export const decisionBody = reading.extend({
  decision: z.enum(['verified', 'refused', 'read']), // read: a verified one, once more
  reason: z.string().trim().max(300).nullish(),
  version: z.string().max(40).nullable(),
  /** Of a bank's NOC that is verified: the day it bears, `YYYY-MM-DD`. */
  nocDated: z.iso.date().nullish(),
})
export const decisionAnswer = z.object({ status: z.enum(['verified', 'refused']) })

export type CustomerDocument = z.infer<typeof customerDocument>
