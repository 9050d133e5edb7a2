import { z } from 'zod'

const latin = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[\x20-\x7e\u00a0-\u00ff]*$/)
    .nullish()

/** RTO code such as TN 09. It decides whether Form 28 is needed. */
const authority = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^(?:[A-Z]{2}[ -]?\d{1,2})?$/)
  .nullish()

/** Form fields that the desk copies from documents, in Latin letters like the registers. */
const particulars = z.object({
  sellerName: latin(80),
  sellerParent: latin(80),
  sellerAddress: latin(200),
  buyerName: latin(80),
  buyerParent: latin(80),
  buyerAddress: latin(200),
  chassisNo: latin(30),
  engineNo: latin(30),
  dealerCertificate: latin(40),
  toRto: authority,
})

export const transferPackBody = particulars.extend({ vehicleId: z.string().min(1).max(64) })
export const transferPackAnswer = z.object({
  packNo: z.string(),
  forms: z.array(
    z.object({
      formId: z.string(),
      form: z.string(),
      sha256: z.string(),
      blanks: z.array(z.string()),
    }),
  ),
})
export const signFormBody = z.object({
  vehicleId: z.string().min(1).max(64),
  form: z.enum(['28', '29', '30', '35', '29C']).optional(),
})
export const signFormAnswer = z.object({
  formId: z.string(),
  signedAt: z.string(),
  forms: z.array(z.object({ formId: z.string(), form: z.string(), signedAt: z.string() })),
})
export const handoverProofBody = z.object({ vehicleId: z.string().min(1).max(64) })
export const handoverProofAnswer = z.object({
  formId: z.string(),
  packNo: z.string(),
  sha256: z.string(),
})

export type Particulars = z.infer<typeof particulars>
export type TransferPack = z.infer<typeof transferPackAnswer>
export type HandoverProof = z.infer<typeof handoverProofAnswer>
