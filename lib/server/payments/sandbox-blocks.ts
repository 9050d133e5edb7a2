import { randomBytes } from 'node:crypto'
import { getDb } from '@/lib/server/db/client'
import { GatewayRefused, type GatewayBlock, type PaymentGateway } from './gateway'

const PAISE = 100
const nameOf = (kind: string) => `${kind}_${randomBytes(12).toString('hex')}`

const STATUSES: Record<string, GatewayBlock['status']> = {
  initiated: 'open',
  confirmed: 'blocked',
}

async function readBlock(orderId: string) {
  return getDb().sandboxBlock.findUnique({
    where: { orderId },
    select: { mandateId: true, amount: true, status: true, lastsUntil: true },
  })
}

export function createSandboxBlocks(
  nameOrder: (order: { amount: number }) => string,
): Pick<PaymentGateway, 'createBlock' | 'fetchBlock' | 'releaseBlock' | 'debitBlock'> {
  return {
    async createBlock({ amount, lastsUntil }) {
      const orderId = nameOrder({ amount })
      await getDb().sandboxBlock.create({
        data: { orderId, mandateId: nameOf('token'), amount, lastsUntil },
        select: { orderId: true },
      })
      return { orderId, payerId: 'cust_sandbox' }
    },
    async fetchBlock({ orderId }) {
      const block = await readBlock(orderId)
      if (!block) return null
      const { mandateId, amount, status, lastsUntil } = block
      const isGone = !(status in STATUSES) || lastsUntil <= new Date()
      return {
        mandateId,
        paise: amount * PAISE,
        status: isGone ? 'gone' : (STATUSES[status] ?? 'gone'),
        goneBy: isGone ? (status === 'cancelled' ? 'cancel' : 'bank') : null,
      }
    },
    async releaseBlock({ mandateId }) {
      await getDb().sandboxBlock.updateMany({
        where: { mandateId, status: { in: ['initiated', 'confirmed'] } },
        data: { status: 'cancelled' },
      })
    },
    async debitBlock({ mandateId, orderId, paise, currency }) {
      const { count } = await getDb().sandboxBlock.updateMany({
        where: { mandateId, status: 'confirmed', lastsUntil: { gt: new Date() } },
        data: { status: 'debited' },
      })
      if (count === 0) throw new GatewayRefused('the mandate is not active')
      await getDb().sandboxPayment.create({
        data: { id: nameOf('pay'), orderId, amount: paise / PAISE, currency, status: 'captured' },
        select: { id: true },
      })
    },
  }
}

export async function answerSandboxBlock(
  orderId: string,
  answer: 'confirmed' | 'rejected',
): Promise<string | null> {
  await getDb().sandboxBlock.updateMany({
    where: { orderId, status: 'initiated' },
    data: { status: answer },
  })
  return (await readBlock(orderId))?.mandateId ?? null
}
