import { redirectTo } from '@/lib/i18n/redirect'
import { requireCustomer } from './who'

/** Whoever is signed in there decides. */
export const instant = false

/** One account may buy and sell; as what it was registered decides where it lands. */
export default async function DashboardPage() {
  const { role } = await requireCustomer('/dashboard')
  return redirectTo(role === 1 ? '/dashboard/seller' : '/dashboard/buyer')
}
