import { redirect } from 'next/navigation'
import { currentStaff, type StaffActor } from '@/lib/server/auth/current-actor'

/** The member of staff for whom a page of the desk is drawn; anybody else gets the sign-in. Asked by every page. */
export async function requireStaff(): Promise<StaffActor> {
  const staff = await currentStaff()
  if (!staff) redirect('/dost')
  return staff
}

/** As `requireStaff`, for what only a manager may do. */
export async function requireManager(): Promise<StaffActor> {
  const staff = await requireStaff()
  if (staff.role !== 'manager') redirect('/dost')
  return staff
}
