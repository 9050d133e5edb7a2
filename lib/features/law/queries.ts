import { getDb } from '@/lib/server/db/client'

export async function listBreaches() {
  const breaches = await getDb().breach.findMany({
    orderBy: [{ noticedAt: 'desc' }],
    include: { notedBy: { select: { name: true } } },
  })
  const isOpen = (breach: (typeof breaches)[number]) => Number(breach.detailedAt === null)
  return breaches.toSorted((a, b) => isOpen(b) - isOpen(a))
}

export type Breach = Awaited<ReturnType<typeof listBreaches>>[number]
