import { engine, generation, line, model } from '../notation'
import type { MakeSpec } from '../types'

const TDI_20_143 = engine('diesel', 1968, 141, 320)
const TDI_20_177 = engine('diesel', 1968, 174.3, 380)
const TDI_20_190 = engine('diesel', 1968, 187.7, 400)
const TFSI_14_150 = engine('petrol', 1395, 147.5, 250)
const TFSI_20_190 = engine('petrol', 1984, 187.7, 320)
const TFSI_20_245 = engine('petrol', 1984, 241.4, 370)
const TDI_30_245 = engine('diesel', 2967, 241.4, 550)
const AWD = { plus: ['all-wheel-drive'] } as const

const sedans = [
  model('a3', 'A3', [], 'sedan',
    generation({ years: [2014, 2020], size: [4456, 1796, 1416, 2637], boot: 425 },
      line(engine('diesel', 1968, 141, 320), 'dct', '35 TDI *', {
        Attraction: [2, 2295], Premium: [3, 2775], 'Premium Plus': [4, 3035], Technology: [5, 3265],
      }),
      line(engine('petrol', 1798, 177.5, 250), 'dct', '40 TFSI *', { Premium: [3, 2895] }, { years: [2014, 2017] }),
      line(TFSI_14_150, 'dct', '35 TFSI *', { Premium: [3, 3050], 'Premium Plus': [4, 3190] }, { years: [2017, 2020] }))),

  model('a4', 'A4', [], 'sedan',
    generation({ name: 'B8', years: [2008, 2016], size: [4701, 1826, 1427, 2808], boot: 480 },
      line(TDI_20_143, 'cvt', '2.0 TDI *', { Multitronic: [3, 2890] }, { years: [2008, 2013] }),
      line(engine('petrol', 1798, 157.8, 250), 'cvt', '*', { '1.8 TFSI': [3, 2750], '1.8 TFSI Multitronic': [4, 2890] }, { years: [2009, 2013] }),
      line(TDI_20_177, 'cvt', '2.0 TDI *', { 'Premium Sport Limited Edition': [4, 3299] }, { years: [2012, 2014] }),
      line(TDI_20_177, 'cvt', '35 TDI *', {
        Premium: [3, 3350], 'Premium Plus': [4, 3620], 'Premium Sport': [4, 3500], 'Technology Edition': [5, 3970],
      }, { years: [2013, 2016] }),
      line(engine('petrol', 1798, 167.6, 320), 'cvt', '35 TFSI *', { Premium: [3, 3190] }, { years: [2013, 2016] })),
    generation({ name: 'B9', years: [2016, 2020], size: [4726, 1842, 1427, 2820], boot: 480 },
      line(TFSI_14_150, 'dct', '30 TFSI *', { Premium: [3, 3810], 'Premium Plus': [4, 3950], Technology: [5, 4127] }),
      line(TDI_20_190, 'dct', '35 TDI *', { 'Premium Plus': [4, 4059], Technology: [5, 4329] }, { years: [2017, 2020] })),
    generation({ name: 'B9 update', years: [2021, 2024], size: [4762, 1847, 1433, 2819], boot: 460 },
      line(engine('petrol', 1984, 187.4, 320), 'dct', '40 TFSI *', { Premium: [3, 3999], 'Premium Plus': [4, 4234], Technology: [5, 4669] }))),

  model('a6', 'A6', [], 'sedan',
    generation({ name: 'C6', years: [2006, 2011], size: [4927, 1855, 1459, 2843], boot: 546 },
      line(engine('diesel', 1968, 168, 350), 'cvt', '*', { '2.0 TDI Multitronic': [3, 3690] }, { years: [2009, 2011] }),
      line(engine('diesel', 2698, 188, 380), 'cvt', '*', { '2.7 TDI': [4, 4150] })),
    generation({ name: 'C7', years: [2011, 2015], size: [4915, 1874, 1455, 2912], boot: 530 },
      line(TDI_20_177, 'cvt', '2.0 TDI *', { Base: [2, 3890], Premium: [3, 4139], 'Premium Plus': [4, 4439], Technology: [5, 4925] }),
      line(engine('petrol', 1984, 177, 320), 'cvt', '2.0 TFSI *', { 'Premium Plus': [4, 4150] }),
      line(engine('diesel', 2967, 241.4, 500), 'dct', '3.0 TDI quattro *', { 'Premium Plus': [4, 4990, AWD], Technology: [5, 5650, AWD] })),
    generation({ name: 'C7 update', years: [2015, 2019], size: [4933, 1874, 1455, 2912], boot: 530 },
      line(TDI_20_190, 'dct', '35 TDI *', {
        'Matrix Premium Plus': [4, 4950], Matrix: [4, 5275], 'Design Edition': [5, 5675, { years: [2018, 2019] }],
      }),
      line(engine('petrol', 1798, 187.7, 320), 'dct', '35 TFSI *', { Matrix: [4, 5225] })),
    generation({ name: 'C8', years: [2019, null], size: [4939, 1886, 1470, 2930], boot: 560 },
      line(TFSI_20_245, 'dct', '45 TFSI *', { 'Premium Plus': [4, 5420], Technology: [5, 5950] }))),

  model('a8', 'A8 L', ['a8'], 'sedan',
    generation({ name: 'D4', years: [2011, 2018], size: [5265, 1949, 1471, 3122], boot: 510 },
      line(engine('diesel', 2967, 254.8, 580), 'torque-converter', '50 TDI quattro *', { 'Premium Plus': [5, 11700, AWD] }),
      line(engine('diesel', 4134, 379.8, 850), 'torque-converter', '60 TDI quattro *', { 'Premium Plus': [5, 12500, AWD] })),
    generation({ name: 'D5', years: [2020, null], size: [5302, 1945, 1488, 3128], boot: 505 },
      line(engine('petrol', 2995, 335.3, 500), 'torque-converter', '55 TFSI *', {
        'Celebration Edition': [4, 12900, AWD], Technology: [5, 15700, AWD],
      }))),
]

const suvs = [
  model('q2', 'Q2', [], 'suv',
    generation({ years: [2020, 2022], size: [4318, 1805, 1548, 2593], boot: 405, has: { 1: ['all-wheel-drive'] } },
      line(TFSI_20_190, 'dct', '40 TFSI *', { Standard: [1, 3499], Premium: [2, 4089], 'Premium Plus I': [3, 4464], Technology: [5, 4889] }))),

  model('q3', 'Q3', [], 'suv',
    generation({ name: 'First generation', years: [2012, 2019], size: [4388, 1831, 1608, 2603], boot: 460 },
      line(TDI_20_177, 'dct', '*', {
        '2.0 TDI Quattro': [3, 2999, AWD], '35 TDI Quattro Premium': [3, 3390, AWD], '35 TDI Quattro Premium Plus': [4, 3790, AWD],
        '35 TDI Quattro Technology': [5, 4020, AWD],
      }),
      line(engine('diesel', 1968, 138.1, 320), 'manual', '*', {
        '30 TDI S Edition': [2, 2499], '30 TDI Premium FWD': [2, 3210, { years: [2015, 2019] }],
      }, { years: [2013, 2019] }),
      line(TFSI_14_150, 'dct', '*', { '30 TFSI Premium FWD': [3, 3220] }, { years: [2017, 2019] })),
    generation({ name: 'Second generation', years: [2022, null], size: [4482, 1849, 1607, 2680], boot: 530, has: { 1: ['all-wheel-drive'] } },
      line(TFSI_20_190, 'dct', '40 TFSI *', { 'Premium Plus': [4, 4489], Technology: [5, 5039] }))),

  model('q5', 'Q5', [], 'suv',
    generation({ name: 'First generation', years: [2009, 2017], size: [4629, 1898, 1655, 2807], boot: 540, has: { 1: ['all-wheel-drive'] } },
      line(TDI_20_177, 'dct', '*', {
        '2.0 TDI': [3, 3850], '2.0 TDI Premium Plus': [4, 4490], '30 TDI quattro Premium': [3, 4630, { years: [2013, 2017] }],
        '30 TDI quattro Premium Plus': [4, 4990, { years: [2013, 2017] }],
      }),
      line(engine('diesel', 2967, 241.4, 580), 'dct', '3.0 TDI Quattro *', { 'Premium Plus': [4, 5290], Technology: [5, 5870] }),
      line(engine('petrol', 1984, 208, 350), 'dct', '*', { '2.0 TFSI Quattro': [3, 3790] }, { years: [2009, 2013] })),
    generation({ name: 'Second generation', years: [2018, 2020], size: [4663, 1893, 1659, 2819], boot: 550, has: { 1: ['all-wheel-drive'] } },
      line(TDI_20_190, 'dct', '40 TDI *', { 'Premium Plus': [4, 5325], Technology: [5, 5779] }),
      line(engine('petrol', 1984, 248, 370), 'dct', '45 TFSI *', { 'Premium Plus': [4, 5527], Technology: [5, 5979] })),
    generation({ name: 'Update of 2021', years: [2021, null], size: [4682, 1893, 1655, 2819], boot: 520, has: { 1: ['all-wheel-drive'] } },
      line(engine('petrol', 1984, 245.6, 370), 'dct', '45 TFSI *', { 'Premium Plus': [4, 5893], Technology: [5, 6377] }))),

  model('q7', 'Q7', [], 'suv',
    generation({
      name: 'First generation', years: [2007, 2015], size: [5089, 1983, 1737, 3002], boot: 330, seats: 7,
      has: { 1: ['all-wheel-drive'] },
    },
      line(TDI_30_245, 'torque-converter', '*', {
        '3.0 TDI quattro': [3, 5450], '35 TDI Quattro Premium': [3, 6040], '3.0 TDI Quattro Premium Plus': [4, 6250],
        '3.0 TDI Quattro Technology': [5, 7190],
      }),
      line(engine('diesel', 4134, 335.2, 800), 'torque-converter', '*', { '4.2 TDI Quattro Technology': [5, 7690] }, { years: [2009, 2014] })),
    generation({
      name: 'Second generation', years: [2015, 2020], size: [5052, 1968, 1740, 2994], boot: 295, seats: 7,
      has: { 1: ['all-wheel-drive'] },
    },
      line(engine('diesel', 2967, 245.4, 600), 'torque-converter', '45 TDI Quattro *', { 'Premium Plus': [4, 7200], Technology: [5, 7750] }),
      line(engine('petrol', 1984, 248, 370), 'torque-converter', '40 TFSI Quattro *', {
        'Premium Plus': [4, 6776], Technology: [5, 7443],
      }, { years: [2017, 2020] })),
    generation({ name: 'Update of 2022', years: [2022, null], size: [5064, 1970, 1703, 2999], boot: 295, seats: 7, has: { 1: ['all-wheel-drive'] } },
      line(engine('petrol', 2995, 335.3, 500), 'torque-converter', '55 TFSI *', { 'Premium Plus': [4, 7999], Technology: [5, 8833] }))),
]

export const audi: MakeSpec = { id: 'audi', name: 'Audi', aliases: [], isLuxury: true, models: [...sedans, ...suvs] }
