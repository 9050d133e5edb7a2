import { z } from 'zod'
import { vehicleCard } from '@/lib/features/vehicles/schemas/card'
import { pageSchema, pageQuery } from '@/lib/shared/wire'
import { MAX_JOINED_FAVOURITES } from '../rules/activity'

const vehicleId = z.string().min(1).max(40)

export const favouriteQuery = z.object({ vehicleId })
export const favouriteBody = z.object({ vehicleId, favourite: z.boolean() })
export const favouriteAnswer = z.object({ vehicleId: z.string(), favourite: z.boolean() })

export const favouriteListQuery = z.object(pageQuery)
export const favouriteList = pageSchema(vehicleCard.extend({ likedAt: z.string() }))

export const favouriteIds = z.object({ vehicleIds: z.array(z.string()) })
export const joinFavouritesBody = z.object({
  vehicleIds: z.array(vehicleId).max(MAX_JOINED_FAVOURITES),
})

export const carViewBody = z.object({ vehicleId })
export const carViewAnswer = z.object({ vehicleId: z.string() })
export const viewedCarList = pageSchema(vehicleCard.extend({ viewedAt: z.string() }))
export const joinedViewsAnswer = z.object({ joined: z.int().min(0) })
