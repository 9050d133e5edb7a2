import { engine, generation, line, model } from '../notation'
import type { MakeSpec } from '../types'

const HR12 = engine('petrol', 1198, 67, 104)
const HR12_CVT = engine('petrol', 1198, 76.4, 104)
const REDIGO_08 = engine('petrol', 799, 53.6, 72)
const REDIGO_10 = engine('petrol', 999, 67, 91)

const models = [
  model('redi-go', 'redi-GO', [], 'hatchback',
    generation({ name: 'First generation', years: [2016, 2020], size: [3429, 1560, 1541, 2348], boot: 222 },
      line(REDIGO_08, 'manual', '*', { D: [1, 239], A: [2, 283], T: [3, 309], 'T Option': [3, 319], S: [4, 334], Sport: [4, 350] }),
      line(REDIGO_10, 'manual', '1.0 *', { 'T Option': [3, 358], S: [4, 373] }, { years: [2017, 2020] }),
      line(REDIGO_10, 'amt', 'AMT 1.0 *', { 'T Option': [3, 380], S: [4, 396] }, { years: [2018, 2020] })),
    generation({ name: 'Update of 2020', years: [2020, 2022], size: [3435, 1574, 1546, 2348], boot: 222 },
      line(REDIGO_08, 'manual', '*', { D: [1, 283], A: [2, 358], T: [3, 380], 'T Option': [4, 416] }),
      line(REDIGO_10, 'manual', '1.0 *', { 'T Option': [4, 444] }),
      line(REDIGO_10, 'amt', 'AMT 1.0 *', { 'T Option': [4, 477] }))),

  model('go', 'GO', [], 'hatchback',
    generation({ name: 'First generation', years: [2014, 2018], size: [3785, 1635, 1490, 2450], boot: 265 },
      line(HR12, 'manual', '*', { D: [1, 312], A: [2, 346], T: [3, 370], 'T Option': [4, 439, { years: [2016, 2018] }] })),
    generation({ name: 'Update of 2018', years: [2018, 2022], size: [3788, 1636, 1507, 2450], boot: 265, has: { 2: ['airbags-dual', 'abs'] } },
      line(HR12, 'manual', '* Petrol', { D: [1, 329], A: [2, 399], 'A Option': [3, 429], T: [4, 449], 'T Option': [5, 489] }),
      line(HR12_CVT, 'cvt', '* CVT', { T: [4, 594], 'T Option': [5, 618] }, { years: [2019, 2022] }))),

  model('go-plus', 'GO Plus', [], 'muv',
    generation({ name: 'First generation', years: [2015, 2018], size: [3995, 1635, 1490, 2450], boot: 48, seats: 7 },
      line(HR12, 'manual', '*', { D: [1, 379], A: [2, 415], T: [3, 446], 'T Option': [4, 461], Style: [4, 488, { years: [2016, 2018] }] })),
    generation({
      name: 'Update of 2018', years: [2018, 2022], size: [3995, 1636, 1507, 2450], boot: 48, seats: 7,
      has: { 2: ['airbags-dual', 'abs'] },
    },
      line(HR12, 'manual', '* Petrol', { D: [1, 383], A: [2, 454], 'A Option': [3, 505], T: [4, 530], 'T Option': [5, 569] }),
      line(HR12_CVT, 'cvt', '* CVT', { T: [4, 658], 'T Option': [5, 680] }, { years: [2019, 2022] }))),
]

export const datsun: MakeSpec = { id: 'datsun', name: 'Datsun', aliases: [], isLuxury: false, models }
