import { describe, expect, it } from 'vitest'
import { doneWhileActing } from '@/lib/features/customers/rules/done-while-acting'

const line = (action: string, isFailed = false, car: string | null = null) => ({
  action,
  car,
  isFailed,
})
const LIKE = 'POST /vehicle/v1/favourite'
const CITY = 'PATCH /customer/v1/customerCity'

describe('what was done while a Dost acted', () => {
  it('is what was written, without a write that failed', () => {
    expect(
      doneWhileActing([
        line('acting.started'),
        line(LIKE, false, 'Creta'),
        line(LIKE, false, 'Swift'),
        line(LIKE, true, 'Swift'),
        line(CITY),
        line('acting.ended'),
      ]),
    ).toEqual([line(LIKE, false, 'Creta'), line(CITY)])
  })

  it('is nothing where pages were only looked at, or something was refused', () => {
    expect(
      doneWhileActing([
        line('POST /vehicle/v1/view'),
        line('refused POST /vehicle/v1/reserveOrder'),
        line('POST /staff/v1/stopActing'),
      ]),
    ).toEqual([])
  })
})
