import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { CACHE_TAGS } from '@/lib/server/cache/manifest'
import { type Db, getDb } from '@/lib/server/db/client'
import type { ReviewOccasion } from '../rules'
import type { ReviewDto } from '../schemas'

export async function listReviews(customerId: string, db: Db = getDb()): Promise<ReviewDto[]> {
  const rows = await db.review.findMany({
    where: { purchase: { customerId } },
    orderBy: { at: 'desc' },
    select: {
      id: true,
      occasion: true,
      stars: true,
      text: true,
      at: true,
      answer: true,
      purchase: { select: { vehicleId: true } },
    },
  })
  return rows.map(({ id, occasion, at, purchase, ...row }) => ({
    ...row,
    reviewId: id,
    vehicleId: purchase.vehicleId,
    occasion: occasion as ReviewOccasion,
    at: at.toISOString(),
  }))
}

export interface PublicReview {
  id: string
  name: string
  city: string
  occasion: ReviewOccasion
  stars: number
  text: string
  language: string
  at: string
  answer: string | null
}

export interface PublishedReviews {
  count: number
  stars: number
  newest: PublicReview[]
}

const MAX_SHOWN = 20

export async function readPublicReviews(db: Db = getDb()): Promise<PublishedReviews> {
  const [all, rows] = await Promise.all([
    db.review.aggregate({ _count: true, _avg: { stars: true } }),
    db.review.findMany({
      where: { text: { not: '-' } },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: MAX_SHOWN,
      select: {
        id: true,
        occasion: true,
        stars: true,
        text: true,
        locale: true,
        at: true,
        answer: true,
        purchase: {
          select: {
            customer: { select: { firstName: true } },
            vehicle: { select: { city: { select: { name: true } } } },
          },
        },
      },
    }),
  ])
  return {
    count: all._count,
    stars: all._avg.stars ?? 0,
    newest: rows.map(({ purchase, occasion, at, locale, ...row }) => ({
      ...row,
      language: locale,
      occasion: occasion as ReviewOccasion,
      at: at.toISOString(),
      name: purchase.customer.firstName,
      city: purchase.vehicle.city.name,
    })),
  }
}

export async function getCachedReviews(): Promise<PublishedReviews> {
  'use cache'
  cacheLife('frame')
  cacheTag(CACHE_TAGS.content)
  return readPublicReviews()
}
