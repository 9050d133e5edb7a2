import { engine, generation, lightModel, line, model } from '../notation'
import type { MakeSpec } from '../types'

const PURETECH_82 = engine('petrol', 1198, 80.5, 115)
const PURETECH_110 = engine('petrol', 1199, 108.6, 190)

const models = [
  model('c3', 'C3', [], 'hatchback',
    generation({ years: [2022, null], size: [3981, 1733, 1586, 2540], boot: 315 },
      line(PURETECH_82, 'manual', 'Puretech 82 *', { Live: [1, 571], Feel: [3, 663] }),
      line(PURETECH_110, 'manual', 'Puretech 110 *', { Feel: [3, 806] }),
      line(PURETECH_110, 'manual', '* Turbo', { Shine: [5, 880] }, { years: [2023, null] }))),

  model('c3-aircross', 'C3 Aircross', ['aircross'], 'suv',
    generation({ years: [2023, null], size: [4323, 1796, 1669, 2671], boot: 444, seats: 7, has: { 2: ['rear-ac'] } },
      line(engine('petrol', 1199, 108.5, 190), 'manual', '*', {
        'You 5 STR': [2, 999, { seats: 5 }], 'Plus 5 STR': [3, 1130, { seats: 5 }], Plus: [3, 1165], Max: [5, 1220],
      }),
      line(engine('petrol', 1199, 108.5, 205), 'torque-converter', '* AT', { Plus: [3, 1320], Max: [5, 1385] }, { years: [2024, null] }))),

  model('c5-aircross', 'C5 Aircross', [], 'suv',
    generation({
      years: [2021, null], size: [4500, 1969, 1710, 2730], boot: 580,
      has: { 3: ['rear-ac', 'airbags-six', 'leather-seats', 'panoramic-sunroof', 'powered-driver-seat'] },
    },
      line(engine('diesel', 1997, 174.3, 400), 'torque-converter', '*', {
        Feel: [4, 2990], 'Feel DualTone': [4, 3040], Shine: [5, 3190], 'Shine DualTone': [5, 3190],
      }))),

  lightModel('ec3', 'eC3', [], 'hatchback', [2023, null]),
  lightModel('basalt', 'Basalt', [], 'suv', [2024, null]),
]

export const citroen: MakeSpec = { id: 'citroen', name: 'Citroen', aliases: [], isLuxury: false, models }
