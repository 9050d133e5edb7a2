import {
  type Answered,
  noteGatewayState,
  readClock,
} from '@/lib/features/payments/commands/note-gateway-state'
import { reckon } from '@/lib/features/payments/commands/reckon-money'
import { transaction } from '@/lib/server/db/transaction'
import { paymentGateway } from '@/lib/server/payments/payment-gateway'
import { askAbout, type Look } from './ask-gateway'
import { logLines } from './settle-payment'

async function noteForeign(answers: readonly Answered[]): Promise<void> {
  for (const answered of answers) {
    const opened = await transaction(async (tx) => {
      await noteGatewayState(tx, answered, null)
      return (await reckon(tx, answered.payment.paymentId))?.opened ?? []
    })
    logLines(opened, answered.payment.paymentId)
  }
}

export async function syncForeignPayment(paymentId: string, look: Look = {}): Promise<void> {
  const askedAt = await readClock()
  const payment = await paymentGateway().fetchPayment(paymentId)
  if (payment?.status !== 'captured') return
  await noteForeign(await askAbout([payment], { askedAt, ...look }))
}
