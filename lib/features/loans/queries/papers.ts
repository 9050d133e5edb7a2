import { getDb } from '@/lib/server/db/client'
import type { LenderPaper } from '@/lib/server/lender/lender'

/** Applications whose lender asks for papers that it hasn't been sent. */
export async function readWithoutPapers(): Promise<
  { id: string; vehicleId: string; customerId: string; wants: LenderPaper[] }[]
> {
  const found = await getDb().loanApplication.findMany({
    where: { status: 'more_needed', papersSentAt: null, reservation: { status: 'active' } },
    select: {
      id: true,
      wants: true,
      reservation: { select: { vehicleId: true, customerId: true } },
    },
    take: 100,
  })
  return found.map(({ id, wants, reservation }) => ({
    id,
    ...reservation,
    wants: wants as LenderPaper[],
  }))
}
