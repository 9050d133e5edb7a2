import { redirect } from 'next/navigation'
import { requireCustomer } from './who'

/** Whoever is signed in there decides. */
export const instant = false

/** One account may buy and sell; as what it was registered decides where it lands. */
export default async function DashboardPage() {
  const { role } = await requireCustomer('/dashboard')
  redirect(role === 1 ? '/dashboard/seller' : '/dashboard/buyer')
}
