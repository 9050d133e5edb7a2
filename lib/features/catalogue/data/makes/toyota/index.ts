import type { MakeSpec } from '../../types'
import { cars } from './cars'
import { suvsAndMuvs } from './suvs-and-muvs'

export const toyota: MakeSpec = {
  id: 'toyota',
  name: 'Toyota',
  aliases: [],
  isLuxury: false,
  models: [...cars, ...suvsAndMuvs],
}
