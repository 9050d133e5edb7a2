import { engine, generation, line, model } from '../../notation'

const KD_25 = engine('diesel', 2494, 100.6, 200)
const GD_24 = engine('diesel', 2393, 147.8, 343)
const GD_24_AT = engine('diesel', 2393, 147.8, 360)
const GD_28_INNOVA = engine('diesel', 2755, 171.5, 360)
const TR_27 = engine('petrol', 2694, 163.7, 245)
const D4D_30 = engine('diesel', 2982, 168.5, 343)
const GD_28 = engine('diesel', 2755, 174.5, 420)
const GD_28_AT = engine('diesel', 2755, 174.5, 450)
const GD_28_204 = engine('diesel', 2755, 201.2, 420)
const GD_28_204_AT = engine('diesel', 2755, 201.2, 500)
const AWD = { plus: ['all-wheel-drive'] } as const

export const suvsAndMuvs = [
  model('innova', 'Innova', [], 'muv',
    generation({ years: [2005, 2016], size: [4585, 1765, 1760, 2750], boot: 300, seats: 7, has: { 1: ['rear-ac'] } },
      line(engine('diesel', 2494, 100.6, 200), 'manual', '2.5 *', {
        'E Diesel MS 8-seater': [1, 735, { seats: 8 }], 'G4 Diesel 7-seater': [3, 829], 'G4 Diesel 8-seater': [3, 825, { seats: 8 }],
        'V Diesel 7-seater': [5, 980],
      }, { years: [2005, 2011] }),
      line(KD_25, 'manual', '2.5 *', {
        'G (Diesel) 7 Seater': [2, 985], 'G (Diesel) 8 Seater': [2, 989, { seats: 8 }], 'GX (Diesel) 7 Seater': [3, 1022], 'GX (Diesel) 8 Seater': [3, 1026, { seats: 8 }],
        'VX (Diesel) 7 Seater': [4, 1204], 'VX (Diesel) 8 Seater': [4, 1208, { seats: 8 }], 'ZX Diesel 7 Seater': [5, 1389], 'Z Diesel 7 Seater': [5, 1434, { years: [2013, 2016] }],
      }, { years: [2009, 2016] }),
      line(engine('petrol', 1998, 130.1, 181), 'manual', '2.0 *', {
        'G (Petrol) 8 Seater': [2, 855, { seats: 8 }], 'GX (Petrol) 8 Seater': [3, 902, { seats: 8 }], 'VX (Petrol) 7 Seater': [5, 1120],
      }))),

  model('innova-crysta', 'Innova Crysta', ['crysta'], 'muv',
    generation({
      name: 'First generation', years: [2016, 2020], size: [4735, 1830, 1795, 2750], boot: 300, seats: 7,
      has: { 1: ['rear-ac', 'airbags-dual', 'abs'], 4: ['cruise-control'], 5: ['airbags-six', 'leather-seats', 'powered-driver-seat', 'esp'] },
    },
      line(GD_24, 'manual', '2.4 *', {
        'G MT': [2, 1384], 'G MT 8 STR': [2, 1389, { seats: 8 }], 'GX MT': [3, 1475], 'GX MT 8 STR': [3, 1480, { seats: 8 }], 'VX MT': [4, 1734],
        'VX MT 8 STR': [4, 1739, { seats: 8 }], 'ZX MT': [5, 1954],
      }),
      line(GD_28_INNOVA, 'torque-converter', '2.8 *', { 'GX AT': [3, 1605], 'GX AT 8S': [3, 1610, { seats: 8 }], 'ZX AT': [5, 2077] }),
      line(TR_27, 'manual', '2.7 *', { 'GX MT': [3, 1372], 'VX MT': [4, 1630] }),
      line(TR_27, 'torque-converter', '2.7 *', { 'GX AT': [3, 1482], 'ZX AT': [5, 1959] })),
    generation({
      name: 'Update of 2020', years: [2020, null], size: [4735, 1830, 1795, 2750], boot: 300, seats: 7,
      has: { 1: ['rear-ac'], 4: ['cruise-control'], 5: ['airbags-six', 'leather-seats', 'powered-driver-seat'] },
    },
      line(GD_24, 'manual', '2.4 *', {
        'G 7 STR': [2, 1664], 'G 8 STR': [2, 1669, { seats: 8 }], 'GX 7 STR': [3, 1737], 'GX 8 STR': [3, 1742, { seats: 8 }],
        'VX 7 STR': [4, 2059], 'VX 8 STR': [4, 2064, { seats: 8 }], 'ZX 7 STR': [5, 2303],
      }),
      line(GD_24_AT, 'torque-converter', '2.4 *', { 'GX 7 STR AT': [3, 1862], 'ZX 7 STR AT': [5, 2433] }, { years: [2020, 2022] }),
      line(TR_27, 'manual', '2.7 *', { 'GX 7 STR': [3, 1626], 'GX 8 STR': [3, 1631, { seats: 8 }], 'VX 7 STR': [4, 1895] }, { years: [2020, 2022] }),
      line(TR_27, 'torque-converter', '2.7 *', { 'GX 7 STR AT': [3, 1762], 'ZX 7 STR AT': [5, 2170] }, { years: [2020, 2022] }))),

  model('innova-hycross', 'Innova Hycross', ['hycross'], 'muv',
    generation({
      years: [2022, null], size: [4755, 1850, 1790, 2850], boot: 300, seats: 7,
      has: { 1: ['rear-ac'], 4: ['panoramic-sunroof', 'camera-360', 'airbags-six'], 5: ['adas', 'adaptive-cruise', 'ventilated-seats', 'leather-seats', 'powered-driver-seat'] },
    },
      line(engine('petrol', 1987, 172.6, 209), 'cvt', '*', { 'G 7 STR': [2, 1830], 'GX 7 STR': [3, 1940] }),
      line(engine('hybrid', 1987, 183.7, 188), 'cvt', '*', { 'VX Hybrid 7 STR': [4, 2401], 'ZX Hybrid': [5, 2833], 'ZX Opt Hybrid': [5, 2897] }))),

  model('fortuner', 'Fortuner', [], 'suv',
    generation({
      name: 'First generation', years: [2009, 2016], size: [4705, 1840, 1850, 2750], boot: 296, seats: 7,
      has: { 3: ['rear-ac'], 4: ['leather-seats', 'cruise-control'] },
    },
      line(engine('diesel', 2982, 168.7, 343), 'manual', '*', { '3.0 Diesel': [4, 1845, AWD] }, { years: [2009, 2011] }),
      line(D4D_30, 'manual', '*', {
        '4x2 Manual': [4, 1982], '4x4 MT': [5, 2135, AWD], '4x2 MT TRD Sportivo': [5, 2257, { years: [2013, 2016] }],
      }, { years: [2012, 2016] }),
      line(engine('diesel', 2982, 168.5, 360), 'torque-converter', '*', {
        '4x2 AT': [4, 2082], '4x4 AT': [5, 2502, AWD], '4x2 AT TRD Sportivo': [5, 2402, { years: [2013, 2016] }],
      }, { years: [2012, 2016] }),
      line(engine('diesel', 2494, 142, 343), 'torque-converter', '*', { '2.5 4x2 AT': [4, 2348] }, { years: [2015, 2016] })),
    generation({
      name: 'Second generation', years: [2016, 2021], size: [4795, 1855, 1835, 2745], boot: 296, seats: 7,
      has: { 3: ['rear-ac'], 4: ['leather-seats', 'cruise-control', 'airbags-six', 'esp', 'powered-driver-seat', 'led-headlamps'] },
    },
      line(TR_27, 'manual', '2.7 *', { '2WD MT': [4, 2592] }),
      line(TR_27, 'torque-converter', '2.7 *', { '2WD AT': [5, 2742] }),
      line(GD_28, 'manual', '2.8 *', { '2WD MT': [4, 2752], '4WD MT': [5, 3012, AWD] }),
      line(GD_28_AT, 'torque-converter', '2.8 *', {
        '2WD AT': [5, 2914], '4WD AT': [5, 3112, AWD], 'TRD 4X4 AT': [5, 3695, { plus: ['all-wheel-drive'], years: [2019, 2021] }],
      })),
    generation({
      name: 'Update of 2021', years: [2021, null], size: [4795, 1855, 1835, 2745], boot: 296, seats: 7,
      has: { 3: ['rear-ac'], 4: ['leather-seats', 'airbags-six', 'powered-driver-seat', 'ventilated-seats'] },
    },
      line(engine('petrol', 2694, 163.7, 245), 'manual', '*', { '4X2 Petrol': [4, 2998] }),
      line(engine('petrol', 2694, 163.7, 245), 'torque-converter', '*', { '4X2 Petrol AT': [4, 3157] }),
      line(GD_28_204, 'manual', '*', { '4X2 Diesel': [4, 3248], '4X4 Diesel': [5, 3514, AWD] }),
      line(GD_28_204_AT, 'torque-converter', '*', { '4X2 Diesel AT': [5, 3484], '4X4 Diesel AT': [5, 3743, AWD] }))),

  model('fortuner-legender', 'Fortuner Legender', ['legender'], 'suv',
    generation({
      years: [2021, null], size: [4795, 1855, 1835, 2745], boot: 296, seats: 7,
      has: { 3: ['rear-ac', 'leather-seats', 'airbags-six', 'powered-driver-seat', 'ventilated-seats', 'wireless-charging'] },
    },
      line(GD_28_204_AT, 'torque-converter', '*', { '4x2 AT': [5, 3758], '4x4 AT': [5, 4233, AWD] }))),

  model('urban-cruiser', 'Urban Cruiser', [], 'suv',
    generation({ years: [2020, 2022], size: [3995, 1790, 1640, 2500], boot: 328 },
      line(engine('petrol', 1462, 103.3, 138), 'manual', '*', { Mid: [3, 840], High: [4, 915], Premium: [5, 980] }),
      line(engine('petrol', 1462, 103.3, 138), 'torque-converter', '* AT', { Mid: [3, 980], High: [4, 1065], Premium: [5, 1130] }))),

  model('hyryder', 'Urban Cruiser Hyryder', ['hyryder'], 'suv',
    generation({
      years: [2022, null], size: [4365, 1795, 1645, 2600], boot: 373,
      has: { 2: ['rear-ac'], 4: ['airbags-six', 'camera-360'], 5: ['panoramic-sunroof', 'ventilated-seats', 'leather-seats', 'wireless-charging'] },
    },
      line(engine('petrol', 1462, 101.6, 136.8), 'manual', '*', { E: [2, 1048], S: [3, 1228], G: [4, 1434], V: [5, 1589], 'V AWD': [5, 1719, AWD] }),
      line(engine('petrol', 1462, 101.6, 136.8), 'torque-converter', '* AT', { S: [3, 1348], G: [4, 1554], V: [5, 1709] }),
      line(engine('hybrid', 1490, 114, 141), 'cvt', '* Hybrid', { S: [3, 1511], G: [4, 1749], V: [5, 1899] }))),

  model('qualis', 'Qualis', [], 'muv',
    generation({ years: [2000, 2005], size: [4425, 1620, 1880, 2500], boot: 200, seats: 10, has: { 3: ['rear-ac'] } },
      line(engine('diesel', 2446, 75, 151), 'manual', '*', { 'FS B4': [2, 580], 'GS C2': [3, 645, { seats: 8 }], 'RS E2': [4, 720, { seats: 8 }] }))),

  model('vellfire', 'Vellfire', [], 'muv',
    generation({
      name: 'First generation', years: [2020, 2023], size: [4935, 1850, 1895, 3000], boot: 148, seats: 7,
      has: { 3: ['rear-ac', 'sunroof', 'airbags-six', 'leather-seats', 'ventilated-seats', 'powered-driver-seat', 'all-wheel-drive'] },
    },
      line(engine('hybrid', 2494, 115.3, 198), 'cvt', '*', { 'Executive Lounge': [5, 7950, { seats: 6 }] })),
    generation({
      name: 'Second generation', years: [2023, null], size: [5010, 1850, 1950, 3000], boot: 148, seats: 7,
      has: { 3: ['rear-ac', 'panoramic-sunroof', 'airbags-six', 'leather-seats', 'ventilated-seats', 'powered-driver-seat', 'all-wheel-drive', 'adas', 'adaptive-cruise'] },
    },
      line(engine('hybrid', 2487, 140, 240), 'cvt', '*', { Hi: [5, 11990], 'VIP Executive Lounge': [5, 12990] }))),
]
