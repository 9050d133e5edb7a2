import { engine, generation, line, model } from '../../notation'

const MHAWK_120 = engine('diesel', 2179, 120, 290)
const MHAWK_140_22 = engine('diesel', 2179, 140, 330)
const MHAWK_199 = engine('diesel', 1997, 140, 330)
const MHAWK_155 = engine('diesel', 2179, 152.9, 360)
const MHAWK_100 = engine('diesel', 1493, 100, 240)
const MSTALLION_20 = engine('petrol', 1997, 200, 370)
const MSTALLION_20_AT = engine('petrol', 1997, 200, 380)
const AWD = { plus: ['all-wheel-drive'] } as const

export const suvs = [
  model('scorpio', 'Scorpio', [], 'suv',
    generation({ name: 'First generation', years: [2002, 2014], size: [4430, 1817, 1975, 2680], boot: 460, seats: 8, has: { 3: ['rear-ac'] } },
      line(engine('diesel', 2609, 115, 280), 'manual', '2.6 *', {
        DX: [2, 599], GLX: [3, 690], SLX: [4, 775], VLX: [5, 841],
      }, { years: [2002, 2009] }),
      line(MHAWK_120, 'manual', '*', {
        LX: [2, 700, { seats: 9 }], SLE: [3, 800], VLS: [4, 845], 'VLX 2WD': [5, 889], 'VLX 2WD Airbag': [5, 949], 'VLX 4WD': [5, 1003, AWD],
      }, { years: [2008, 2014] }),
      line(MHAWK_120, 'torque-converter', '* AT', { 'VLX 2WD': [5, 956] }, { years: [2008, 2014] })),
    generation({
      name: 'Second generation', years: [2014, 2020], size: [4456, 1820, 1995, 2680], boot: 460, seats: 7,
      has: { 3: ['rear-ac'], 5: ['cruise-control'] },
    },
      line(engine('diesel', 2523, 75, 200), 'manual', '*', { S2: [1, 798, { seats: 9 }], S3: [1, 997, { seats: 9, years: [2017, 2020] }] }),
      line(engine('diesel', 2179, 120, 280), 'manual', '*', {
        S4: [2, 865], 'S4 Plus': [2, 952], S6: [3, 1010], 'S6 Plus': [3, 1070], S8: [4, 1070], S10: [5, 1147], 'S10 4WD': [5, 1261, AWD],
      }, { years: [2014, 2017] }),
      line(engine('diesel', 1997, 120, 280), 'manual', '1.99 *', {
        'S4 Plus': [2, 959], 'S6 Plus': [3, 1080], S8: [4, 1099], S10: [5, 1183],
      }, { years: [2016, 2017] }),
      line(engine('diesel', 2179, 120, 280), 'torque-converter', '*', { 'S10 AT': [5, 1313] }, { years: [2015, 2017] }),
      line(engine('diesel', 2179, 120, 280), 'manual', '*', { S5: [2, 1162] }, { years: [2017, 2020] }),
      line(engine('diesel', 2179, 140, 320), 'manual', '*', {
        'S7 140': [4, 1269], S11: [5, 1464], 'S11 4WD': [5, 1601, AWD],
      }, { years: [2017, 2020] })),
    generation({
      name: 'Update of 2020', years: [2020, 2022], size: [4456, 1820, 1995, 2680], boot: 460, seats: 7,
      has: { 2: ['rear-ac'], 5: ['cruise-control'] },
    },
      line(engine('diesel', 2179, 136.8, 319), 'manual', '*', { S5: [2, 1240], S7: [4, 1423], S9: [4, 1484], S11: [5, 1600] }))),

  model('scorpio-classic', 'Scorpio Classic', [], 'suv',
    generation({ years: [2022, null], size: [4456, 1820, 1995, 2680], boot: 460, seats: 7, has: { 2: ['rear-ac'] } },
      line(engine('diesel', 2184, 130.1, 300), 'manual', '*', { S: [2, 1199], 'S 9 Seater': [2, 1224, { seats: 9 }], 'S 11': [5, 1549] }))),

  model('scorpio-n', 'Scorpio-N', ['scorpion'], 'suv',
    generation({
      years: [2022, null], size: [4662, 1917, 1857, 2750], boot: 460, seats: 7,
      has: { 2: ['rear-ac'], 4: ['sunroof', 'airbags-six'], 5: ['leather-seats', 'wireless-charging', 'powered-driver-seat'] },
    },
      line(MSTALLION_20, 'manual', '*', { Z2: [2, 1199], Z4: [3, 1349], Z8: [4, 1699], Z8L: [5, 1899] }),
      line(MSTALLION_20_AT, 'torque-converter', '* AT', { Z4: [3, 1545], Z8: [4, 1895], Z8L: [5, 2095], 'Z8L 6 Str': [5, 2115, { seats: 6 }] }),
      line(engine('diesel', 2198, 130.1, 300), 'manual', '* Diesel', { Z2: [2, 1249], Z4: [3, 1399] }),
      line(engine('diesel', 2198, 172.5, 370), 'manual', '* Diesel', {
        Z6: [3, 1499], Z8: [4, 1749], 'Z8 4x4': [4, 1999, AWD], Z8L: [5, 1949], 'Z8L 4x4': [5, 2199, AWD],
      }),
      line(engine('diesel', 2198, 172.5, 400), 'torque-converter', '* Diesel AT', {
        Z4: [3, 1595], Z6: [3, 1695], Z8: [4, 1945], Z8L: [5, 2145], 'Z8L 4x4': [5, 2390, AWD],
      }))),

  model('xuv500', 'XUV500', ['xuv', 'xuv5oo'], 'suv',
    generation({
      name: 'First generation', years: [2011, 2018], size: [4585, 1890, 1785, 2700], boot: 720, seats: 7,
      has: { 2: ['rear-ac'], 3: ['cruise-control', 'esp', 'isofix'], 5: ['airbags-six', 'leather-seats'] },
    },
      line(MHAWK_140_22, 'manual', '*', {
        W4: [2, 1114, { years: [2014, 2018] }], 'W6 2WD': [3, 1080], 'W8 2WD': [4, 1195], 'W8 4WD': [4, 1289, AWD],
        'W10 2WD': [5, 1534, { years: [2015, 2018], plus: ['sunroof'] }],
        'W10 AWD': [5, 1599, { years: [2015, 2018], plus: ['sunroof', 'all-wheel-drive'] }],
      }),
      line(MHAWK_140_22, 'torque-converter', 'AT *', {
        'W6 2WD': [3, 1429, { years: [2016, 2018] }], 'W8 FWD': [4, 1536], 'W10 FWD': [5, 1650, { plus: ['sunroof'] }],
        'W10 AWD': [5, 1731, { plus: ['sunroof', 'all-wheel-drive'] }],
      }, { years: [2015, 2018] }),
      line(MHAWK_199, 'manual', '* 1.99 mHawk', { W6: [3, 1240], W8: [4, 1373], W10: [5, 1481, { plus: ['sunroof'] }] }, { years: [2016, 2018] })),
    generation({
      name: 'Update of 2018', years: [2018, 2021], size: [4585, 1890, 1785, 2700], boot: 720, seats: 7,
      has: { 2: ['rear-ac'], 3: ['esp'], 4: ['cruise-control'], 5: ['airbags-six', 'leather-seats', 'sunroof'] },
    },
      line(MHAWK_155, 'manual', '*', { W5: [2, 1232], W7: [3, 1358], W9: [4, 1523, { plus: ['sunroof'] }], W11: [5, 1643], 'W11 Option': [5, 1670] }),
      line(MHAWK_155, 'torque-converter', '* AT', {
        W7: [3, 1480], W9: [4, 1645, { plus: ['sunroof'] }], 'W11 Option': [5, 1791], 'W11 Option AWD': [5, 1898, AWD],
      }),
      line(engine('petrol', 2179, 140, 320), 'torque-converter', '*', { 'G AT': [4, 1549] }, { years: [2018, 2020] }))),

  model('xuv700', 'XUV700', [], 'suv',
    generation({
      years: [2021, null], size: [4695, 1890, 1755, 2750], boot: 240, seats: 5,
      has: { 2: ['rear-ac'], 4: ['panoramic-sunroof', 'airbags-six'], 5: ['adas', 'adaptive-cruise', 'leather-seats', 'powered-driver-seat'] },
    },
      line(engine('petrol', 1999, 197.1, 380), 'manual', '*', {
        MX: [2, 1199], AX3: [3, 1399], AX5: [4, 1499], 'AX5 7 Str': [4, 1564, { seats: 7 }], AX7: [5, 1799, { seats: 7 }],
      }),
      line(engine('petrol', 1999, 197.1, 380), 'torque-converter', '* AT', {
        AX3: [3, 1559], AX5: [4, 1659], AX7: [5, 1959, { seats: 7 }],
        'AX7 Luxury Pack': [5, 2139, { seats: 7, plus: ['camera-360', 'wireless-charging'] }],
      }),
      line(engine('diesel', 2198, 152.9, 360), 'manual', '* Diesel', { MX: [2, 1249] }),
      line(engine('diesel', 2198, 182.4, 420), 'manual', '* Diesel', { AX3: [3, 1459], AX5: [4, 1559], AX7: [5, 1859, { seats: 7 }] }),
      line(engine('diesel', 2198, 182.4, 450), 'torque-converter', '* Diesel AT', {
        AX3: [3, 1619], AX5: [4, 1719], AX7: [5, 2019, { seats: 7 }], 'AX7 AWD': [5, 2099, { seats: 7, plus: ['all-wheel-drive'] }],
        'AX7 Luxury Pack': [5, 2199, { seats: 7, plus: ['camera-360', 'wireless-charging'] }],
        'AX7 Luxury Pack AWD': [5, 2289, { seats: 7, plus: ['camera-360', 'wireless-charging', 'all-wheel-drive'] }],
      }))),

  model('xuv300', 'XUV300', [], 'suv',
    generation({ years: [2019, 2024], size: [3995, 1821, 1627, 2600], boot: 259, has: { 4: ['sunroof'], 5: ['airbags-six', 'leather-seats'] } },
      line(engine('petrol', 1197, 108.6, 200), 'manual', '*', { W4: [2, 790], W6: [3, 875], W8: [4, 1025], 'W8 Option': [5, 1149] }),
      line(engine('petrol', 1197, 108.6, 200), 'amt', '* AMT', { W6: [3, 995], 'W8 Option': [5, 1250] }, { years: [2021, 2024] }),
      line(engine('diesel', 1497, 115, 300), 'manual', '* Diesel', { W4: [2, 849], W6: [3, 930], W8: [4, 1080], 'W8 Option': [5, 1199] }),
      line(engine('diesel', 1497, 115, 300), 'amt', '* AMT Diesel', { W6: [3, 999], W8: [4, 1135], 'W8 Option': [5, 1269] }),
      line(engine('petrol', 1197, 128.7, 230), 'manual', '* TGDi', {
        W6: [3, 1035], W8: [4, 1165], 'W8 Option': [5, 1275],
      }, { years: [2022, 2024] }))),

  model('xuv-3xo', 'XUV 3XO', [], 'suv',
    generation({
      years: [2024, null], size: [3990, 1821, 1647, 2600], boot: 364,
      has: { 1: ['airbags-six'], 3: ['rear-ac', 'sunroof'], 5: ['panoramic-sunroof', 'adas', 'adaptive-cruise', 'camera-360', 'wireless-charging', 'leather-seats'] },
    },
      line(engine('petrol', 1197, 109.9, 200), 'manual', '*', { MX1: [1, 749], MX3: [2, 949], AX5: [4, 1069] }),
      line(engine('petrol', 1197, 109.9, 200), 'torque-converter', '* AT', { MX3: [2, 1099], AX5: [4, 1219] }),
      line(engine('petrol', 1197, 128.7, 230), 'manual', '* Turbo', { 'AX5 L': [4, 1199], AX7: [4, 1249], 'AX7 L': [5, 1399] }),
      line(engine('diesel', 1497, 115, 300), 'manual', '* Diesel', { MX2: [2, 999], AX5: [4, 1209], AX7: [5, 1369] }))),

  model('xuv400', 'XUV400', ['xuv400 ev'], 'suv',
    generation({ years: [2023, null], size: [4200, 1821, 1634, 2600], boot: 378, has: { 4: ['sunroof'], 5: ['airbags-six', 'leather-seats'] } },
      line(engine('electric', 0, 147.5, 310), 'single-speed', '*', { EC: [3, 1599], EL: [5, 1899] }))),

  model('thar', 'Thar', [], 'suv',
    generation({ name: 'First generation', years: [2010, 2020], size: [3920, 1726, 1930, 2430], boot: 384, seats: 6 },
      line(engine('diesel', 2523, 63, 182), 'manual', '*', { 'DI 2WD': [1, 425], 'DI 4X4 PS': [2, 474, AWD] }),
      line(engine('diesel', 2498, 105, 247), 'manual', '*', { CRDe: [2, 675, AWD], 'CRDe AC': [3, 730, AWD] })),
    generation({
      name: 'Second generation', years: [2020, null], size: [3985, 1820, 1844, 2450], boot: 150, seats: 4,
      has: { 3: ['tpms', 'esp'], 5: ['cruise-control'] },
    },
      line(engine('petrol', 1997, 150, 300), 'manual', '*', {
        'AX 6-Str': [2, 980, { seats: 6, years: [2020, 2021], plus: ['all-wheel-drive'] }], 'AX Opt Convert Top': [3, 1065, AWD],
        'LX 4-Str Hard Top': [5, 1249, { years: [2021, null], plus: ['all-wheel-drive'] }],
      }),
      line(engine('petrol', 1997, 150, 320), 'torque-converter', '*', {
        'LX 4-Str Convert Top AT': [5, 1345, AWD], 'LX 4-Str Hard Top AT': [5, 1355, AWD],
        'LX 4-Str Hard Top AT RWD': [5, 1349, { years: [2023, null] }],
      }),
      line(engine('diesel', 2184, 130, 300), 'manual', '*', {
        'AX Opt Convert Top Diesel': [3, 1085, AWD], 'LX 4-Str Convert Top Diesel': [5, 1265, AWD], 'LX 4-Str Hard Top Diesel': [5, 1275, AWD],
      }),
      line(engine('diesel', 2184, 130, 300), 'torque-converter', '*', {
        'LX 4-Str Convert Top Diesel AT': [5, 1365, AWD], 'LX 4-Str Hard Top Diesel AT': [5, 1375, AWD],
      }),
      line(engine('diesel', 1497, 117, 300), 'manual', '*', {
        'AX Opt Hard Top Diesel RWD': [3, 999], 'LX Hard Top Diesel RWD': [5, 1099],
      }, { years: [2023, null] }))),

  model('tuv-300', 'TUV 300', [], 'suv',
    generation({ years: [2015, 2020], size: [3995, 1835, 1826, 2680], boot: 384, seats: 7 },
      line(engine('diesel', 1493, 84, 230), 'manual', '*', {
        T4: [2, 690], T6: [3, 755], T8: [4, 843], 'T4 Plus': [2, 728], 'T6 Plus': [3, 806],
      }, { years: [2015, 2018] }),
      line(engine('diesel', 1493, 84, 230), 'amt', '* AMT', { T6: [3, 828], T8: [4, 912] }, { years: [2015, 2017] }),
      line(MHAWK_100, 'manual', 'mHAWK100 *', { T8: [4, 912], T10: [5, 966, { years: [2017, 2020] }] }, { years: [2016, 2020] }),
      line(MHAWK_100, 'amt', 'mHAWK100 * AMT', { T8: [4, 987], T10: [5, 1042, { years: [2017, 2020] }] }, { years: [2016, 2020] }))),

  model('tuv-300-plus', 'TUV 300 Plus', [], 'suv',
    generation({ years: [2018, 2020], size: [4400, 1835, 1812, 2680], boot: 696, seats: 9, has: { 3: ['rear-ac'] } },
      line(engine('diesel', 2179, 120, 280), 'manual', '*', { P4: [2, 947], P6: [3, 983], P8: [4, 1086] }))),

  model('quanto', 'Quanto', [], 'suv',
    generation({ years: [2012, 2016], size: [3985, 1850, 1880, 2760], boot: 300, seats: 7 },
      line(MHAWK_100, 'manual', '*', { C2: [1, 582], C4: [2, 625], C6: [3, 678], C8: [4, 736] }))),

  model('nuvosport', 'NuvoSport', [], 'suv',
    generation({ years: [2016, 2020], size: [3985, 1850, 1870, 2760], boot: 412, seats: 7 },
      line(MHAWK_100, 'manual', '*', { N4: [2, 735], N6: [3, 836], N8: [4, 911] }),
      line(MHAWK_100, 'amt', '* AMT', { N6: [3, 901], N8: [4, 976] }))),

  model('alturas-g4', 'Alturas G4', ['alturas'], 'suv',
    generation({
      years: [2018, 2022], size: [4850, 1960, 1845, 2865], boot: 641, seats: 7,
      has: { 3: ['rear-ac', 'leather-seats', 'cruise-control', 'airbags-six'], 5: ['sunroof', 'camera-360', 'ventilated-seats', 'powered-driver-seat'] },
    },
      line(engine('diesel', 2157, 178, 420), 'torque-converter', '*', { '4X2 AT': [5, 2695], '4X4 AT': [5, 2995, AWD] }))),
]
