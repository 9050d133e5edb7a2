import { engine, generation, line, model } from '../notation'
import type { MakeSpec } from '../types'

const OM651_170 = engine('diesel', 2143, 168, 400)
const OM651_204 = engine('diesel', 2143, 201.2, 500)
const OM651_136 = engine('diesel', 2143, 134.1, 300)
const OM654_194 = engine('diesel', 1950, 191.8, 400)
const OM654_245 = engine('diesel', 1950, 241.4, 500)
const OM642_258 = engine('diesel', 2987, 255, 620)
const M270_183 = engine('petrol', 1991, 181, 300)
const M264_197 = engine('petrol', 1991, 194.4, 320)
const AWD = { plus: ['all-wheel-drive'] } as const

const carsBySize = [
  model('a-class', 'A-Class', [], 'hatchback',
    generation({ years: [2013, 2019], size: [4292, 1780, 1433, 2699], boot: 341 },
      line(engine('diesel', 2143, 107.3, 250), 'dct', '*', { 'A180 CDI Style': [2, 2193], 'A180 CDI Sport': [3, 2275] }, { years: [2013, 2015] }),
      line(engine('petrol', 1595, 120.7, 200), 'dct', '*', { 'A180 Sport': [3, 2275] }),
      line(OM651_136, 'dct', '*', { 'A200 CDI': [3, 2530], 'A200d Sport': [4, 2895] }, { years: [2015, 2019] }))),

  model('a-class-limousine', 'A-Class Limousine', [], 'sedan',
    generation({ years: [2021, null], size: [4549, 1796, 1446, 2729], boot: 405 },
      line(engine('petrol', 1332, 160.9, 250), 'dct', '*', { 'A 200': [3, 3990] }),
      line(engine('diesel', 1950, 147.5, 320), 'dct', '*', { 'A 200d': [3, 4090] }))),

  model('b-class', 'B-Class', [], 'hatchback',
    generation({ years: [2012, 2019], size: [4359, 1786, 1557, 2699], boot: 486 },
      line(engine('petrol', 1595, 120.7, 200), 'dct', '*', { 'B180 Sports': [3, 2149] }),
      line(engine('diesel', 2143, 107.3, 250), 'dct', '*', { 'B180 CDI': [3, 2260] }, { years: [2013, 2015] }),
      line(OM651_136, 'dct', '*', { 'B200 CDI': [4, 2795] }, { years: [2015, 2019] }))),

  model('cla', 'CLA', ['cla class'], 'sedan',
    generation({ years: [2014, 2020], size: [4630, 1777, 1432, 2699], boot: 470 },
      line(OM651_136, 'dct', '*', { '200 CDI Style': [3, 3150], '200 CDI Sport': [4, 3590], 'Urban Sport 200d': [4, 3599, { years: [2018, 2020] }] }),
      line(M270_183, 'dct', '*', { '200 CGI Sport': [4, 3500], 'Urban Sport 200': [4, 3599, { years: [2018, 2020] }] }))),

  model('c-class', 'C-Class', [], 'sedan',
    generation({ name: 'W203 and W204', years: [2007, 2014], size: [4591, 1770, 1447, 2760], boot: 475 },
      line(engine('petrol', 1796, 181, 250), 'torque-converter', '*', { 'C 200 Kompressor Elegance AT': [3, 2795] }, { years: [2007, 2010] }),
      line(engine('petrol', 1796, 184, 285), 'torque-converter', '*', {
        'C 200 CGI': [2, 2896], 'C 200 CGI Elegance': [3, 3064], 'C 200 CGI Avantgarde': [4, 3450],
      }, { years: [2010, 2014] }),
      line(engine('diesel', 2143, 168, 400), 'torque-converter', '*', {
        '220 CDI AT': [2, 2970], 'C 220 CDI Elegance AT': [3, 3239], 'C 220 CDI Avantgarde': [4, 3690],
        'C 220 CDI Style': [2, 3290, { years: [2012, 2014] }],
      }),
      line(OM651_204, 'torque-converter', '*', { 'C 250 CDI Elegance': [4, 3599], 'C 250 CDI Avantgarde': [5, 3850] }, { years: [2009, 2014] })),
    generation({ name: 'W205', years: [2014, 2018], size: [4686, 1810, 1442, 2840], boot: 480 },
      line(M270_183, 'torque-converter', '*', {
        'C 200 Avantgarde': [4, 4090], 'C 200 CGI': [3, 3950], 'C 200 Avantgarde Edition C': [4, 4254, { years: [2017, 2018] }],
      }),
      line(OM651_170, 'torque-converter', '*', {
        'C 220d Style': [3, 3990], 'C 220d Avantgarde': [4, 4290], 'C 220d Avantgarde Edition C': [4, 4454, { years: [2017, 2018] }],
      }, { years: [2015, 2018] }),
      line(OM651_204, 'torque-converter', '*', { 'C 250d': [5, 4436] }, { years: [2016, 2018] })),
    generation({ name: 'W205 update', years: [2018, 2022], size: [4686, 1810, 1442, 2840], boot: 480 },
      line(OM654_194, 'torque-converter', '*', { 'Prime C 220d': [2, 4000], 'Progressive C 220d': [4, 4425] }),
      line(engine('petrol', 1991, 201.2, 320), 'torque-converter', '*', {
        'Prime C 200': [2, 4125], 'Progressive C 200': [4, 4546],
      }, { years: [2019, 2022] }),
      line(OM654_245, 'torque-converter', '*', { 'AMG Line C 300d': [5, 4850] })),
    generation({ name: 'W206', years: [2022, null], size: [4751, 1820, 1437, 2865], boot: 540 },
      line(engine('petrol', 1496, 201.2, 300), 'torque-converter', '*', { 'C 200': [4, 5500] }),
      line(engine('diesel', 1993, 197.1, 440), 'torque-converter', '*', { 'C 220d': [4, 5600] }),
      line(engine('diesel', 1993, 261.5, 550), 'torque-converter', '*', { 'C 300d AMG Line': [5, 6100] }))),

  model('e-class', 'E-Class', [], 'sedan',
    generation({ name: 'W212', years: [2009, 2013], size: [4868, 1854, 1471, 2874], boot: 540 },
      line(engine('petrol', 1796, 184, 285), 'torque-converter', '*', { 'E200 CGI Elegance': [3, 4099], 'E200 CGI Blue Efficiency': [3, 3999] }),
      line(engine('diesel', 2143, 168, 400), 'torque-converter', '*', { 'E220 CDI Blue Efficiency': [3, 4040], 'E 220 CDI Avantgarde': [4, 4270] }),
      line(OM651_204, 'torque-converter', '*', { 'E250 CDI Elegance': [3, 4470], 'E250 CDI Avantgarde': [4, 4720] }),
      line(engine('diesel', 2987, 228, 540), 'torque-converter', '*', { 'E350 CDI Avantgarde': [5, 5270] })),
    generation({ name: 'W212 update', years: [2013, 2017], size: [4879, 1854, 1474, 2874], boot: 540 },
      line(M270_183, 'torque-converter', '*', { 'E200 CGI': [3, 4150], 'E200 Edition E': [4, 4860, { years: [2015, 2017] }] }),
      line(OM651_204, 'torque-converter', '*', {
        'E250 CDI': [3, 4425], 'E250 CDI Launch Edition': [4, 4799], 'E250 Edition E': [4, 4995, { years: [2015, 2017] }],
      }),
      line(engine('diesel', 2987, 261.5, 620), 'torque-converter', '*', { 'E350 CDI': [5, 5742] })),
    generation({ name: 'V213', years: [2017, 2021], size: [5063, 1860, 1494, 3079], boot: 540 },
      line(engine('petrol', 1991, 181, 300), 'torque-converter', '*', { 'Expression E 200': [3, 5270], 'Exclusive E 200': [4, 5640] }),
      line(OM654_194, 'torque-converter', '*', { 'Expression E 220d': [3, 5670], 'Exclusive E 220d': [4, 5770] }),
      line(OM642_258, 'torque-converter', '*', { 'E 350d': [5, 6993] })),
    generation({ name: 'V213 update', years: [2021, 2024], size: [5075, 1860, 1495, 3079], boot: 540 },
      line(M264_197, 'torque-converter', '*', { 'Expression E 200': [3, 6360], 'Exclusive E 200': [4, 6710] }),
      line(OM654_194, 'torque-converter', '*', { 'Expression E 220d': [3, 6480], 'Exclusive E 220d': [4, 6830] }),
      line(engine('diesel', 2925, 281.6, 600), 'torque-converter', '*', { 'AMG E 350d': [5, 8090] }))),

  model('s-class', 'S-Class', [], 'sedan',
    generation({ name: 'W221', years: [2006, 2013], size: [5226, 1871, 1479, 3165], boot: 560 },
      line(engine('diesel', 2987, 231, 540), 'torque-converter', '*', { '320 CDI L': [4, 6550] }),
      line(engine('diesel', 2987, 255, 620), 'torque-converter', '*', { 'S 350 CDI L': [4, 8250] }, { years: [2010, 2013] }),
      line(engine('petrol', 3498, 302, 370), 'torque-converter', '*', { 'S 350 L': [4, 8350] }, { years: [2010, 2013] }),
      line(engine('petrol', 4663, 429, 700), 'torque-converter', '*', { 'S 500 L': [5, 9730] }, { years: [2010, 2013] })),
    generation({ name: 'W222', years: [2014, 2021], size: [5246, 1899, 1494, 3165], boot: 510 },
      line(OM642_258, 'torque-converter', '*', { 'S 350 CDI': [4, 10750] }, { years: [2014, 2017] }),
      line(engine('petrol', 4663, 449, 700), 'torque-converter', '*', { 'S 500 L': [5, 13576] }, { years: [2014, 2017] }),
      line(engine('diesel', 2925, 281.6, 600), 'torque-converter', '*', { 'S 350d': [4, 13300] }, { years: [2018, 2021] }),
      line(engine('petrol', 2996, 362, 500), 'torque-converter', '*', { 'S 450': [5, 13719] }, { years: [2018, 2021] })),
    generation({ name: 'W223', years: [2021, null], size: [5289, 1954, 1503, 3216], boot: 550 },
      line(engine('diesel', 2925, 325.9, 700), 'torque-converter', '*', { 'S 400d 4MATIC': [5, 15700, AWD] }),
      line(engine('petrol', 2999, 361.9, 500), 'torque-converter', '*', { 'S 450 4MATIC': [5, 16200, AWD] }))),
]

const suvs = [
  model('gla', 'GLA', ['gla class'], 'suv',
    generation({ name: 'First generation', years: [2014, 2020], size: [4424, 1804, 1494, 2699], boot: 421 },
      line(OM651_136, 'dct', '*', {
        '200 CDI Style': [2, 3275], '200 CDI Sport': [3, 3690], '200 d Sport': [4, 3488, { years: [2017, 2020] }],
        'Urban Edition 200d': [4, 3677, { years: [2018, 2020] }],
      }),
      line(M270_183, 'dct', '*', { '200 Sport': [3, 3299] }),
      line(engine('diesel', 2143, 168, 350), 'dct', '*', { '220d 4MATIC': [4, 3851, AWD] }, { years: [2016, 2020] })),
    generation({ name: 'Second generation', years: [2021, null], size: [4410, 1834, 1611, 2729], boot: 435 },
      line(engine('petrol', 1332, 160.9, 250), 'dct', '*', { 200: [3, 4210] }),
      line(engine('diesel', 1950, 187.4, 400), 'dct', '*', { '220d': [3, 4370], '220d 4MATIC': [4, 4670, AWD] }))),

  model('glc', 'GLC', ['glc class'], 'suv',
    generation({ name: 'First generation', years: [2016, 2023], size: [4656, 1890, 1644, 2873], boot: 550 },
      line(engine('diesel', 2143, 167.6, 400), 'torque-converter', '*', {
        '220d 4MATIC Style': [3, 5070, AWD], '220d 4MATIC Sport': [4, 5440, AWD],
      }, { years: [2016, 2019] }),
      line(engine('petrol', 1991, 241.4, 370), 'torque-converter', '*', { '300 4MATIC Sport': [4, 5490, AWD] }, { years: [2016, 2019] }),
      line(engine('petrol', 1991, 194.4, 320), 'torque-converter', '*', { 200: [3, 5275] }, { years: [2019, 2023] }),
      line(engine('diesel', 1950, 191.8, 400), 'torque-converter', '*', { '220d 4MATIC': [3, 5775, AWD] }, { years: [2019, 2023] })),
    generation({ name: 'Second generation', years: [2023, null], size: [4716, 1890, 1640, 2888], boot: 620 },
      line(engine('petrol', 1999, 254.8, 400), 'torque-converter', '*', { '300 4MATIC': [4, 7350, AWD] }),
      line(engine('diesel', 1993, 194.4, 440), 'torque-converter', '*', { '220d 4MATIC': [4, 7450, AWD] }))),

  model('gle', 'GLE', ['gle class'], 'suv',
    generation({ name: 'First generation', years: [2015, 2019], size: [4819, 1935, 1796, 2915], boot: 690 },
      line(OM651_204, 'torque-converter', '*', { '250d': [3, 5890, AWD] }),
      line(OM642_258, 'torque-converter', '*', { '350d': [4, 6990, AWD] }),
      line(engine('petrol', 2996, 333, 480), 'torque-converter', '*', { '400 4MATIC': [5, 7490, AWD] }, { years: [2016, 2019] })),
    generation({ name: 'Second generation', years: [2020, null], size: [4924, 1947, 1772, 2995], boot: 630 },
      line(OM654_245, 'torque-converter', '*', { '300d': [3, 7370, AWD] }),
      line(engine('diesel', 2925, 325.5, 700), 'torque-converter', '*', { '400d Hip Hop': [5, 12500, AWD] }),
      line(engine('petrol', 2999, 361.9, 500), 'torque-converter', '*', { '450': [5, 8870, AWD] }))),

  model('gls', 'GLS', ['gls class'], 'suv',
    generation({ name: 'First generation', years: [2016, 2020], size: [5130, 1934, 1850, 3075], boot: 295, seats: 7 },
      line(engine('diesel', 2987, 255, 620), 'torque-converter', '*', {
        '350d 4MATIC': [4, 8040, AWD], '350d Grand Edition': [5, 8690, { plus: ['all-wheel-drive'], years: [2018, 2020] }],
      }),
      line(engine('petrol', 2996, 328.6, 480), 'torque-converter', '*', { '400 4MATIC': [4, 8240, AWD] })),
    generation({ name: 'Second generation', years: [2020, null], size: [5207, 1956, 1823, 3135], boot: 355, seats: 7 },
      line(engine('diesel', 2925, 325.9, 700), 'torque-converter', '*', { '400d 4MATIC': [5, 9990, AWD] }),
      line(engine('petrol', 2999, 361.9, 500), 'torque-converter', '*', { '450 4MATIC': [5, 9990, AWD] }))),

  model('m-class', 'M-Class', ['ml class', 'ml'], 'suv',
    generation({ name: 'W164', years: [2006, 2012], size: [4781, 1911, 1815, 2915], boot: 551 },
      line(engine('diesel', 2987, 221, 510), 'torque-converter', '*', { 'ML 350 CDI 4MATIC': [4, 4950, AWD] }),
      line(engine('petrol', 3498, 268, 350), 'torque-converter', '*', { 'ML 350 4Matic': [4, 4820, AWD] })),
    generation({ name: 'W166', years: [2012, 2015], size: [4804, 1926, 1796, 2915], boot: 690 },
      line(OM651_204, 'torque-converter', '*', { 'ML 250 CDI': [3, 4775, AWD] }, { years: [2013, 2015] }),
      line(engine('diesel', 2987, 255, 619), 'torque-converter', '*', { 'ML 350 CDI': [4, 5690, AWD] }))),

  model('gl-class', 'GL-Class', ['gl'], 'suv',
    generation({ years: [2010, 2016], size: [5120, 1934, 1850, 3075], boot: 295, seats: 7 },
      line(engine('diesel', 2987, 255, 619), 'torque-converter', '*', { '350 CDI Blue Efficiency': [4, 7750, AWD] }, { years: [2013, 2016] }),
      line(engine('diesel', 2987, 221, 510), 'torque-converter', '*', { '350 CDI Luxury': [4, 6350, AWD] }, { years: [2010, 2013] }))),
]

export const mercedesBenz: MakeSpec = {
  id: 'mercedes-benz',
  name: 'Mercedes-Benz',
  aliases: ['mercedes', 'merc', 'benz', 'mercedes amg', 'merecedes'],
  isLuxury: true,
  models: [...carsBySize, ...suvs],
}
