import { redirect } from 'next/navigation'
import { isOwnCity } from '@/lib/features/desk/rules/private-facts'
import { countStaffRead, countStaffUse } from '@/lib/server/auth/staff-limit'
import { DomainError } from '@/lib/shared/error-codes'
import type { DeskStaff } from './require-staff'

/** Where somebody who met an hourly limit reads so; `proxy.ts` answers it with 429. */
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
  return orLimitPage(
    countStaffRead(staff, {
      subject: id,
      action: 'car.opened',
      uses: isOwnCity(staff, cityId) ? ['car pages'] : ['car pages', 'car pages of other cities'],
    }),
  )
}

export function countOpenedCustomer(
  staff: DeskStaff,
  { id, isOwn }: { id: string; isOwn: boolean },
): Promise<void> {
  return orLimitPage(
    countStaffRead(staff, {
      subject: id,
      customerId: id,
      action: 'customer.opened',
      uses: isOwn ? ['customer pages'] : ['customer pages', 'customer pages of other cities'],
    }),
  )
}

export function countCustomerSearch(staff: DeskStaff): Promise<void> {
  return orLimitPage(countStaffUse(staff, 'searches for customers'))
}
