import { engine, generation, line, model } from '../../notation'

const M2DI = engine('diesel', 2523, 63, 195)
const MHAWK_15 = engine('diesel', 1493, 75, 210)
const MFALCON_D75 = engine('diesel', 1198, 77, 190)
const MFALCON_G80 = engine('petrol', 1198, 82, 115)
const K9K = engine('diesel', 1461, 65, 160)
const MHAWK_22 = engine('diesel', 2179, 118.4, 280)

export const utilityAndCars = [
  model('bolero', 'Bolero', [], 'suv',
    generation({ name: 'First generation', years: [2000, 2011], size: [4056, 1660, 1880, 2680], boot: 690, seats: 7 },
      line(engine('diesel', 2523, 63, 180), 'manual', '*', {
        DI: [1, 470, { seats: 9 }], 'DI AC': [1, 520, { seats: 9 }], SLE: [2, 555], SLX: [3, 595],
        'SLX 4WD': [3, 678, { plus: ['all-wheel-drive'] }], XL: [1, 545, { seats: 9 }],
      })),
    generation({ name: 'Update of 2011', years: [2011, 2020], size: [4107, 1745, 1880, 2680], boot: 690, seats: 7 },
      line(M2DI, 'manual', '*', {
        EX: [1, 610], 'Plus AC': [1, 665, { seats: 9 }], LX: [1, 598, { seats: 7 }], SLE: [2, 645], SLX: [3, 683], ZLX: [4, 743],
      })),
    generation({ name: 'Update of 2020', years: [2020, null], size: [3995, 1745, 1880, 2680], boot: 384, seats: 7 },
      line(MHAWK_15, 'manual', '*', { B4: [2, 798], B6: [3, 864], 'B6 Opt': [4, 899] }))),

  model('bolero-power-plus', 'Bolero Power Plus', ['bolero power'], 'suv',
    generation({ years: [2016, 2020], size: [3995, 1745, 1880, 2680], boot: 690, seats: 7 },
      line(engine('diesel', 1493, 70, 195), 'manual', '*', { LX: [1, 659], SLE: [2, 698], SLX: [3, 759], ZLX: [4, 780] }))),

  model('bolero-neo', 'Bolero Neo', [], 'suv',
    generation({ years: [2021, null], size: [3995, 1795, 1817, 2680], boot: 384, seats: 7 },
      line(engine('diesel', 1493, 98.6, 260), 'manual', '*', { N4: [2, 848], N8: [3, 948], N10: [4, 999], 'N10 Option': [5, 1069] }))),

  model('kuv100', 'KUV100', [], 'hatchback',
    generation({ years: [2016, 2017], size: [3675, 1715, 1635, 2385], boot: 243, seats: 6 },
      line(MFALCON_G80, 'manual', 'mFALCON G80 *', {
        K2: [1, 442], K4: [2, 477], 'K4 Plus': [2, 500], K6: [3, 536], K8: [5, 591], 'K8 5str': [5, 591, { seats: 5 }],
      }),
      line(MFALCON_D75, 'manual', 'mFALCON D75 *', {
        K2: [1, 522], K4: [2, 556], 'K4 Plus': [2, 580], K6: [3, 625], 'K6 Plus': [4, 650], K8: [5, 676],
      }))),

  model('kuv100-nxt', 'KUV100 NXT', [], 'hatchback',
    generation({ years: [2017, 2023], size: [3700, 1735, 1655, 2385], boot: 243, seats: 6 },
      line(MFALCON_G80, 'manual', 'G80 *', {
        K2: [1, 439], 'K2 Plus': [1, 476], 'K4 Plus': [2, 531], 'K6 Plus': [4, 595], K8: [5, 644], 'K4 Plus 5Str': [2, 526, { seats: 5 }],
      }),
      line(MFALCON_D75, 'manual', 'D75 *', { K2: [1, 538], 'K4 Plus': [2, 632], 'K6 Plus': [4, 693], K8: [5, 744] }, { years: [2017, 2020] }))),

  model('marazzo', 'Marazzo', [], 'muv',
    generation({
      name: 'First years', years: [2018, 2020], size: [4585, 1866, 1774, 2760], boot: 190, seats: 7,
      has: { 1: ['rear-ac'], 5: ['cruise-control', 'leather-seats'] },
    },
      line(engine('diesel', 1497, 121, 300), 'manual', '*', {
        M2: [2, 999], 'M2 8Str': [2, 1004, { seats: 8 }], M4: [3, 1095], M6: [4, 1240], 'M6 8Str': [4, 1245, { seats: 8 }], M8: [5, 1390],
      })),
    generation({
      name: 'Update of 2020', years: [2020, 2024], size: [4585, 1866, 1774, 2760], boot: 190, seats: 7,
      has: { 1: ['rear-ac'], 4: ['cruise-control'] },
    },
      line(engine('diesel', 1497, 121, 300), 'manual', '*', {
        M2: [2, 1125], 'M2 8Str': [2, 1125, { seats: 8 }], 'M4 Plus': [3, 1237], 'M6 Plus': [4, 1351], 'M6 Plus 8Str': [4, 1359, { seats: 8 }],
      }))),

  model('xylo', 'Xylo', [], 'muv',
    generation({ years: [2009, 2019], size: [4520, 1850, 1905, 2760], boot: 376, seats: 7, has: { 3: ['rear-ac'] } },
      line(engine('diesel', 2489, 93.7, 218), 'manual', '*', { D2: [1, 686, { seats: 8 }], D4: [2, 750, { seats: 8 }] }, { years: [2012, 2019] }),
      line(engine('diesel', 2498, 112, 260), 'manual', '*', {
        E2: [1, 624, { seats: 8 }], E4: [2, 679, { seats: 8 }], E6: [3, 734], E8: [4, 769], 'E8 ABS Airbag': [5, 859],
      }, { years: [2009, 2014] }),
      line(MHAWK_22, 'manual', '*', { H4: [2, 833], H8: [4, 972], 'H8 ABS Airbag': [5, 999], H9: [5, 999] }, { years: [2014, 2019] }))),

  model('verito', 'Verito', [], 'sedan',
    generation({ years: [2011, 2019], size: [4277, 1740, 1540, 2630], boot: 510 },
      line(engine('petrol', 1390, 75, 110), 'manual', '1.4 *', { G2: [2, 527], G4: [3, 553] }, { years: [2011, 2014] }),
      line(K9K, 'manual', '1.5 *', { D2: [2, 623], D4: [3, 659], D6: [4, 732] }))),

  model('verito-vibe', 'Verito Vibe', [], 'hatchback',
    generation({ years: [2013, 2019], size: [3991, 1740, 1540, 2630], boot: 330 },
      line(K9K, 'manual', 'CS 1.5 *', { D2: [2, 563], D4: [3, 584], D6: [4, 649] }))),

  model('e-verito', 'e-Verito', ['e verito'], 'sedan',
    generation({ years: [2016, 2022], size: [4247, 1740, 1540, 2630], boot: 510 },
      line(engine('electric', 0, 41.6, 91), 'single-speed', '*', { D2: [2, 950], D6: [4, 1014] }))),

  model('e2o-plus', 'e2oPlus', ['e2o plus', 'e2o'], 'hatchback',
    generation({ years: [2016, 2019], size: [3590, 1575, 1585, 2258], boot: 135, seats: 4 },
      line(engine('electric', 0, 25.5, 70), 'single-speed', '*', { P4: [2, 758], P6: [3, 803] }),
      line(engine('electric', 0, 40.2, 91), 'single-speed', '*', { P8: [5, 985] }))),
]
