import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, getDb } from '@/lib/server/db/client'
import { isUnavailable } from '@/lib/server/db/unavailable'
import { log } from '@/lib/server/log'

export interface DemoAccounts {
  customers: number
  staff: number
}

export async function countDemoAccounts(db: Pick<Db, 'customer' | 'staff'>): Promise<DemoAccounts> {
  const [customers, staff] = await Promise.all([
    db.customer.count({ where: { isDemo: true } }),
    db.staff.count({ where: { isDemo: true } }),
  ])
  return { customers, staff }
}

export function composeDemoWarning({ customers, staff }: DemoAccounts): string | null {
  if (customers + staff === 0) return null
  return `This database holds accounts of the demo (${customers} customers, ${staff} staff). With DEMO=0 none of them can sign in.`
}

const AGAIN_MS = 2_000

export async function warnOfDemoAccounts(
  db: Pick<Db, 'customer' | 'staff'> = getDb(),
  againMs = AGAIN_MS,
): Promise<void> {
  try {
    const note = composeDemoWarning(await countDemoAccounts(db))
    if (note !== null) log().warn(note)
  } catch (error) {
    if (!isUnavailable(error)) return
    await sleep(againMs, undefined, { ref: false })
    await warnOfDemoAccounts(db, againMs)
  }
}
