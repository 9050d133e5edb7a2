import { z } from 'zod'

export const documentStatus = z.enum(['due', 'submitted', 'verified', 'refused'])

/** What a customer is told of a paper; the file itself goes by a signed link only. */
export const customerDocument = z.object({
  documentId: z.string(),
  kind: z.string(),
  status: documentStatus,
  reason: z.string().nullable(), // why it was refused
  isMine: z.boolean(),
  hasFile: z.boolean(),
  createdAt: z.string(),
  verifiedAt: z.string().nullable(),
})

export const documentQuery = z.object({ vehicleId: z.string().min(1).max(64) })
export const documentAnswer = z.object({ vehicleId: z.string(), documents: z.array(customerDocument) })

export type CustomerDocument = z.infer<typeof customerDocument>
