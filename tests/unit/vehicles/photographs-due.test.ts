import { describe, expect, it } from 'vitest'
import { findPhotosDueDay } from '@/lib/features/vehicles/rules/listing'

describe('the date when a car in drawings is photographed', () => {
  it("is a week after its listing, and isn't promised once past", () => {
    const listedAt = '2026-11-20T06:00:00Z'
    expect(findPhotosDueDay(listedAt, new Date('2026-11-22T06:00:00Z'))).toBe('2026-11-27')
    expect(findPhotosDueDay(listedAt, new Date('2026-11-27T12:00:00Z'))).toBe('2026-11-27')
    expect(findPhotosDueDay(listedAt, new Date('2026-11-27T19:00:00Z'))).toBeNull()
  })
})
