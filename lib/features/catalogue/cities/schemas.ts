import { z } from 'zod'
import { listOf } from '@/lib/shared/pagination'

/** A city with its yard: where it is, when it's open and how to reach it. */
export const city = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  state: z.string(),
  address: z.string(),
  phones: z.array(z.object({ href: z.string(), display: z.string() })),
  whatsapp: z.string(), // digits with the country's code
  mapUrl: z.string(),
  embedMapUrl: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  opensAt: z.string(), // HH:MM, Asia/Kolkata
  closesAt: z.string(),
})

export const cityList = listOf(city)
export type City = z.infer<typeof city>
