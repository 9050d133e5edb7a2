import { z } from 'zod'

export const partReceiptParams = z.object({ paymentId: z.string().min(1).max(64) })
