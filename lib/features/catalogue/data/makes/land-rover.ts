import { engine, generation, line, model } from '../notation'
import type { MakeSpec } from '../types'

const SD4_22 = engine('diesel', 2179, 187.4, 420)
const TD4_20 = engine('diesel', 1999, 177, 430)
const SI4_20 = engine('petrol', 1999, 237, 340)
const P250 = engine('petrol', 1997, 246.7, 365)
const D200 = engine('diesel', 1997, 201.2, 430)
const TDV6 = engine('diesel', 2993, 254.8, 600)
const ALL_WHEEL = { 1: ['all-wheel-drive'] } as const

const models = [
  model('freelander-2', 'Freelander 2', ['freelander'], 'suv',
    generation({ years: [2009, 2015], size: [4500, 1910, 1740, 2660], boot: 755, has: ALL_WHEEL },
      line(engine('diesel', 2179, 147.5, 420), 'torque-converter', 'TD4 *', { S: [2, 3484], SE: [3, 3670] }),
      line(SD4_22, 'torque-converter', '* SD4', { HSE: [5, 4160] }))),

  model('discovery-sport', 'Discovery Sport', [], 'suv',
    generation({ name: 'First generation', years: [2015, 2019], size: [4600, 1894, 1724, 2741], boot: 194, seats: 7, has: ALL_WHEEL },
      line(SD4_22, 'torque-converter', 'SD4 *', { 'HSE 7S': [4, 5410], 'HSE Luxury 7S': [5, 6076] }, { years: [2015, 2018] }),
      line(engine('diesel', 2179, 147.5, 420), 'torque-converter', 'TD4 *', { S: [2, 4610], SE: [3, 5169], HSE: [4, 5318] }, { years: [2015, 2017] }),
      line(engine('diesel', 1999, 147.5, 382), 'torque-converter', 'TD4 2.0 *', {
        Pure: [2, 4268], SE: [3, 4737], HSE: [4, 5083],
      }, { years: [2017, 2019] }),
      line(engine('petrol', 1999, 236.7, 340), 'torque-converter', 'Si4 *', { SE: [3, 4963], HSE: [4, 5683] }, { years: [2016, 2019] })),
    generation({ name: 'Update of 2020', years: [2020, null], size: [4600, 1904, 1727, 2741], boot: 157, seats: 7, has: ALL_WHEEL },
      line(engine('diesel', 1999, 177, 430), 'torque-converter', '* D180', { S: [3, 5706], 'R-Dynamic SE': [4, 6089] }),
      line(engine('petrol', 1997, 245.4, 365), 'torque-converter', '* P250', { S: [3, 5706], 'R-Dynamic SE': [4, 6089] }))),

  model('discovery', 'Discovery', [], 'suv',
    generation({ name: 'Discovery 4', years: [2010, 2016], size: [4829, 1915, 1887, 2885], boot: 280, seats: 7, has: ALL_WHEEL },
      line(engine('diesel', 2993, 241.4, 600), 'torque-converter', '4 TDV6 *', { S: [2, 6790], SE: [3, 7900], HSE: [4, 8999] })),
    generation({ name: 'Discovery 5', years: [2017, null], size: [4970, 2000, 1888, 2923], boot: 258, seats: 7, has: ALL_WHEEL },
      line(TDV6, 'torque-converter', '* 3.0 TD6', { S: [2, 7805], SE: [3, 8505], HSE: [4, 8954] }, { years: [2017, 2021] }),
      line(engine('petrol', 1997, 295, 400), 'torque-converter', '2.0 *', { S: [3, 7559], 'R-Dynamic S': [4, 8990, { years: [2021, null] }] }))),

  model('defender', 'Defender', [], 'suv',
    generation({ years: [2020, null], size: [5018, 2008, 1967, 3022], boot: 857, has: ALL_WHEEL },
      line(engine('petrol', 1997, 295.6, 400), 'torque-converter', '2.0 *', {
        '90 S': [2, 7387], '110': [2, 7694], '110 S': [3, 7994], '110 SE': [3, 8305], '110 HSE': [4, 8663],
      }),
      line(engine('diesel', 2997, 295.6, 650), 'torque-converter', '3.0 Diesel *', {
        '110 SE': [3, 9484], '110 HSE': [4, 9858], '110 X-Dynamic HSE': [5, 10198],
      }, { years: [2021, null] }))),

  model('range-rover-evoque', 'Range Rover Evoque', ['evoque'], 'suv',
    generation({ name: 'First generation', years: [2011, 2020], size: [4360, 1900, 1635, 2660], boot: 575, has: ALL_WHEEL },
      line(SD4_22, 'torque-converter', '2.2L *', { Pure: [2, 4438], Prestige: [4, 5090], Dynamic: [5, 5694] }, { years: [2011, 2016] }),
      line(engine('petrol', 1999, 237, 340), 'torque-converter', '2.0L *', { Dynamic: [5, 5199] }, { years: [2011, 2016] }),
      line(TD4_20, 'torque-converter', '2.0 TD4 *', {
        Pure: [2, 4910], SE: [3, 5420], HSE: [4, 5970], 'HSE Dynamic': [5, 6460],
      }, { years: [2016, 2020] }),
      line(SI4_20, 'torque-converter', 'Si4 *', { SE: [3, 5320], 'HSE Dynamic': [5, 6230] }, { years: [2016, 2020] })),
    generation({ name: 'Second generation', years: [2020, null], size: [4371, 1904, 1649, 2681], boot: 472, has: ALL_WHEEL },
      line(engine('diesel', 1999, 177, 430), 'torque-converter', '2.0 * D180', { S: [3, 5494], 'R-Dynamic SE': [4, 5985] }, { years: [2020, 2021] }),
      line(D200, 'torque-converter', '2.0 * Diesel', { 'R-Dynamic SE': [4, 6412] }, { years: [2021, null] }),
      line(P250, 'torque-converter', '2.0 * P250', { S: [3, 5494], 'R-Dynamic SE': [4, 5985] }))),

  model('range-rover-velar', 'Range Rover Velar', ['velar'], 'suv',
    generation({ years: [2017, null], size: [4797, 1930, 1665, 2874], boot: 558, has: ALL_WHEEL },
      line(TD4_20, 'torque-converter', 'D180 *', {
        Base: [2, 7883], S: [3, 8472], SE: [4, 9059], 'R-Dynamic S': [4, 7330, { years: [2019, 2021] }],
      }, { years: [2017, 2021] }),
      line(engine('petrol', 1997, 246.7, 365), 'torque-converter', 'P250 *', { S: [3, 8303], 'R-Dynamic S': [4, 7283, { years: [2019, null] }] }))),

  model('range-rover-sport', 'Range Rover Sport', [], 'suv',
    generation({ name: 'First generation', years: [2009, 2013], size: [4783, 1928, 1784, 2745], boot: 958, has: ALL_WHEEL },
      line(engine('diesel', 2993, 241.4, 600), 'torque-converter', '*', { TDV6: [4, 5970] }),
      line(engine('diesel', 3628, 268, 640), 'torque-converter', '*', { 'TDV8 HSE': [5, 7280] })),
    generation({ name: 'Second generation', years: [2013, 2022], size: [4850, 1983, 1803, 2923], boot: 784, has: ALL_WHEEL },
      line(TDV6, 'torque-converter', '3.0 D *', { S: [2, 9399], SE: [3, 9996], HSE: [4, 10956], 'HSE Dynamic': [5, 13180] }),
      line(engine('petrol', 2995, 335.3, 450), 'torque-converter', '3.0 Petrol *', {
        S: [2, 9900], SE: [3, 10500], HSE: [4, 12100],
      }, { years: [2016, 2022] }))),

  model('range-rover', 'Range Rover', [], 'suv',
    generation({ name: 'Fourth generation', years: [2013, 2022], size: [4999, 1983, 1835, 2922], boot: 900, has: ALL_WHEEL },
      line(engine('diesel', 2993, 254.8, 600), 'torque-converter', '3.0 D *', { Vogue: [4, 16605] }),
      line(engine('diesel', 4367, 334, 740), 'torque-converter', '4.4 D *', { 'Vogue SE': [5, 18660] })),
    generation({ name: 'Fourth generation, long wheelbase', years: [2013, 2022], size: [5199, 1983, 1840, 3120], boot: 900, has: ALL_WHEEL },
      line(engine('petrol', 2995, 335.3, 450), 'torque-converter', '3.0 Petrol LWB *', {
        Vogue: [4, 18780], 'Vogue SE': [5, 20070],
      }, { years: [2018, 2022] })),
    generation({ name: 'Fifth generation', years: [2022, null], size: [5052, 2047, 1870, 2997], boot: 818, has: ALL_WHEEL },
      line(engine('diesel', 2997, 346, 700), 'torque-converter', '3.0 D *', { SE: [4, 23900], HSE: [5, 25900] })),
    generation({ name: 'Fifth generation, long wheelbase', years: [2022, null], size: [5252, 2047, 1870, 3197], boot: 818, has: ALL_WHEEL },
      line(engine('petrol', 2996, 394, 550), 'torque-converter', '3.0 P LWB *', { SE: [4, 26400], Autobiography: [5, 27900] }))),
]

export const landRover: MakeSpec = { id: 'land-rover', name: 'Land Rover', aliases: [], isLuxury: true, models }
