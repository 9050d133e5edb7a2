import type { MakeSpec } from '../../types'
import { hatchbacks, sedans } from './cars'
import { suvs } from './suvs'

export const tata: MakeSpec = {
  id: 'tata',
  name: 'Tata',
  aliases: ['tata motors'],
  isLuxury: false,
  models: [...hatchbacks, ...sedans, ...suvs],
}
