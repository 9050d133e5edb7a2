import { engine, generation, line, model } from '../notation'
import type { MakeSpec } from '../types'

const N47_184 = engine('diesel', 1995, 181.5, 380)
const B47_190 = engine('diesel', 1995, 187.7, 400)
const B48_192 = engine('petrol', 1998, 189.1, 280)
const B48_252 = engine('petrol', 1998, 248.1, 350)
const B48_258 = engine('petrol', 1998, 254.8, 400)
const B57_265 = engine('diesel', 2993, 261.5, 620)
const N57_258 = engine('diesel', 2993, 254.8, 560)
const B58_340 = engine('petrol', 2998, 335.3, 450)
const AWD = { plus: ['all-wheel-drive'] } as const

const sedans = [
  model('1-series', '1 Series', [], 'hatchback',
    generation({ years: [2013, 2017], size: [4324, 1765, 1421, 2690], boot: 360 },
      line(engine('petrol', 1598, 134.1, 220), 'torque-converter', '*', { '116i': [3, 2090] }, { years: [2013, 2014] }),
      line(engine('diesel', 1995, 141, 320), 'torque-converter', '118d *', { Base: [2, 2290], Sport: [3, 2590], 'Sport Plus': [4, 2990] }))),

  model('2-series', '2 Series', [], 'sedan',
    generation({ years: [2020, null], size: [4526, 1800, 1420, 2670], boot: 430 },
      line(B47_190, 'torque-converter', 'Gran Coupe 220d *', { 'Sport Line': [3, 3930], 'M Sport': [4, 4140] }),
      line(engine('petrol', 1998, 189.1, 280), 'dct', 'Gran Coupe 220i *', { Sport: [3, 3790], 'M Sport': [4, 4090] }, { years: [2021, null] }))),

  model('3-series', '3 Series', [], 'sedan',
    generation({ name: 'E90', years: [2007, 2012], size: [4520, 1817, 1421, 2760], boot: 460 },
      line(engine('diesel', 1995, 181, 380), 'torque-converter', '320d *', { Sedan: [2, 2850], Corporate: [3, 2999], Highline: [4, 3150] }),
      line(engine('petrol', 1995, 154.2, 200), 'torque-converter', '*', { '320i': [3, 2679] })),
    generation({ name: 'F30', years: [2012, 2019], size: [4624, 1811, 1429, 2810], boot: 480 },
      line(engine('diesel', 1995, 181.5, 380), 'torque-converter', '320d *', {
        Prestige: [2, 2890], 'Sport Line': [3, 3390], 'Luxury Line': [4, 3690],
      }, { years: [2012, 2016] }),
      line(engine('diesel', 1995, 187.4, 400), 'torque-converter', '320d *', {
        'Edition Sport': [3, 3990], Sport: [3, 3815], 'Luxury Line Plus': [4, 4249], 'M Sport': [5, 4440],
      }, { years: [2016, 2019] }),
      line(engine('petrol', 1997, 181.5, 270), 'torque-converter', '*', { '320i': [3, 3500], '328i Sport Line': [4, 3790] }, { years: [2012, 2016] }),
      line(B48_252, 'torque-converter', '*', { '330i Sport Line': [4, 4255], '330i M Sport': [5, 4490] }, { years: [2016, 2019] })),
    generation({ name: 'G20', years: [2019, 2022], size: [4709, 1827, 1442, 2851], boot: 480 },
      line(B47_190, 'torque-converter', '320d *', { Sport: [3, 4140], 'Luxury Line': [4, 4690] }),
      line(B48_258, 'torque-converter', '330i *', { Sport: [3, 4180], 'M Sport': [5, 4790] }))),

  model('3-series-gt', '3 Series GT', ['3 series gran turismo'], 'sedan',
    generation({ years: [2014, 2021], size: [4824, 1828, 1508, 2920], boot: 520 },
      line(engine('diesel', 1995, 181.5, 380), 'torque-converter', '320d GT *', {
        'Sport Line': [3, 4275], 'Luxury Line': [4, 4660],
      }, { years: [2014, 2016] }),
      line(B47_190, 'torque-converter', '320d *', { Sport: [3, 4330], 'Luxury Line': [4, 4650] }, { years: [2016, 2021] }),
      line(B48_252, 'torque-converter', '330i *', { 'M Sport': [5, 4990] }, { years: [2016, 2021] }))),

  model('3-series-gran-limousine', '3 Series Gran Limousine', [], 'sedan',
    generation({ years: [2021, null], size: [4819, 1827, 1441, 2961], boot: 480 },
      line(engine('diesel', 1995, 187.4, 400), 'torque-converter', '320Ld *', { 'Luxury Line': [4, 5250], 'M Sport': [4, 5790] }),
      line(B48_258, 'torque-converter', '330Li *', { 'Luxury Line': [4, 5150], 'M Sport': [5, 5390] }))),

  model('5-series', '5 Series', [], 'sedan',
    generation({ name: 'E60', years: [2004, 2010], size: [4841, 1846, 1468, 2888], boot: 520 },
      line(engine('diesel', 1995, 174.3, 350), 'torque-converter', '*', { '520d Sedan': [3, 3890] }, { years: [2008, 2010] }),
      line(engine('diesel', 2993, 194.3, 400), 'torque-converter', '*', { '525d Sedan': [4, 4150] }),
      line(engine('diesel', 2993, 231.8, 500), 'torque-converter', '*', { '530d Highline': [5, 4690] })),
    generation({ name: 'F10', years: [2010, 2017], size: [4907, 1860, 1464, 2968], boot: 520 },
      line(engine('diesel', 1995, 181.5, 380), 'torque-converter', '520d *', { Sedan: [3, 3890], Prestige: [3, 4390], 'Luxury Line': [4, 4690] }),
      line(engine('diesel', 1995, 215, 450), 'torque-converter', '525d *', { Sedan: [4, 4490], 'Luxury Line': [4, 4990] }, { years: [2012, 2016] }),
      line(engine('diesel', 2993, 254.8, 560), 'torque-converter', '530d *', { 'M Sport': [5, 5990] }),
      line(engine('petrol', 1997, 181.5, 270), 'torque-converter', '*', { '520i Luxury Line': [3, 4790] }, { years: [2013, 2016] })),
    generation({ name: 'G30', years: [2017, 2024], size: [4936, 1868, 1479, 2975], boot: 530 },
      line(B47_190, 'torque-converter', '520d *', {
        'Sport Line': [3, 4990], 'Luxury Line': [4, 5360], 'M Sport': [5, 6290, { years: [2019, 2024] }],
      }),
      line(B57_265, 'torque-converter', '530d *', { 'M Sport': [5, 6130] }),
      line(B48_252, 'torque-converter', '530i *', { Sport: [3, 4990, { years: [2019, 2024] }], 'M Sport': [5, 5940] }))),

  model('6-series-gt', '6 Series GT', ['6 series gran turismo', '6 series'], 'sedan',
    generation({ years: [2018, 2024], size: [5091, 1902, 1538, 3070], boot: 450 },
      line(B48_258, 'torque-converter', 'GT 630i *', { 'Luxury Line': [4, 5890], 'M Sport': [5, 6790] }),
      line(B47_190, 'torque-converter', 'GT 620d *', { 'Luxury Line': [4, 6390] }, { years: [2019, 2024] }),
      line(B57_265, 'torque-converter', 'GT 630d *', { 'Luxury Line': [4, 6690], 'M Sport': [5, 7390] }))),

  model('7-series', '7 Series', [], 'sedan',
    generation({ name: 'F01', years: [2009, 2015], size: [5219, 1902, 1481, 3210], boot: 500 },
      line(engine('diesel', 2993, 254.8, 560), 'torque-converter', '730Ld *', {
        Sedan: [3, 7890], 'Design Pure Excellence': [4, 9290], Signature: [5, 10290],
      }),
      line(engine('petrol', 2979, 321, 450), 'torque-converter', '*', { '740Li': [4, 8930] })),
    generation({ name: 'G11', years: [2016, 2022], size: [5238, 1902, 1479, 3210], boot: 515 },
      line(B57_265, 'torque-converter', '730Ld *', { 'DPE Signature': [5, 12890], 'M Sport': [4, 12200], 'Design Pure Excellence': [4, 11400] }),
      line(engine('petrol', 2998, 321.8, 450), 'torque-converter', '740Li *', { 'DPE Signature': [5, 13490] }))),
]

const suvs = [
  model('x1', 'X1', [], 'suv',
    generation({ name: 'E84', years: [2010, 2015], size: [4477, 1798, 1545, 2760], boot: 420 },
      line(engine('diesel', 1995, 174.3, 350), 'torque-converter', 'sDrive20d *', {
        'First Edition': [2, 2390], Exclusive: [3, 2890],
      }, { years: [2010, 2013] }),
      line(N47_184, 'torque-converter', 'sDrive20d *', { Base: [2, 2790], xLine: [3, 3250], Sportline: [4, 3290] }, { years: [2013, 2015] }),
      line(engine('petrol', 1995, 147.9, 200), 'torque-converter', '*', { sDrive18i: [2, 2200] }, { years: [2010, 2013] })),
    generation({ name: 'F48', years: [2016, 2022], size: [4439, 1821, 1612, 2670], boot: 505 },
      line(engine('diesel', 1995, 187.7, 400), 'torque-converter', '*', {
        'sDrive20d Expedition': [2, 2990], 'sDrive20d xLine': [3, 3390], 'sDrive20d M Sport': [4, 3660], 'xDrive20d M Sport': [5, 4590, AWD],
        'xDrive20d xLine': [4, 4190, AWD],
      }),
      line(B48_192, 'dct', '*', { 'sDrive20i SportX': [3, 3590], 'sDrive20i xLine': [4, 3870] }, { years: [2017, 2022] })),
    generation({ name: 'U11', years: [2023, null], size: [4500, 1845, 1642, 2692], boot: 500 },
      line(engine('petrol', 1499, 134.1, 230), 'dct', 'sDrive18i *', { xLine: [3, 4590], 'M Sport': [4, 4890] }),
      line(engine('diesel', 1995, 147.5, 360), 'dct', 'sDrive18d *', { 'M Sport': [4, 4790] }))),

  model('x3', 'X3', [], 'suv',
    generation({ name: 'F25', years: [2011, 2018], size: [4648, 1881, 1661, 2810], boot: 550 },
      line(N47_184, 'torque-converter', '*', { xDrive20d: [3, 4120, AWD] }, { years: [2011, 2014] }),
      line(engine('diesel', 1995, 187.4, 400), 'torque-converter', 'xDrive 20d *', {
        Expedition: [2, 4490, AWD], xLine: [4, 4990, AWD], 'M Sport': [4, 5490, AWD],
      }, { years: [2014, 2018] }),
      line(N57_258, 'torque-converter', 'xDrive30d *', { 'M Sport': [5, 5990, AWD] })),
    generation({ name: 'G01', years: [2018, null], size: [4708, 1891, 1676, 2864], boot: 550 },
      line(B47_190, 'torque-converter', 'xDrive 20d *', { Expedition: [3, 4999, AWD], xLine: [3, 5690, AWD], 'Luxury Line': [4, 5670, AWD] }),
      line(B48_252, 'torque-converter', 'xDrive 30i *', {
        'Luxury Line': [4, 5690, AWD], 'M Sport': [5, 6550, { plus: ['all-wheel-drive'], years: [2021, null] }],
      }))),

  model('x4', 'X4', [], 'suv',
    generation({ years: [2019, 2023], size: [4752, 1918, 1621, 2864], boot: 525 },
      line(B47_190, 'torque-converter', '*', { 'M Sport X xDrive20d': [4, 6060, AWD] }),
      line(B57_265, 'torque-converter', '*', { 'M Sport X xDrive30d': [5, 6590, AWD] }),
      line(B48_252, 'torque-converter', '*', { 'M Sport X xDrive30i': [4, 6390, AWD] }))),

  model('x5', 'X5', [], 'suv',
    generation({ name: 'E70', years: [2007, 2013], size: [4854, 1933, 1776, 2933], boot: 620 },
      line(engine('diesel', 2993, 241.4, 540), 'torque-converter', '*', { 'xDrive 30d': [4, 5490, AWD] })),
    generation({ name: 'F15', years: [2014, 2019], size: [4886, 1938, 1762, 2933], boot: 650 },
      line(N57_258, 'torque-converter', 'xDrive 30d *', {
        Expedition: [3, 6490, AWD], 'Design Pure Experience 5 Seater': [4, 7090, AWD], 'M Sport': [5, 7990, AWD],
      })),
    generation({ name: 'G05', years: [2019, null], size: [4922, 2004, 1745, 2975], boot: 645 },
      line(B57_265, 'torque-converter', 'xDrive 30d *', {
        Sport: [3, 7290, AWD], xLine: [4, 8240, AWD], 'SportX Plus': [4, 7990, { plus: ['all-wheel-drive'], years: [2021, null] }],
      }),
      line(B58_340, 'torque-converter', 'xDrive 40i *', { 'M Sport': [5, 8240, AWD] }))),

  model('x6', 'X6', [], 'suv',
    generation({ name: 'E71', years: [2009, 2014], size: [4877, 1983, 1690, 2933], boot: 570 },
      line(engine('diesel', 2993, 241.4, 540), 'torque-converter', '*', { xDrive30d: [4, 6490, AWD] })),
    generation({ name: 'G06', years: [2020, 2023], size: [4935, 2004, 1696, 2975], boot: 580 },
      line(B58_340, 'torque-converter', 'xDrive40i *', { xLine: [4, 9500, AWD], 'M Sport': [5, 9500, AWD] }))),

  model('x7', 'X7', [], 'suv',
    generation({ years: [2019, null], size: [5151, 2000, 1805, 3105], boot: 326, seats: 7 },
      line(B57_265, 'torque-converter', 'xDrive 30d *', { 'DPE Signature': [5, 9890, AWD] }),
      line(B58_340, 'torque-converter', 'xDrive 40i *', { 'M Sport': [5, 10690, AWD] }))),
]

export const bmw: MakeSpec = { id: 'bmw', name: 'BMW', aliases: [], isLuxury: true, models: [...sedans, ...suvs] }
