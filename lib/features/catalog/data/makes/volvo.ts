import { engine, generation, line, model } from '../notation'
import type { MakeSpec } from '../types'

const D3 = engine('diesel', 1984, 150, 350)
const D4 = engine('diesel', 1969, 190, 400)
const D5 = engine('diesel', 1969, 235, 480)
const B4 = engine('petrol', 1969, 197, 300)
const B5 = engine('petrol', 1969, 250, 350)
const B6 = engine('petrol', 1969, 300, 420)
const T4 = engine('petrol', 1969, 190, 300)

export const volvo: MakeSpec = {
  id: 'volvo',
  name: 'Volvo',
  aliases: [],
  isLuxury: true,
  models: [
    model('v40', 'V40', ['v40 cross country'], 'hatchback',
      generation({ years: [2013, 2019], size: [4370, 1783, 1439, 2646], boot: 335 },
        line(D3, 'torque-converter', 'D3 *', { Kinetic: [4, 2490], 'R-Design': [5, 2770] }),
        line(engine('petrol', 1596, 150, 240), 'torque-converter', 'Cross Country *', { T4: [5, 2700] }))),
    model('s60', 'S60', ['s60 cross country'], 'sedan',
      generation({ name: 'Second generation', years: [2011, 2019], size: [4635, 1865, 1484, 2776], boot: 380 },
        line(engine('diesel', 2400, 163, 400), 'torque-converter', 'D4 *', { Kinetic: [4, 2650], Summum: [5, 3050], Momentum: [4, 3300] }),
        line(engine('petrol', 1969, 306, 400), 'torque-converter', '*', { 'T6 Polestar': [5, 5250, { years: [2017, 2019] }] })),
      generation({ name: 'Third generation', years: [2021, 2023], size: [4761, 1850, 1431, 2872], boot: 442 },
        line(T4, 'torque-converter', 'T4 *', { Inscription: [5, 4590] }))),
    model('s80', 'S80', ['s 80'], 'sedan',
      generation({ years: [2006, 2016], size: [4854, 1861, 1493, 2835], boot: 480 },
        line(engine('diesel', 2400, 215, 440), 'torque-converter', 'D5 *', { Summum: [5, 4600] }))),
    model('s90', 'S90', [], 'sedan',
      generation({ years: [2016, null], size: [4963, 1890, 1443, 2941], boot: 500 },
        line(D4, 'torque-converter', 'D4 *', { Inscription: [5, 5350], Momentum: [4, 5190] }, { years: [2016, 2021] }),
        line(B5, 'torque-converter', 'B5 *', { Ultimate: [5, 6190] }, { years: [2021, null] }))),
    model('xc40', 'XC40', ['xc 40'], 'suv',
      generation({ years: [2018, 2024], size: [4425, 1863, 1652, 2702], boot: 460 },
        line(D4, 'torque-converter', 'D4 *', { Momentum: [4, 3990], 'R-Design': [5, 4290], Inscription: [5, 4390] }, { years: [2018, 2020] }),
        line(T4, 'torque-converter', 'T4 *', { 'R-Design': [5, 3990] }, { years: [2020, 2022] }),
        line(B4, 'torque-converter', 'B4 *', { Ultimate: [5, 4590] }, { years: [2022, 2024] }),
        line(engine('electric', 0, 402, 660), 'single-speed', '* Recharge', { P8: [5, 5590] }, { years: [2022, 2024] }))),
    model('xc60', 'XC60', ['xc 60'], 'suv',
      generation({ name: 'First generation', years: [2010, 2017], size: [4644, 1891, 1713, 2774], boot: 495 },
        line(engine('diesel', 2400, 163, 420), 'torque-converter', 'D4 *', { Kinetic: [4, 4200], Momentum: [4, 4450], Summum: [5, 4700] }),
        line(engine('diesel', 2400, 215, 440), 'torque-converter', 'D5 *', { Summum: [5, 5050], Inscription: [5, 5150] })),
      generation({ name: 'Second generation', years: [2017, null], size: [4688, 1902, 1658, 2865], boot: 505 },
        line(D5, 'torque-converter', 'D5 *', { Inscription: [5, 5590], Momentum: [4, 5290] }, { years: [2017, 2021] }),
        line(B5, 'torque-converter', 'B5 *', { Inscription: [5, 6190], Ultimate: [5, 6590] }, { years: [2021, null] }))),
    model('xc90', 'XC90', ['xc 90'], 'suv',
      generation({ name: 'Second generation', years: [2015, null], size: [4950, 2008, 1776, 2984], boot: 721, seats: 7 },
        line(D5, 'torque-converter', 'D5 *', { Momentum: [4, 6490], Inscription: [5, 7790], 'R-Design': [5, 7690] }, { years: [2015, 2020] }),
        line(engine('hybrid', 1969, 400, 640), 'torque-converter', 'T8 *', { Inscription: [5, 12500], Excellence: [5, 12500, { seats: 4 }] }, { years: [2016, 2021] }),
        line(B6, 'torque-converter', 'B6 *', { Inscription: [5, 8990], Ultimate: [5, 9650] }, { years: [2021, null] }))),
  ],
}
