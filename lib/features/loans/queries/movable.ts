import type { Prisma } from '@/generated/prisma/client'
import type { Db } from '@/lib/server/db/client'
import type { LoanStatus } from '../rules/moves'

const MAX_MOVED = 500

export async function readUndecidedLoans(db: Db, where: Prisma.LoanApplicationWhereInput) {
  const rows = await db.loanApplication.findMany({
    where,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: MAX_MOVED,
    select: {
      id: true,
      reservationId: true,
      status: true,
      ownEnd: true,
      amount: true,
      reservation: { select: { vehicleId: true, customerId: true } },
    },
  })
  return rows.map(({ reservation, status, ...row }) => ({
    ...row,
    ...reservation,
    status: status as LoanStatus,
  }))
}

export type UndecidedLoan = Awaited<ReturnType<typeof readUndecidedLoans>>[number]
