import { redirect } from 'next/navigation'
import { mayWorkAtDesk } from '@/lib/server/auth/second-factor'
import { currentStaff, type StaffActor } from '@/lib/server/auth/current-actor'

/**
 * The member of staff for whom a page of the desk is rendered; a stranger gets the sign-in, and who still lacks a second factor where
 * it is required, the page that sets it up. Asked by every page.
 */
export async function requireStaff(): Promise<StaffActor> {
  const staff = await currentStaff()
  if (!staff) redirect('/dost')
  if (!(await mayWorkAtDesk(staff.id, staff.sessionId))) redirect('/dost/sign-in')
  return staff
}

/** As `requireStaff`, for what only a manager may do. */
export async function requireManager(): Promise<StaffActor> {
  const staff = await requireStaff()
  if (staff.role !== 'manager') redirect('/dost')
  return staff
}
