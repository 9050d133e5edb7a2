import { engine, generation, line, model } from '../notation'
import type { MakeSpec } from '../types'

const TURBO_15 = engine('petrol', 1451, 141, 250)
const MJD_20 = engine('diesel', 1956, 167.7, 350)
const AWD = { plus: ['all-wheel-drive'] } as const

const models = [
  model('hector', 'Hector', [], 'suv',
    generation({
      name: 'First generation', years: [2019, 2023], size: [4655, 1835, 1760, 2750], boot: 587,
      has: { 1: ['rear-ac', 'esp'], 4: ['cruise-control'], 5: ['panoramic-sunroof', 'airbags-six', 'camera-360', 'leather-seats', 'powered-driver-seat'] },
    },
      line(TURBO_15, 'manual', '* MT', { Style: [2, 1218], Super: [3, 1298] }),
      line(TURBO_15, 'manual', 'Hybrid * MT', { Super: [3, 1358], Smart: [4, 1468], Sharp: [5, 1588] }),
      line(TURBO_15, 'dct', '* DCT', { Smart: [4, 1528], Sharp: [5, 1678] }, { years: [2019, 2022] }),
      line(TURBO_15, 'cvt', '* CVT', { Smart: [4, 1652], Sharp: [5, 1810] }, { years: [2021, 2023] }),
      line(MJD_20, 'manual', '* Diesel MT', { Style: [2, 1318], Super: [3, 1418], Smart: [4, 1548], Sharp: [5, 1688] })),
    generation({
      name: 'Update of 2023', years: [2023, null], size: [4699, 1835, 1760, 2750], boot: 587,
      has: { 1: ['rear-ac', 'esp'], 4: ['panoramic-sunroof'], 5: ['adas', 'adaptive-cruise', 'airbags-six', 'camera-360', 'leather-seats', 'ventilated-seats', 'powered-driver-seat', 'wireless-charging'] },
    },
      line(TURBO_15, 'manual', '1.5 Turbo *', { Style: [2, 1473], 'Smart Pro': [4, 1799], 'Sharp Pro': [5, 1945] }),
      line(TURBO_15, 'cvt', '1.5 Turbo * CVT', { Smart: [4, 1799], 'Sharp Pro': [5, 2078], 'Savvy Pro': [5, 2173] }),
      line(MJD_20, 'manual', '2.0 * Diesel', { 'Smart Pro': [4, 2010], 'Sharp Pro': [5, 2151] }))),

  model('hector-plus', 'Hector Plus', [], 'suv',
    generation({
      years: [2020, null], size: [4720, 1835, 1760, 2750], boot: 155, seats: 6,
      has: { 1: ['rear-ac', 'esp'], 4: ['cruise-control'], 5: ['panoramic-sunroof', 'airbags-six', 'camera-360', 'leather-seats', 'powered-driver-seat'] },
    },
      line(TURBO_15, 'manual', 'Hybrid * MT', { Sharp: [5, 1729] }),
      line(TURBO_15, 'manual', '*', { 'Style 7 STR': [2, 1335, { seats: 7 }] }, { years: [2021, null] }),
      line(TURBO_15, 'dct', '* DCT', { Smart: [4, 1665], Sharp: [5, 1839] }, { years: [2020, 2022] }),
      line(TURBO_15, 'cvt', '* CVT', { Smart: [4, 1712], Sharp: [5, 1890] }, { years: [2021, null] }),
      line(MJD_20, 'manual', '* Diesel MT', { Style: [2, 1444], Super: [3, 1565], Smart: [4, 1715], Sharp: [5, 1839] }))),

  model('astor', 'Astor', [], 'suv',
    generation({
      years: [2021, null], size: [4323, 1809, 1650, 2585], boot: 488,
      has: { 2: ['rear-ac'], 4: ['airbags-six'], 5: ['panoramic-sunroof', 'camera-360', 'leather-seats', 'powered-driver-seat'] },
    },
      line(engine('petrol', 1498, 108.5, 144), 'manual', '*', {
        Style: [2, 978], Super: [3, 1128], 'Super EX': [3, 1190], Smart: [4, 1298], Sharp: [5, 1398],
      }),
      line(engine('petrol', 1498, 108.5, 144), 'cvt', '* CVT', {
        Super: [3, 1268], Smart: [4, 1418], Sharp: [5, 1498], Savvy: [5, 1578, { plus: ['adas', 'adaptive-cruise'] }],
      }),
      line(engine('petrol', 1349, 138.1, 220), 'torque-converter', '* Turbo AT', {
        Smart: [4, 1588], Sharp: [5, 1678], Savvy: [5, 1738, { plus: ['adas', 'adaptive-cruise'] }],
      }))),

  model('gloster', 'Gloster', [], 'suv',
    generation({
      years: [2020, null], size: [4985, 1926, 1867, 2950], boot: 343, seats: 7,
      has: { 1: ['rear-ac', 'airbags-six', 'esp', 'leather-seats', 'powered-driver-seat'], 4: ['panoramic-sunroof', 'camera-360', 'ventilated-seats'], 5: ['adas', 'adaptive-cruise', 'wireless-charging'] },
    },
      line(engine('diesel', 1996, 159, 374), 'torque-converter', '*', { 'Super 7-Str': [2, 2898], 'Smart 6-Str': [3, 3098, { seats: 6 }] }),
      line(engine('diesel', 1996, 215, 480), 'torque-converter', '*', {
        'Sharp 7-Str': [4, 3368, AWD], 'Sharp 6-Str': [4, 3398, { seats: 6, plus: ['all-wheel-drive'] }],
        'Savvy 6-Str': [5, 3538, { seats: 6, plus: ['all-wheel-drive'] }],
      }))),

  model('zs-ev', 'ZS EV', [], 'suv',
    generation({
      name: 'First generation', years: [2020, 2022], size: [4314, 1809, 1644, 2585], boot: 448,
      has: { 3: ['airbags-six'], 5: ['panoramic-sunroof', 'leather-seats'] },
    },
      line(engine('electric', 0, 140.8, 353), 'single-speed', '*', { Excite: [3, 2088], Exclusive: [5, 2358] })),
    generation({
      name: 'Update of 2022', years: [2022, null], size: [4323, 1809, 1649, 2585], boot: 448,
      has: { 3: ['airbags-six', 'rear-ac'], 5: ['panoramic-sunroof', 'camera-360', 'leather-seats', 'wireless-charging', 'powered-driver-seat'] },
    },
      line(engine('electric', 0, 174.3, 280), 'single-speed', '*', { Excite: [3, 2199], Exclusive: [5, 2588] }))),

  model('comet-ev', 'Comet EV', ['comet'], 'hatchback',
    generation({ years: [2023, null], size: [2974, 1505, 1640, 2010], boot: 100, seats: 4 },
      line(engine('electric', 0, 41.4, 110), 'single-speed', '*', { Pace: [2, 798], Play: [3, 928], Plush: [5, 998] }))),
]

export const mg: MakeSpec = { id: 'mg', name: 'MG', aliases: ['morris garages', 'mg motor'], isLuxury: false, models }
