import { describe, expect, it } from 'vitest'
import { estimateRoadKms } from '@/lib/features/catalogue/rules/distance'
import { FIRST_TERMS } from '@/lib/features/pricing/rules/terms'
import {
  DELIVERY_BANDS,
  computeDeliveryFee,
  findDeliveryWindow,
} from '@/lib/features/sales/rules/home-delivery'
import { computeRest } from '@/lib/features/sales/rules/sale'
import { CITIES } from '@/prisma/seed/places/cities'
import { PINCODE_CENTRES } from '@/prisma/seed/places/seed-places'

describe('the distance to a pincode', () => {
  it('is symmetric, at least a kilometre, and longer by road than in a straight line', () => {
    const [porur, adyar] = [
      { latitude: 13.0359, longitude: 80.1582 },
      { latitude: 13.004, longitude: 80.257 },
    ]
    expect(estimateRoadKms(porur, adyar)).toBe(estimateRoadKms(adyar, porur))
    expect(estimateRoadKms(porur, porur)).toBe(1)
    expect(estimateRoadKms(porur, adyar)).toBe(15)
  })

  it('is known for nearly all pincodes of the cities, and stays within their region', () => {
    for (const { name, latitude, longitude, pincodes } of CITIES) {
      const all = pincodes.flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, place) => String(first + place)),
      )
      const known = all.flatMap((pincode) => {
        const centre = PINCODE_CENTRES.get(pincode)
        return centre ? [{ latitude: Number(centre[0]), longitude: Number(centre[1]) }] : []
      })
      expect(known.length / all.length, name).toBeGreaterThan(0.95)
      for (const centre of known)
        expect(estimateRoadKms({ latitude, longitude }, centre), name).toBeLessThanOrEqual(50)
    }
  })
})

describe("a delivery's fee", () => {
  it('depends on the distance band, and ends beyond the last', () => {
    const fees = [1, 10, 11, 25, 26, 50].map((kms) => computeDeliveryFee(kms, FIRST_TERMS))
    expect(fees).toEqual([500, 500, 1_200, 1_200, 2_500, 2_500])
    expect(computeDeliveryFee(51, FIRST_TERMS)).toBeNull()
    expect(DELIVERY_BANDS.map(({ upToKms }) => upToKms)).toEqual([10, 25, 50])
  })

  it('raises the rest to be paid exactly, but not the tax', () => {
    for (const price of [480_000, 1_000_000, 1_000_001, 2_345_678]) {
      const [without, withFee] = [0, 1_200].map((deliveryFee) =>
        computeRest({ price, tokenPaid: 10_000, deliveryFee }),
      )
      expect(withFee?.tcs).toBe(without?.tcs)
      expect((withFee?.rest ?? 0) - (without?.rest ?? 0)).toBe(1_200)
    }
  })
})

describe('the delivery dates', () => {
  it('begin the day after the expected RC, or tomorrow if it is issued', () => {
    const today = '2026-11-23'
    expect(findDeliveryWindow({ today, rcIssued: false, rcDueOn: '2026-12-07' })).toEqual({
      from: '2026-12-08',
      to: '2027-01-07',
    })
    expect(findDeliveryWindow({ today, rcIssued: true, rcDueOn: '2026-12-07' }).from).toBe(
      '2026-11-24',
    )
    expect(findDeliveryWindow({ today, rcIssued: false, rcDueOn: '2026-11-01' }).from).toBe(
      '2026-11-24',
    )
  })
})
