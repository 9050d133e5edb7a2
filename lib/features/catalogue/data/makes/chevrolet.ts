import { engine, generation, line, model } from '../notation'
import type { MakeSpec } from '../types'

const SMARTECH_12 = engine('petrol', 1199, 79.4, 108)
const XSDE_10 = engine('diesel', 936, 56.3, 142.5)
const TCDI_13 = engine('diesel', 1248, 73.8, 172.5)

const models = [
  model('beat', 'Beat', [], 'hatchback',
    generation({ years: [2010, 2017], size: [3640, 1595, 1520, 2375], boot: 170 },
      line(SMARTECH_12, 'manual', '*', { PS: [1, 346], LS: [2, 379], LT: [4, 435] }),
      line(engine('lpg', 1199, 76, 106), 'manual', '* LPG', { LS: [2, 398], LT: [4, 450] }, { years: [2010, 2014] }),
      line(XSDE_10, 'manual', 'Diesel *', { PS: [1, 429], LS: [2, 449], LT: [4, 529] }, { years: [2011, 2017] }))),

  model('spark', 'Spark', [], 'hatchback',
    generation({ years: [2007, 2015], size: [3495, 1495, 1518, 2345], boot: 170 },
      line(engine('petrol', 995, 62, 90.3), 'manual', '1.0 *', { Base: [1, 309], PS: [2, 335], LS: [3, 355], LT: [4, 387] }),
      line(engine('lpg', 995, 59, 88.4), 'manual', '1.0 * LPG', { PS: [2, 359], LS: [3, 379] }, { years: [2008, 2014] }))),

  model('sail', 'Sail', ['sail sedan'], 'sedan',
    generation({ years: [2013, 2017], size: [4249, 1690, 1503, 2465], boot: 370 },
      line(engine('petrol', 1199, 82.4, 108.5), 'manual', '1.2 *', { Base: [1, 499], LS: [3, 556], 'LS ABS': [4, 586], 'LT ABS': [5, 640] }),
      line(engine('diesel', 1248, 76.9, 205), 'manual', '1.3 *', { Base: [1, 629], LS: [3, 686], 'LS ABS': [4, 715], 'LT ABS': [5, 751] }))),

  model('sail-hatchback', 'Sail Hatchback', ['sail u va', 'sail uva'], 'hatchback',
    generation({ years: [2012, 2017], size: [3946, 1690, 1503, 2465], boot: 248 },
      line(engine('petrol', 1199, 82.4, 108.5), 'manual', '1.2 *', { Base: [1, 444], LS: [3, 484], 'LS ABS': [4, 519], 'LT ABS': [5, 573] }),
      line(engine('diesel', 1248, 76.9, 205), 'manual', '1.3 TDCi *', { Base: [1, 529], LS: [3, 581], 'LS ABS': [4, 616], 'LT ABS': [5, 670] }))),

  model('aveo', 'Aveo', [], 'sedan',
    generation({ years: [2006, 2012], size: [4310, 1710, 1505, 2480], boot: 400 },
      line(engine('petrol', 1399, 92.7, 127), 'manual', '1.4 *', { E: [2, 559], LS: [3, 599], LT: [4, 665] }),
      line(engine('petrol', 1598, 102.5, 145), 'manual', '1.6 *', { LT: [4, 714] }))),

  model('aveo-u-va', 'Aveo U-VA', [], 'hatchback',
    generation({ years: [2006, 2012], size: [3880, 1670, 1495, 2480], boot: 220 },
      line(engine('petrol', 1150, 75, 110), 'manual', '1.2 *', { Base: [1, 382], LS: [3, 424], LT: [4, 489] }))),

  model('optra', 'Optra', ['optra srv'], 'sedan',
    generation({ years: [2003, 2013], size: [4540, 1725, 1445, 2600], boot: 405 },
      line(engine('petrol', 1598, 102.5, 148), 'manual', '1.6 *', { LS: [3, 779], 'LT ABS': [4, 855] }),
      line(engine('diesel', 1991, 119, 280), 'manual', 'Magnum 2.0 *', { LS: [3, 865], LT: [4, 999] }, { years: [2007, 2012] }))),

  model('cruze', 'Cruze', [], 'sedan',
    generation({
      years: [2009, 2017], size: [4597, 1788, 1477, 2685], boot: 450,
      has: { 4: ['leather-seats', 'cruise-control'], 5: ['sunroof', 'airbags-six', 'push-start'] },
    },
      line(engine('diesel', 1991, 147.9, 327), 'manual', '*', { LT: [4, 1095], LTZ: [5, 1245] }),
      line(engine('diesel', 1998, 163.7, 360), 'torque-converter', '*', { 'LTZ AT': [5, 1485] }, { years: [2010, 2017] }),
      line(engine('petrol', 1796, 138.8, 176), 'manual', '1.8 *', { LT: [4, 1299], LTZ: [5, 1485] }, { years: [2012, 2013] }))),

  model('enjoy', 'Enjoy', [], 'muv',
    generation({ years: [2013, 2017], size: [4305, 1680, 1750, 2720], boot: 195, seats: 7, has: { 3: ['rear-ac'] } },
      line(engine('petrol', 1399, 102, 131), 'manual', 'Petrol *', {
        'LS 8 Seater': [2, 549, { seats: 8 }], 'LS 7 Seater': [2, 564], 'LTZ 7 Seater': [4, 699],
      }),
      line(TCDI_13, 'manual', 'TCDi *', {
        'LS 8 Seater': [2, 669, { seats: 8 }], 'LS 7 Seater': [2, 684], 'LT 8 Seater': [3, 724, { seats: 8 }], 'LT 7 Seater': [3, 742],
        'LTZ 8 Seater': [4, 784, { seats: 8 }], 'LTZ 7 Seater': [4, 799],
      }))),

  model('tavera', 'Tavera', [], 'muv',
    generation({ years: [2004, 2017], size: [4435, 1680, 1765, 2685], boot: 195, seats: 10, has: { 3: ['rear-ac'] } },
      line(engine('diesel', 2499, 78.9, 186), 'manual', '*', {
        'B1 10 Seats': [1, 589], 'LS B3 10 Seats': [2, 719], 'LS B4 7 Seats': [2, 745, { seats: 7 }], 'SS D1 7 Seats': [3, 865, { seats: 7 }],
      }, { years: [2004, 2013] }),
      line(engine('diesel', 2499, 72.4, 171), 'manual', 'Neo 3 *', {
        'Base 10 Str': [1, 699], 'LS 10 Str': [2, 762], 'LS 7 Str': [2, 782, { seats: 7 }], 'LT 9 Str': [3, 885, { seats: 9 }],
      }, { years: [2012, 2017] }))),

  model('captiva', 'Captiva', [], 'suv',
    generation({
      years: [2008, 2017], size: [4673, 1849, 1755, 2705], boot: 465, seats: 7,
      has: { 3: ['rear-ac', 'leather-seats', 'cruise-control', 'esp'], 5: ['all-wheel-drive', 'sunroof'] },
    },
      line(engine('diesel', 1991, 147.9, 320), 'manual', '*', { LT: [4, 1750], XTREME: [4, 1899] }, { years: [2008, 2012] }),
      line(engine('diesel', 2231, 184, 424), 'manual', '2.2 *', { LT: [4, 1874] }, { years: [2012, 2017] }),
      line(engine('diesel', 2231, 184, 424), 'torque-converter', '2.2 * AT', { 'LTZ AWD': [5, 2460] }, { years: [2012, 2017] }))),

  model('trailblazer', 'Trailblazer', [], 'suv',
    generation({
      years: [2015, 2017], size: [4878, 1902, 1848, 2845], boot: 205, seats: 7,
      has: { 3: ['rear-ac', 'leather-seats', 'cruise-control', 'esp'] },
    },
      line(engine('diesel', 2776, 197, 500), 'torque-converter', '*', { 'LTZ AT': [5, 2640] }))),
]

export const chevrolet: MakeSpec = { id: 'chevrolet', name: 'Chevrolet', aliases: ['chevy', 'chevorlet'], isLuxury: false, models }
