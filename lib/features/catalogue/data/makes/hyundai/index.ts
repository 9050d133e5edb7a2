import type { MakeSpec } from '../../types'
import { hatchbacks } from './hatchbacks'
import { sedans } from './sedans'
import { suvs } from './suvs'

export const hyundai: MakeSpec = {
  id: 'hyundai',
  name: 'Hyundai',
  aliases: ['hundai', 'hyundi'],
  isLuxury: false,
  models: [...hatchbacks, ...sedans, ...suvs],
}
