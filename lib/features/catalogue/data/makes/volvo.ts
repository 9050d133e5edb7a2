import { engine, generation, line, model } from '../notation'
import type { MakeSpec } from '../types'

const D4_VEA = engine('diesel', 1969, 187.4, 400)
const D4_DRIVE_E = engine('diesel', 1969, 181, 400)
const D3_20 = engine('diesel', 1984, 161, 400)
const D5_24 = engine('diesel', 2400, 212, 440)
const D5_VEA = engine('diesel', 1969, 231.7, 480)
const T4 = engine('petrol', 1969, 187.4, 300)
const B5 = engine('petrol', 1969, 246.6, 350)
const ALL_WHEEL = { 1: ['all-wheel-drive'] } as const

const models = [
  model('v40', 'V40', [], 'hatchback',
    generation({ years: [2015, 2019], size: [4369, 1802, 1420, 2647], boot: 324 },
      line(engine('diesel', 1984, 147.9, 350), 'torque-converter', 'D3 *', { Kinetic: [3, 2476], 'R-Design': [4, 2776] }),
      line(engine('petrol', 1969, 187.4, 300), 'torque-converter', 'T4 *', { 'Momentum': [4, 2828] }, { years: [2016, 2018] }))),

  model('v40-cross-country', 'V40 Cross Country', [], 'hatchback',
    generation({ years: [2013, 2019], size: [4370, 1802, 1458, 2646], boot: 335 },
      line(engine('diesel', 1984, 147.9, 350), 'torque-converter', 'D3 *', { Kinetic: [3, 2896], Inscription: [4, 3151] }),
      line(engine('petrol', 1596, 177.5, 240), 'dct', 'T4 *', { Momentum: [3, 2750] }, { years: [2014, 2018] }))),

  model('s60', 'S60', [], 'sedan',
    generation({ name: 'Second generation', years: [2011, 2019], size: [4635, 1865, 1484, 2776], boot: 380 },
      line(D3_20, 'torque-converter', 'D3 *', { Kinetic: [2, 2399], Summum: [3, 2799] }, { years: [2011, 2013] }),
      line(D4_DRIVE_E, 'torque-converter', 'D4 *', {
        Kinetic: [2, 3100], Momentum: [3, 3850], Summum: [4, 3690], Inscription: [5, 4250],
      }, { years: [2013, 2019] }),
      line(D5_24, 'torque-converter', 'D5 *', {
        Kinetic: [3, 2990, { plus: ['all-wheel-drive'] }], Summum: [4, 3399, { plus: ['all-wheel-drive'] }],
      }, { years: [2011, 2013] })),
    generation({ name: 'Third generation', years: [2021, 2023], size: [4761, 1850, 1431, 2872], boot: 442 },
      line(T4, 'torque-converter', 'T4 *', { Inscription: [4, 4590] }))),

  model('s60-cross-country', 'S60 Cross Country', [], 'sedan',
    generation({ years: [2016, 2019], size: [4637, 1865, 1539, 2774], boot: 380, has: ALL_WHEEL },
      line(engine('diesel', 2400, 187.4, 440), 'torque-converter', '*', { 'D4 AWD': [4, 3890] }))),

  model('s90', 'S90', [], 'sedan',
    generation({ years: [2016, 2023], size: [4963, 1879, 1443, 2941], boot: 461 },
      line(D4_VEA, 'torque-converter', 'D4 *', { Momentum: [4, 5190], Inscription: [5, 5350] }, { years: [2016, 2021] }),
      line(B5, 'torque-converter', 'B5 *', { Inscription: [5, 6190] }, { years: [2021, 2023] }))),

  model('xc40', 'XC40', [], 'suv',
    generation({ years: [2018, 2024], size: [4425, 1863, 1652, 2702], boot: 460 },
      line(D4_VEA, 'torque-converter', 'D4 *', {
        Momentum: [3, 4290, { plus: ['all-wheel-drive'] }], 'R-Design': [4, 3990, { plus: ['all-wheel-drive'] }],
        Inscription: [5, 4390, { plus: ['all-wheel-drive'] }],
      }, { years: [2018, 2020] }),
      line(T4, 'torque-converter', 'T4 *', { 'R-Design': [4, 3990] }, { years: [2019, 2022] }),
      line(engine('petrol', 1969, 194.4, 300), 'dct', 'B4 *', { Ultimate: [5, 4590] }, { years: [2022, 2024] }))),

  model('xc60', 'XC60', [], 'suv',
    generation({ name: 'First generation', years: [2011, 2017], size: [4644, 1891, 1713, 2774], boot: 495 },
      line(D3_20, 'torque-converter', 'D3 *', { Kinetic: [3, 3690], Summum: [4, 4190] }, { years: [2011, 2014] }),
      line(D4_DRIVE_E, 'torque-converter', 'D4 *', {
        Kinetic: [3, 4150], Momentum: [3, 4350], Summum: [4, 4580], 'R-Design': [5, 5090],
      }, { years: [2014, 2017] }),
      line(D5_24, 'torque-converter', 'D5 *', {
        Summum: [4, 4780, { plus: ['all-wheel-drive'] }], Inscription: [5, 5590, { plus: ['all-wheel-drive'] }],
      })),
    generation({ name: 'Second generation', years: [2017, null], size: [4688, 1902, 1658, 2865], boot: 505, has: ALL_WHEEL },
      line(D5_VEA, 'torque-converter', 'D5 *', { Momentum: [3, 5290], Inscription: [5, 5590] }, { years: [2017, 2021] }),
      line(B5, 'torque-converter', 'B5 *', { Inscription: [5, 6190], Ultimate: [5, 6590] }, { years: [2021, null] }))),

  model('xc90', 'XC90', [], 'suv',
    generation({ name: 'First generation', years: [2007, 2015], size: [4807, 1898, 1784, 2857], boot: 249, seats: 7, has: ALL_WHEEL },
      line(engine('diesel', 2400, 197.3, 420), 'torque-converter', '*', { 'D5 AT AWD': [4, 4700] })),
    generation({ name: 'Second generation', years: [2015, null], size: [4950, 2008, 1776, 2984], boot: 300, seats: 7, has: ALL_WHEEL },
      line(engine('diesel', 1969, 231.7, 480), 'torque-converter', 'D5 *', { Momentum: [4, 6490], Inscription: [5, 7790] }, { years: [2015, 2021] }),
      line(engine('hybrid', 1969, 400.2, 640), 'torque-converter', 'T8 *', { Excellence: [5, 12500, { seats: 4 }] }, { years: [2016, 2021] }),
      line(engine('petrol', 1969, 295, 420), 'torque-converter', 'B6 *', { Inscription: [5, 8990], Ultimate: [5, 9490] }, { years: [2021, null] }))),
]

export const volvo: MakeSpec = { id: 'volvo', name: 'Volvo', aliases: [], isLuxury: true, models }
