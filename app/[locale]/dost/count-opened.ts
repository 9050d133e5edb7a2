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
 * Where somebody who met an hourly limit reads so. Who had met it before is answered with 429 ahead of the page (`proxy.ts`); this
 * is for those of several requests at once that go over it.
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

/** A car's page is counted and logged before any of it is read; a tab or a look again within the hour is the same page. */
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
