import { firstCar } from './first-car'
import { petrolOrDiesel } from './petrol-or-diesel'
import { readAnInspection } from './read-an-inspection'
import { realCostOfEmi } from './real-cost-of-emi'
import { sellForMore } from './sell-for-more'
import { transferTheRc } from './transfer-the-rc'
import type { BlogPostSeed } from './types'

export const BLOG_POSTS: readonly BlogPostSeed[] = [
  transferTheRc,
  readAnInspection,
  realCostOfEmi,
  petrolOrDiesel,
  sellForMore,
  firstCar,
]
