import { redirectTo } from '@/lib/i18n/redirect'
import { requireCustomer } from './dashboard-metadata'
import { SELLER_ROLE } from '@/lib/shared/roles'

export const instant = false

export default async function DashboardPage() {
  const { role } = await requireCustomer('/dashboard')
  return redirectTo(role === SELLER_ROLE ? '/dashboard/seller' : '/dashboard/buyer')
}
