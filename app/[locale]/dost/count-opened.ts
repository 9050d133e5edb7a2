import { redirect } from 'next/navigation'
import { isOwnCity } from '@/lib/features/desk/rules/private-facts'
import {
  countStaffRead,
  countStaffUse,
  toCarRead,
  toCustomerRead,
} from '@/lib/server/auth/staff-limit'
import { DomainError } from '@/lib/shared/error-codes'
import type { DeskStaff } from './require-staff'

/**
 * Page about the hourly limit. `proxy.ts` usually answers 429 before; this covers concurrent
 * requests that exceed the limit together.
 */
const LIMIT_PAGE = '/dost/limit'

async function redirectIfLimited(count: Promise<void>): Promise<void> {
  const isOver = await count.then(
    () => false,
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 'too_many_requests') return true
      throw error
    },
  )
  if (isOver) redirect(LIMIT_PAGE)
}

/**
 * Counts and logs that a Dost opens a car. Call it before showing the car's data. Opening the same
 * car again within the hour doesn't count.
 */
export function countOpenedCar(
  staff: DeskStaff,
  { id, cityId }: { id: string; cityId: number },
): Promise<void> {
  return redirectIfLimited(countStaffRead(staff, toCarRead(id, isOwnCity(staff, cityId))))
}

export function countOpenedCustomer(
  staff: DeskStaff,
  { id, isOwn }: { id: string; isOwn: boolean },
): Promise<void> {
  return redirectIfLimited(countStaffRead(staff, toCustomerRead(id, isOwn)))
}

export function countCustomerSearch(staff: DeskStaff): Promise<void> {
  return redirectIfLimited(countStaffUse(staff, 'searches for customers'))
}
