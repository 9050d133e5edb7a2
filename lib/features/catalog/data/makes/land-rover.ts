import { engine, generation, line, model } from '../notation'
import type { MakeSpec } from '../types'

const SD4 = engine('diesel', 2179, 187.4, 420)
const TD4 = engine('diesel', 1999, 177, 430)
const TD4_NEW = engine('diesel', 1999, 201, 430)
const SI4 = engine('petrol', 1998, 237, 340)
const P250 = engine('petrol', 1997, 247, 365)
const TDV6 = engine('diesel', 2993, 255, 600)
const SDV6 = engine('diesel', 2993, 288.5, 600)
const SDV8 = engine('diesel', 4367, 335, 740)

export const landRover: MakeSpec = {
  id: 'land-rover',
  name: 'Land Rover',
  aliases: ['landrover', 'range rover', 'rover'],
  isLuxury: true,
  models: [
    model('freelander-2', 'Freelander 2', ['freelander', 'freelander2'], 'suv',
      generation({ years: [2009, 2015], size: [4500, 1910, 1740, 2660], boot: 755 },
        line(engine('diesel', 2179, 147.5, 420), 'torque-converter', 'TD4 *', { S: [4, 3830], SE: [4, 4040] }),
        line(SD4, 'torque-converter', 'SD4 *', { HSE: [5, 4470] }))),
    model('discovery-sport', 'Discovery Sport', ['disco sport'], 'suv',
      generation({ years: [2015, null], size: [4597, 1904, 1727, 2741], boot: 754, seats: 7 },
        line(engine('diesel', 2179, 147.5, 400), 'torque-converter', 'TD4 *', { S: [4, 4610], SE: [4, 5110] }, { years: [2015, 2017] }),
        line(SD4, 'torque-converter', 'SD4 *', { 'HSE Luxury': [5, 6020] }, { years: [2015, 2017] }),
        line(TD4, 'torque-converter', '2.0 TD4 *', { Pure: [4, 4490], SE: [4, 5100], HSE: [5, 5400] }, { years: [2017, 2020] }),
        line(P250, 'torque-converter', '*', { 'R-Dynamic SE': [5, 6564] }, { years: [2020, null] }))),
    model('discovery', 'Discovery', ['discovery 4', 'disco'], 'suv',
      generation({ name: 'Fourth generation', years: [2009, 2017], size: [4829, 2022, 1887, 2885], boot: 1192, seats: 7 },
        line(TDV6, 'torque-converter', '3.0 TDV6 *', { SE: [4, 7400], HSE: [5, 8600] })),
      generation({ name: 'Fifth generation', years: [2017, null], size: [4970, 2073, 1846, 2923], boot: 1137, seats: 7 },
        line(TDV6, 'torque-converter', '3.0 TD6 *', { S: [4, 7838], SE: [4, 8557], HSE: [5, 8954] }, { years: [2017, 2021] }))),
    model('defender', 'Defender', ['defender 110', 'defender 90'], 'suv',
      generation({ years: [2020, null], size: [5018, 2008, 1967, 3022], boot: 1075 },
        line(engine('petrol', 1997, 296, 400), 'torque-converter', '2.0 110 *', { 'Petrol S': [4, 7957], 'Petrol SE': [4, 8340], 'Petrol HSE': [5, 8706] }),
        line(engine('diesel', 2997, 296, 650), 'torque-converter', '3.0 110 *', { 'Diesel SE': [5, 9779], 'Diesel HSE': [5, 10160] }, { years: [2021, null] }))),
    model('range-rover-evoque', 'Range Rover Evoque', ['evoque'], 'suv',
      generation({ name: 'First generation', years: [2011, 2019], size: [4371, 1985, 1649, 2660], boot: 575 },
        line(SD4, 'torque-converter', '2.2L *', { Pure: [4, 4490], Dynamic: [5, 5590], Prestige: [5, 5540] }, { years: [2011, 2015] }),
        line(TD4, 'torque-converter', '2.0 TD4 *', { Pure: [4, 5090], SE: [4, 5400], HSE: [5, 5860], 'HSE Dynamic': [5, 6370] }, { years: [2016, 2019] }),
        line(SI4, 'torque-converter', '2.0 *', { 'HSE SI4': [5, 5383] }, { years: [2017, 2019] })),
      generation({ name: 'Second generation', years: [2020, null], size: [4371, 1996, 1649, 2681], boot: 591 },
        line(TD4_NEW, 'torque-converter', '*', { 'S Diesel': [4, 5494], 'SE R-Dynamic Diesel': [5, 5979] }),
        line(P250, 'torque-converter', '*', { 'SE R-Dynamic': [5, 5936] }))),
    model('range-rover-velar', 'Range Rover Velar', ['velar'], 'suv',
      generation({ years: [2017, null], size: [4803, 2032, 1665, 2874], boot: 673 },
        line(TD4, 'torque-converter', 'D180 *', { Base: [4, 7883], S: [4, 8370], 'R-Dynamic SE': [5, 9080] }, { years: [2017, 2021] }),
        line(P250, 'torque-converter', 'P250 *', { S: [4, 7247], 'R-Dynamic S': [5, 7987] }, { years: [2018, null] }))),
    model('range-rover-sport', 'Range Rover Sport', ['rr sport'], 'suv',
      generation({ name: 'First generation', years: [2009, 2013], size: [4783, 2004, 1789, 2745], boot: 958 },
        line(engine('diesel', 2993, 241, 600), 'torque-converter', 'TDV6 *', { HSE: [5, 8100] })),
      generation({ name: 'Second generation', years: [2013, 2022], size: [4850, 2073, 1780, 2923], boot: 784 },
        line(SDV6, 'torque-converter', 'SDV6 *', { S: [4, 9350], SE: [4, 9977], HSE: [5, 11600] }),
        line(SDV8, 'torque-converter', 'SDV8 *', { Autobiography: [5, 16500] }, { years: [2013, 2018] }),
        line(engine('petrol', 1997, 296, 400), 'torque-converter', '*', { 'S 2.0 Petrol': [4, 8671], 'HSE 2.0 Petrol': [5, 9976] }, { years: [2019, 2022] }))),
    model('range-rover', 'Range Rover Vogue', ['vogue', 'range rover autobiography', 'range rover'], 'suv',
      generation({ years: [2013, 2021], size: [5000, 2073, 1869, 2922], boot: 900 },
        line(engine('diesel', 2993, 255, 600), 'torque-converter', '3.0 *', { 'Diesel Vogue': [5, 18190], 'Diesel Vogue SE': [5, 19500] }),
        line(SDV8, 'torque-converter', '4.4 *', { 'Diesel LWB Autobiography': [5, 25800] }))),
  ],
}
