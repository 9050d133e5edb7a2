import { describe, expect, it } from 'vitest'
import { listDoneWhileActing } from '@/lib/features/customers/rules/done-while-acting'

const line = (action: string, isFailed = false, car: string | null = null) => ({
  action,
  car,
  isFailed,
})
const LIKE = 'POST /vehicle/v1/favourite'
const CITY = 'PATCH /customer/v1/customerCity'

describe('the summary of acting', () => {
  it('lists the writes, without failed ones', () => {
    expect(
      listDoneWhileActing([
        line('acting.started'),
        line(LIKE, false, 'Creta'),
        line(LIKE, false, 'Swift'),
        line(LIKE, true, 'Swift'),
        line(CITY),
        line('acting.ended'),
      ]),
    ).toEqual([line(LIKE, false, 'Creta'), line(CITY)])
  })

  it('is empty after mere reading or refusals', () => {
    expect(
      listDoneWhileActing([
        line('POST /vehicle/v1/view'),
        line('refused POST /vehicle/v1/reserveOrder'),
        line('POST /staff/v1/stopActing'),
      ]),
    ).toEqual([])
  })
})
