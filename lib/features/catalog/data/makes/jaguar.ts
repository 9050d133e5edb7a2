import { engine, generation, line, model } from '../notation'
import type { MakeSpec } from '../types'

const D20 = engine('diesel', 1999, 177, 430)
const D22 = engine('diesel', 2179, 187, 450)
const D30 = engine('diesel', 2993, 271, 600)
const P25 = engine('petrol', 1998, 246.7, 365)
const P20 = engine('petrol', 1998, 197, 320)

export const jaguar: MakeSpec = {
  id: 'jaguar',
  name: 'Jaguar',
  aliases: [],
  isLuxury: true,
  models: [
    model('xe', 'XE', [], 'sedan',
      generation({ years: [2016, 2022], size: [4678, 1967, 1416, 2835], boot: 455 },
        line(P20, 'torque-converter', '25t *', { Pure: [4, 3990], Prestige: [4, 4325] }, { years: [2016, 2019] }),
        line(D20, 'torque-converter', '20d *', { Pure: [4, 3825], Prestige: [4, 4325], Portfolio: [5, 4699] }, { years: [2017, 2020] }),
        line(P25, 'torque-converter', '*', { S: [4, 4498], SE: [5, 4633] }, { years: [2019, 2022] }))),
    model('xf', 'XF', [], 'sedan',
      generation({ name: 'First generation', years: [2010, 2016], size: [4961, 1939, 1460, 2909], boot: 500 },
        line(D22, 'torque-converter', '2.2 Litre *', { Luxury: [4, 4540], Executive: [4, 4190] }, { years: [2012, 2016] }),
        line(engine('diesel', 2993, 240, 500), 'torque-converter', '3.0 Litre S *', { 'Premium Luxury': [5, 5380] })),
      generation({ name: 'Second generation', years: [2016, 2024], size: [4962, 1982, 1456, 2960], boot: 540 },
        line(D20, 'torque-converter', '20d *', { Pure: [4, 4950], Prestige: [4, 5567], Portfolio: [5, 6230] }, { years: [2016, 2021] }),
        line(P25, 'torque-converter', 'P250 *', { 'R-Dynamic S': [5, 7160] }, { years: [2021, 2024] }))),
    model('xj', 'XJ', ['xj l'], 'sedan',
      generation({ years: [2010, 2019], size: [5255, 1899, 1460, 3157], boot: 478 },
        line(D30, 'torque-converter', '3.0L *', { 'Premium Luxury': [5, 9290], Portfolio: [5, 10500] }),
        line(engine('petrol', 1999, 237, 340), 'torque-converter', '2.0L *', { Portfolio: [5, 9280] }))),
    model('f-pace', 'F-Pace', ['fpace', 'f pace'], 'suv',
      generation({ years: [2016, null], size: [4747, 2071, 1664, 2874], boot: 508 },
        line(D20, 'torque-converter', '20d *', { Pure: [4, 6840], Prestige: [5, 7437] }, { years: [2016, 2021] }),
        line(P25, 'torque-converter', '25t *', { Prestige: [5, 6317] }, { years: [2018, 2021] }),
        line(engine('diesel', 1999, 201, 430), 'torque-converter', '2.0 *', { 'R-Dynamic S Diesel': [5, 6999] }, { years: [2021, null] }))),
    model('f-type', 'F-Type', ['ftype', 'f type'], 'coupe',
      generation({ years: [2013, 2024], size: [4482, 1923, 1311, 2622], boot: 310, seats: 2 },
        line(engine('petrol', 1997, 296, 400), 'torque-converter', '2.0 *', { 'Coupe R-Dynamic': [5, 9512] }, { years: [2018, 2024] }),
        line(engine('petrol', 2995, 335, 450), 'torque-converter', '3.0 *', { 'V6 Coupe': [5, 12900] }, { years: [2013, 2019] }))),
  ],
}
