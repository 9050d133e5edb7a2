import { redirect } from 'next/navigation'
import { isOwnCity } from '@/lib/features/desk/rules/private-facts'
import {
  countStaffRead,
  countStaffUse,
  readOfCar,
  readOfCustomer,
} from '@/lib/server/auth/staff-limit'
import { DomainError } from '@/lib/shared/error-codes'
import type { DeskStaff } from './require-staff'

/**
 * Hourly-limit page. Usually `proxy.ts` answers 429 first; this covers concurrent requests that
 * exceed it.
 */
const LIMIT_PAGE = '/dost/limit'

async function orLimitPage(count: Promise<void>): Promise<void> {
  const isOver = await count.then(
    () => false,
    (error: unknown) => {
      if (error instanceof DomainError && error.code === 'too_many_requests') return true
      throw error
    },
  )
  if (isOver) redirect(LIMIT_PAGE)
}

/** Counts and logs before reading; repeats within the hour are free. */
export function countOpenedCar(
  staff: DeskStaff,
  { id, cityId }: { id: string; cityId: number },
): Promise<void> {
  return orLimitPage(countStaffRead(staff, readOfCar(id, isOwnCity(staff, cityId))))
}

export function countOpenedCustomer(
  staff: DeskStaff,
  { id, isOwn }: { id: string; isOwn: boolean },
): Promise<void> {
  return orLimitPage(countStaffRead(staff, readOfCustomer(id, isOwn)))
}

export function countCustomerSearch(staff: DeskStaff): Promise<void> {
  return orLimitPage(countStaffUse(staff, 'searches for customers'))
}
