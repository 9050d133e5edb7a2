import type { MakeSpec } from '../../types'
import { suvs } from './suvs'
import { utilityAndCars } from './utility-and-cars'

export const mahindra: MakeSpec = {
  id: 'mahindra',
  name: 'Mahindra',
  aliases: ['mahindra and mahindra', 'mahindra renault', 'm&m'],
  isLuxury: false,
  models: [...suvs, ...utilityAndCars],
}
