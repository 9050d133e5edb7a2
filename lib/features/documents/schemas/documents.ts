import { z } from 'zod'
import { DOCUMENT_KINDS } from '../rules/documents'

const documentStatus = z.enum(['due', 'submitted', 'verified', 'refused'])

/** Reading the file itself needs a signed link. */
export const customerDocument = z.object({
  documentId: z.string(),
  fileId: z.string(), // document whose file is used: this one, or the same person's for another car
  countsWith: z.string().nullable(), // model of the other car, such as `Swift`
  kind: z.string(),
  status: documentStatus,
  reason: z.string().nullable(), // reason for the refusal
  isMine: z.boolean(),
  hasFile: z.boolean(), // the caller may open it
  pages: z.array(z.string()), // ids of extra files, such as an RC's reverse
  lastFour: z.string().nullable(),
  createdAt: z.string(),
  dueAt: z.string().nullable(), // null unless requested
  verifiedAt: z.string().nullable(),
})

export const documentQuery = z.object({ vehicleId: z.string().min(1).max(64) })
export const documentAnswer = z.object({
  vehicleId: z.string(),
  documents: z.array(customerDocument),
})

const file = z.instanceof(Uint8Array)

export const documentUploadBody = z.object({
  vehicleId: z.string().min(1).max(64),
  kind: z.enum(DOCUMENT_KINDS),
  aadhaar: z.string().max(20).optional(), // all digits or the last four; only four are stored
  /** `true` for another side of a document that was sent before. */
  isFurther: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  file,
})
export const staffUploadBody = documentUploadBody.extend({ of: z.enum(['seller', 'buyer']) })
export const documentUploadAnswer = z.object({
  documentId: z.string(),
  status: z.literal('submitted'),
})

export const invoiceParams = z.object({ invoiceId: z.string().min(1).max(64) })
export const documentParams = z.object({ documentId: z.string().min(1).max(64) })
export const fileLinkAnswer = z.object({ url: z.string(), expiresAt: z.string() })

const reading = z.object({
  name: z.string().max(200).nullish(),
  parent: z.string().max(200).nullish(),
  address: z.string().max(400).nullish(),
  registrationNumber: z.string().max(40).nullish(),
  chassisNo: z.string().max(40).nullish(),
  engineNo: z.string().max(40).nullish(),
})
export const documentDecisionBody = reading.extend({
  decision: z.enum(['verified', 'refused', 'read']), // `read` corrects a verified one
  reason: z.string().trim().max(300).nullish(),
  version: z.string().max(40).nullable(),
  nocDated: z.iso.date().nullish(),
})
export const documentDecisionAnswer = z.object({ status: z.enum(['verified', 'refused']) })

export type CustomerDocument = z.infer<typeof customerDocument>
