import { engine, generation, line, model } from '../notation'
import type { MakeSpec } from '../types'

const INGENIUM_180 = engine('diesel', 1999, 177, 430)
const P200 = engine('petrol', 1997, 197.3, 320)
const P250 = engine('petrol', 1997, 246.7, 365)
const TDV6_275 = engine('diesel', 2993, 271, 600)
const ALL_WHEEL = { 1: ['all-wheel-drive'] } as const

const models = [
  model('xe', 'XE', [], 'sedan',
    generation({ name: 'First generation', years: [2016, 2019], size: [4672, 1850, 1416, 2835], boot: 455 },
      line(engine('petrol', 1999, 197.3, 320), 'torque-converter', '2.0L Petrol *', { Pure: [2, 3990], Prestige: [3, 4370] }),
      line(engine('petrol', 1999, 236.7, 340), 'torque-converter', '2.0L Petrol 240 *', { Portfolio: [4, 4625] }),
      line(INGENIUM_180, 'torque-converter', '2.0L Diesel *', {
        Pure: [2, 3825], Prestige: [3, 4369], Portfolio: [4, 4754],
      }, { years: [2017, 2019] })),
    generation({ name: 'Update of 2019', years: [2019, 2021], size: [4691, 1850, 1416, 2835], boot: 410 },
      line(INGENIUM_180, 'torque-converter', '* Diesel', { S: [3, 4498], SE: [4, 4633] }),
      line(P250, 'torque-converter', '* Petrol', { S: [3, 4664], SE: [4, 4833] }))),

  model('xf', 'XF', [], 'sedan',
    generation({ name: 'First generation', years: [2009, 2016], size: [4961, 1877, 1460, 2909], boot: 540 },
      line(engine('diesel', 2179, 187.4, 450), 'torque-converter', '2.2 Litre *', {
        Executive: [3, 4490], Luxury: [4, 4795],
      }, { years: [2012, 2016] }),
      line(engine('diesel', 2993, 271, 600), 'torque-converter', '3.0 Litre *', { 'S Luxury': [4, 5166], 'S Premium Luxury': [5, 5610] }),
      line(engine('petrol', 1999, 237, 340), 'torque-converter', '2.0 Petrol *', { Luxury: [4, 4850] }, { years: [2013, 2016] })),
    generation({ name: 'Second generation', years: [2016, 2023], size: [4954, 1880, 1457, 2960], boot: 505 },
      line(INGENIUM_180, 'torque-converter', '2.0 Diesel *', { Pure: [2, 4750], Prestige: [3, 5567], Portfolio: [4, 5990] }),
      line(P200, 'torque-converter', '2.0 Petrol *', { Prestige: [3, 5514], 'R-Dynamic S': [4, 7160, { years: [2021, 2023] }] }))),

  model('xj', 'XJ', [], 'sedan',
    generation({ years: [2010, 2019], size: [5252, 1899, 1457, 3157], boot: 520 },
      line(TDV6_275, 'torque-converter', '3.0L *', { 'Premium Luxury': [4, 9290] }, { years: [2010, 2015] }),
      line(engine('diesel', 2993, 295.6, 689), 'torque-converter', '3.0L *', { Portfolio: [5, 11028] }, { years: [2014, 2019] }),
      line(engine('petrol', 1999, 237, 340), 'torque-converter', '2.0L *', { 'Portfolio LWB': [4, 9345] }, { years: [2013, 2018] }),
      line(engine('petrol', 5000, 380, 515), 'torque-converter', '5.0L *', { 'V8 Portfolio': [5, 10198] }, { years: [2010, 2013] }))),

  model('f-pace', 'F-Pace', [], 'suv',
    generation({ years: [2016, 2024], size: [4731, 1936, 1651, 2874], boot: 508, has: ALL_WHEEL },
      line(INGENIUM_180, 'torque-converter', '* 2.0 AWD', { Pure: [2, 6840], Prestige: [3, 7485] }, { years: [2016, 2021] }),
      line(engine('petrol', 1997, 246.7, 365), 'torque-converter', 'Prestige Petrol *', {
        '25t': [3, 6317], 'R-Dynamic S': [4, 6999, { years: [2021, 2024] }],
      }, { years: [2018, 2024] }),
      line(engine('diesel', 2993, 295.6, 700), 'torque-converter', '3.0 AWD *', {
        'R-Sport': [5, 10237], 'First Edition': [5, 11210],
      }, { years: [2016, 2019] }))),

  model('f-type', 'F-Type', [], 'coupe',
    generation({ years: [2013, 2024], size: [4470, 1923, 1308, 2622], boot: 196, seats: 2 },
      line(engine('petrol', 2995, 374.8, 460), 'torque-converter', '3.0 *', { 'V6 S': [4, 13700] }, { years: [2013, 2020] }),
      line(engine('petrol', 5000, 488.2, 625), 'torque-converter', '5.0 *', { 'V8 S': [5, 16100] }, { years: [2013, 2020] }),
      line(engine('petrol', 1997, 295.6, 400), 'torque-converter', '2.0 *', { 'Coupe R-Dynamic': [4, 9512] }, { years: [2018, 2024] }))),
]

export const jaguar: MakeSpec = { id: 'jaguar', name: 'Jaguar', aliases: [], isLuxury: true, models }
