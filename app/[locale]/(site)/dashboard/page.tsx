import { redirectTo } from '@/lib/i18n/redirect'
import { requireCustomer } from './dashboard-metadata'
import { SELLER } from '@/lib/shared/roles'

/** The role of the person who is signed in decides where this leads. */
export const instant = false

/** One account may buy and sell; as what it was registered decides where it lands. */
export default async function DashboardPage() {
  const { role } = await requireCustomer('/dashboard')
  return redirectTo(role === SELLER ? '/dashboard/seller' : '/dashboard/buyer')
}
