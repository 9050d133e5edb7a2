import type { MakeSpec } from '../../types'
import { hatchbacks } from './hatchbacks'
import { sedans } from './sedans'
import { smallHatchbacks } from './small-hatchbacks'
import { suvsAndMuvs } from './suvs-and-muvs'

export const marutiSuzuki: MakeSpec = {
  id: 'maruti-suzuki',
  name: 'Maruti Suzuki',
  aliases: ['maruti', 'suzuki', 'maruthi', 'marutisuzuki'],
  isLuxury: false,
  models: [...smallHatchbacks, ...hatchbacks, ...sedans, ...suvsAndMuvs],
}
