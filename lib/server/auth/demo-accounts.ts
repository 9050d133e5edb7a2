import { type Db, getDb } from '@/lib/server/db/client'
import { log } from '@/lib/server/log'

export interface DemoAccounts {
  customers: number
  staff: number
}

/** How many accounts came with the demo's stock. Their phones, names and passwords are published. */
export async function countDemoAccounts(db: Pick<Db, 'customer' | 'staff'>): Promise<DemoAccounts> {
  const [customers, staff] = await Promise.all([
    db.customer.count({ where: { isDemo: true } }),
    db.staff.count({ where: { isDemo: true } }),
  ])
  return { customers, staff }
}

/** What a start with DEMO=0 says of them; null where there are none. */
export function demoAccountsNote({ customers, staff }: DemoAccounts): string | null {
  if (customers + staff === 0) return null
  return `This database holds accounts of the demo (${customers} customers, ${staff} staff). With DEMO=0 none of them can sign in.`
}

/** The same in the log of a server that starts without `npm start`. Where the database doesn't answer yet, nothing is said. */
export async function warnOfDemoAccounts(): Promise<void> {
  const note = await countDemoAccounts(getDb()).then(demoAccountsNote, () => null)
  if (note !== null) log().warn(note)
}
