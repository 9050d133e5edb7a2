import { engine, generation, line, model } from '../notation'
import type { MakeSpec } from '../types'

const MULTIAIR_14 = engine('petrol', 1368, 160.8, 250)
const MULTIJET_20 = engine('diesel', 1956, 170, 350)
const AWD = { plus: ['all-wheel-drive'] } as const

const models = [
  model('compass', 'Compass', [], 'suv',
    generation({
      name: 'First generation', years: [2017, 2021], size: [4395, 1818, 1640, 2636], boot: 408,
      has: { 1: ['airbags-dual', 'abs', 'esp', 'isofix', 'hill-assist'], 3: ['rear-ac', 'touchscreen'], 5: ['airbags-six', 'leather-seats'] },
    },
      line(MULTIAIR_14, 'manual', '1.4 *', { Sport: [2, 1535], 'Sport Plus': [3, 1599, { years: [2019, 2021] }] }),
      line(MULTIAIR_14, 'dct', '1.4 *', {
        Longitude: [3, 1940, { years: [2019, 2021] }], Limited: [4, 1896], 'Limited Option': [5, 1996],
        'Limited Plus': [5, 2141, { years: [2018, 2021], plus: ['panoramic-sunroof', 'powered-driver-seat'] }],
      }),
      line(MULTIJET_20, 'manual', '2.0 *', {
        Sport: [2, 1545], Longitude: [3, 1646], 'Longitude Option': [3, 1725], Limited: [4, 1806], 'Limited Option': [5, 1896],
        'Limited 4X4': [4, 1996, AWD], 'Limited Option 4X4': [5, 2096, AWD],
        'Limited Plus': [5, 2110, { years: [2018, 2021], plus: ['panoramic-sunroof', 'powered-driver-seat'] }],
        'Limited Plus 4X4': [5, 2290, { years: [2018, 2021], plus: ['panoramic-sunroof', 'powered-driver-seat', 'all-wheel-drive'] }],
      }),
      line(engine('diesel', 1956, 173, 350), 'torque-converter', '2.0 * AT', {
        Longitude: [3, 2196, AWD], 'Limited Plus': [5, 2499, { plus: ['all-wheel-drive', 'panoramic-sunroof', 'powered-driver-seat'] }],
      }, { years: [2020, 2021] })),
    generation({
      name: 'Update of 2021', years: [2021, null], size: [4405, 1818, 1640, 2636], boot: 438,
      has: { 3: ['rear-ac', 'esp', 'hill-assist'], 5: ['airbags-six', 'leather-seats', 'panoramic-sunroof', 'powered-driver-seat', 'ventilated-seats', 'camera-360', 'wireless-charging'] },
    },
      line(MULTIAIR_14, 'manual', '1.4 *', { 'Sport': [2, 1699] }, { years: [2021, 2023] }),
      line(MULTIAIR_14, 'dct', '1.4 * DCT', {
        Sport: [2, 1969], 'Longitude Opt': [3, 2129], 'Limited Opt': [4, 2329], 'Model S': [5, 2534],
      }, { years: [2021, 2023] }),
      line(engine('diesel', 1956, 167.7, 350), 'manual', '2.0 * Diesel', {
        Sport: [2, 1849], 'Longitude Opt': [3, 2109], 'Limited Opt': [4, 2289], 'Model S': [5, 2494],
      }),
      line(engine('diesel', 1956, 167.7, 350), 'torque-converter', '2.0 * 4X4 Diesel AT', {
        'Longitude Opt': [3, 2379, AWD], 'Limited Opt': [4, 2649, AWD], 'Model S': [5, 2834, AWD],
      }))),

  model('compass-trailhawk', 'Compass Trailhawk', [], 'suv',
    generation({
      years: [2019, 2023], size: [4405, 1818, 1657, 2636], boot: 408,
      has: { 3: ['rear-ac', 'esp', 'hill-assist', 'leather-seats', 'panoramic-sunroof', 'all-wheel-drive', 'airbags-six'] },
    },
      line(engine('diesel', 1956, 167.7, 350), 'torque-converter', '*', { '2.0 4X4': [5, 2680] }))),

  model('meridian', 'Meridian', [], 'suv',
    generation({
      years: [2022, null], size: [4769, 1859, 1698, 2782], boot: 170, seats: 7,
      has: { 1: ['rear-ac', 'airbags-six'], 5: ['panoramic-sunroof', 'leather-seats', 'ventilated-seats', 'powered-driver-seat', 'camera-360', 'wireless-charging'] },
    },
      line(engine('diesel', 1956, 167.7, 350), 'manual', '*', { Limited: [4, 2990], 'Limited Opt': [5, 3095] }),
      line(engine('diesel', 1956, 167.7, 350), 'torque-converter', '* AT', {
        Limited: [4, 3180], 'Limited Opt': [5, 3285], 'Limited Opt 4x4': [5, 3695, AWD],
      }))),

  model('wrangler', 'Wrangler', [], 'suv',
    generation({
      name: 'JK', years: [2016, 2019], size: [4584, 1877, 1840, 2946], boot: 498,
      has: { 3: ['all-wheel-drive', 'leather-seats', 'cruise-control', 'esp'] },
    },
      line(engine('diesel', 2777, 197, 460), 'torque-converter', '*', { 'Unlimited 4X4 Diesel': [5, 7159] }),
      line(engine('petrol', 3605, 280, 347), 'torque-converter', '*', { 'Unlimited 3.6 4X4': [5, 5623] }, { years: [2017, 2019] })),
    generation({
      name: 'JL', years: [2019, null], size: [4882, 1894, 1848, 3008], boot: 498,
      has: { 3: ['all-wheel-drive', 'leather-seats', 'cruise-control', 'esp', 'led-headlamps', 'airbags-six'] },
    },
      line(engine('petrol', 1998, 268.2, 400), 'torque-converter', '*', { Unlimited: [4, 6394], Rubicon: [5, 6894, { years: [2020, null] }] }))),

  model('grand-cherokee', 'Grand Cherokee', [], 'suv',
    generation({
      name: 'WK2', years: [2016, 2020], size: [4828, 1943, 1802, 2915], boot: 782,
      has: { 3: ['all-wheel-drive', 'leather-seats', 'cruise-control', 'airbags-six', 'powered-driver-seat', 'ventilated-seats', 'panoramic-sunroof'] },
    },
      line(engine('diesel', 2987, 240, 570), 'torque-converter', '*', { 'Limited 4X4': [4, 9364], 'Summit 4X4': [5, 10385] })),
    generation({
      name: 'WL', years: [2022, null], size: [4914, 1979, 1792, 2964], boot: 1068,
      has: { 3: ['all-wheel-drive', 'leather-seats', 'airbags-six', 'powered-driver-seat', 'ventilated-seats', 'panoramic-sunroof', 'adas', 'adaptive-cruise'] },
    },
      line(engine('petrol', 1995, 268.3, 400), 'torque-converter', '*', { 'Limited Opt': [5, 7750] }))),
]

export const jeep: MakeSpec = { id: 'jeep', name: 'Jeep', aliases: [], isLuxury: false, models }
