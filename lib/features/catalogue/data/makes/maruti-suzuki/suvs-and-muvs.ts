import { engine, generation, line, model } from '../../notation'
import { D13A_VGT, E15A, K12N, K15B, K15C, K15C_CNG } from './engines'

const K14B = engine('petrol', 1373, 91.1, 130)
const BOOSTERJET = engine('petrol', 998, 98.7, 147.6)
const HYBRID_15 = engine('hybrid', 1490, 114, 141)

export const suvsAndMuvs = [
  model('vitara-brezza', 'Vitara Brezza', [], 'suv',
    generation({ years: [2016, 2022], size: [3995, 1790, 1640, 2500], boot: 328, has: { 4: ['cruise-control'] } },
      line(D13A_VGT, 'manual', '*', {
        LDi: [2, 699, { years: [2016, 2020] }], VDi: [3, 788, { years: [2016, 2020] }], ZDi: [4, 855, { years: [2016, 2020] }],
        'ZDi Plus': [5, 954, { years: [2016, 2020] }], 'LDi Option': [2, 712, { years: [2016, 2018] }],
        'VDi Option': [3, 801, { years: [2016, 2018] }],
      }),
      line(D13A_VGT, 'amt', '* AMT', { VDi: [3, 854], ZDi: [4, 932], 'ZDi Plus': [5, 1027] }, { years: [2018, 2020] }),
      line(K15B, 'manual', '*', { LXI: [2, 734], VXI: [3, 835], ZXI: [4, 910], 'ZXI Plus': [5, 975] }, { years: [2020, 2022] }),
      line(K15B, 'torque-converter', '* AT', { VXI: [3, 975], ZXI: [4, 1050], 'ZXI Plus': [5, 1115] }, { years: [2020, 2022] }))),

  model('brezza', 'Brezza', [], 'suv',
    generation({
      years: [2022, null], size: [3995, 1790, 1685, 2500], boot: 328,
      has: { 2: ['rear-ac'], 4: ['sunroof'], 5: ['camera-360', 'airbags-six', 'wireless-charging'] },
    },
      line(K15C, 'manual', '*', { LXi: [2, 799], VXi: [3, 947], ZXi: [4, 1087], 'ZXi Plus': [5, 1230] }),
      line(K15C, 'torque-converter', '* AT', { VXi: [3, 1097], ZXi: [4, 1237], 'ZXi Plus': [5, 1380] }),
      line(K15C_CNG, 'manual', '* CNG', { LXi: [2, 914], VXi: [3, 1050], ZXi: [4, 1190] }, { years: [2023, null] }))),

  model('s-cross', 'S-Cross', ['sx4 s cross', 'scross'], 'suv',
    generation({ name: 'First generation', years: [2015, 2017], size: [4300, 1765, 1590, 2600], boot: 353 },
      line(D13A_VGT, 'manual', 'DDiS 200 *', { Sigma: [2, 834], Delta: [3, 915], Zeta: [4, 999], Alpha: [5, 1075] }),
      line(engine('diesel', 1598, 118, 320), 'manual', 'DDiS 320 *', { Delta: [3, 1089], Zeta: [4, 1160], Alpha: [5, 1374] })),
    generation({
      name: 'Update of 2017', years: [2017, 2022], size: [4300, 1785, 1595, 2600], boot: 375,
      has: { 4: ['cruise-control'], 5: ['leather-seats'] },
    },
      line(D13A_VGT, 'manual', 'DDiS 200 SH *', { Sigma: [2, 849], Delta: [3, 939], Zeta: [4, 998], Alpha: [5, 1129] }, { years: [2017, 2020] }),
      line(K15B, 'manual', '*', { Sigma: [2, 839], Delta: [3, 960], Zeta: [4, 995], Alpha: [5, 1116] }, { years: [2020, 2022] }),
      line(K15B, 'torque-converter', '* AT', { Delta: [3, 1084], Zeta: [4, 1119], Alpha: [5, 1239] }, { years: [2020, 2022] }))),

  model('fronx', 'Fronx', [], 'suv',
    generation({ years: [2023, null], size: [3995, 1765, 1550, 2520], boot: 308, has: { 5: ['camera-360', 'airbags-six', 'wireless-charging'] } },
      line(K12N, 'manual', '*', { Sigma: [2, 746], Delta: [3, 833], 'Delta Plus': [3, 873] }),
      line(K12N, 'amt', '* AMT', { Delta: [3, 888], 'Delta Plus': [3, 928] }),
      line(BOOSTERJET, 'manual', '* Turbo', { 'Delta Plus': [3, 973], Zeta: [4, 1056], Alpha: [5, 1148] }),
      line(BOOSTERJET, 'torque-converter', '* Turbo AT', { Zeta: [4, 1206], Alpha: [5, 1298] }))),

  model('grand-vitara', 'Grand Vitara', [], 'suv',
    generation({ name: 'Import', years: [2009, 2015], size: [4500, 1810, 1695, 2640], boot: 398, has: { 4: ['all-wheel-drive', 'sunroof'] } },
      line(engine('petrol', 2393, 163.5, 225), 'manual', '*', { '2.4 MT': [4, 1638] }),
      line(engine('petrol', 2393, 163.5, 225), 'torque-converter', '*', { '2.4 AT': [4, 1775] })),
    generation({
      name: 'Second generation', years: [2022, null], size: [4345, 1795, 1645, 2600], boot: 373,
      has: { 2: ['rear-ac', 'cruise-control'], 4: ['airbags-six'], 5: ['panoramic-sunroof', 'camera-360', 'ventilated-seats', 'leather-seats'] },
    },
      line(K15C, 'manual', '*', {
        Sigma: [2, 1045], Delta: [3, 1190], Zeta: [4, 1389], Alpha: [5, 1540], 'Alpha AWD': [5, 1690, { plus: ['all-wheel-drive'] }],
      }),
      line(K15C, 'torque-converter', '* AT', { Delta: [3, 1340], Zeta: [4, 1539], Alpha: [5, 1690] }),
      line(HYBRID_15, 'cvt', '* Hybrid CVT', { 'Zeta Plus': [4, 1799, { plus: ['panoramic-sunroof'] }], 'Alpha Plus': [5, 1949] }),
      line(K15C_CNG, 'manual', '* CNG', { Delta: [3, 1285], Zeta: [4, 1484] }, { years: [2023, null] }))),

  model('jimny', 'Jimny', [], 'suv',
    generation({ years: [2023, null], size: [3985, 1645, 1720, 2590], boot: 208, seats: 4, has: { 1: ['all-wheel-drive', 'airbags-six'] } },
      line(engine('petrol', 1462, 103.4, 134.2), 'manual', '*', { Zeta: [4, 1274], Alpha: [5, 1369] }),
      line(engine('petrol', 1462, 103.4, 134.2), 'torque-converter', '* AT', { Zeta: [4, 1394], Alpha: [5, 1489] }))),

  model('ertiga', 'Ertiga', [], 'muv',
    generation({ name: 'First generation', years: [2012, 2018], size: [4265, 1695, 1685, 2740], boot: 135, seats: 7, has: { 2: ['rear-ac'] } },
      line(engine('petrol', 1373, 93.7, 130), 'manual', '*', {
        LXI: [2, 589], VXI: [3, 660], ZXI: [4, 730], 'VXI ABS': [3, 678, { years: [2012, 2015] }],
      }),
      line(K14B, 'torque-converter', '*', { 'VXI AT': [3, 842] }, { years: [2015, 2018] }),
      line(engine('diesel', 1248, 88.8, 200), 'manual', '*', { LDI: [2, 730], VDI: [3, 790], ZDI: [4, 845] }, { years: [2012, 2015] }),
      line(D13A_VGT, 'manual', 'SHVS *', { LDI: [2, 762], VDI: [3, 813], ZDI: [4, 922], 'ZDI Plus': [5, 1007] }, { years: [2015, 2018] }),
      line(engine('cng', 1373, 80.5, 112), 'manual', '*', { 'VXI CNG': [3, 742] }, { years: [2013, 2018] })),
    generation({
      name: 'Second generation', years: [2018, null], size: [4395, 1735, 1690, 2740], boot: 209, seats: 7,
      has: { 2: ['rear-ac'], 5: ['cruise-control'] },
    },
      line(K15B, 'manual', '*', { LXI: [2, 744], VXI: [3, 816], ZXI: [4, 899], 'ZXI Plus': [5, 950] }, { years: [2018, 2022] }),
      line(K15B, 'torque-converter', '* AT', { VXI: [3, 918], ZXI: [4, 995] }, { years: [2018, 2022] }),
      line(D13A_VGT, 'manual', '*', { LDI: [2, 884], VDI: [3, 956], ZDI: [4, 1039], 'ZDI Plus': [5, 1090] }, { years: [2018, 2019] }),
      line(E15A, 'manual', '1.5 *', { VDI: [3, 986], ZDI: [4, 1069], 'ZDI Plus': [5, 1120] }, { years: [2019, 2020] }),
      line(engine('cng', 1462, 91.2, 122), 'manual', '*', { 'CNG VXI': [3, 895] }, { years: [2019, 2022] }),
      line(K15C, 'manual', '* Smart Hybrid', { LXI: [2, 835], VXI: [3, 949], ZXI: [4, 1059], 'ZXI Plus': [5, 1129] }, { years: [2022, null] }),
      line(K15C, 'torque-converter', '* AT Smart Hybrid', { VXI: [3, 1099], ZXI: [4, 1209], 'ZXI Plus': [5, 1279] }, { years: [2022, null] }),
      line(K15C_CNG, 'manual', '* CNG', { VXI: [3, 1044], ZXI: [4, 1154] }, { years: [2022, null] }))),

  model('xl6', 'XL6', [], 'muv',
    generation({
      years: [2019, null], size: [4445, 1775, 1700, 2740], boot: 209, seats: 6,
      has: { 2: ['rear-ac', 'cruise-control'], 5: ['leather-seats'] },
    },
      line(K15B, 'manual', '*', { Zeta: [4, 980], Alpha: [5, 1036] }, { years: [2019, 2022] }),
      line(K15B, 'torque-converter', '* AT', { Zeta: [4, 1090], Alpha: [5, 1146] }, { years: [2019, 2022] }),
      line(K15C, 'manual', '* Smart Hybrid', {
        Zeta: [4, 1129, { years: [2022, null] }], Alpha: [5, 1229, { years: [2022, null] }],
        'Alpha Plus': [5, 1289, { years: [2022, null], plus: ['ventilated-seats', 'camera-360'] }],
      }),
      line(K15C, 'torque-converter', '* AT Smart Hybrid', { Zeta: [4, 1279], Alpha: [5, 1379] }, { years: [2022, null] }))),

  model('eeco', 'Eeco', [], 'van',
    generation({ years: [2010, null], size: [3675, 1475, 1825, 2350], boot: 540 },
      line(engine('petrol', 1196, 72.4, 98), 'manual', '*', {
        '5 Seater Std': [1, 259], '5 Seater AC': [2, 288], '7 Seater Std': [1, 275, { seats: 7 }],
      }),
      line(engine('cng', 1196, 61.7, 85), 'manual', '*', { 'CNG 5 Seater AC': [2, 369] }, { years: [2012, 2022] }),
      line(engine('petrol', 1197, 79.7, 104.4), 'manual', '1.2 *', {
        '5 Seater AC': [2, 549, { years: [2022, null] }], '7 Seater Std': [1, 540, { years: [2022, null], seats: 7 }],
      }))),

  model('omni', 'Omni', [], 'van',
    generation({ years: [1984, 2019], size: [3370, 1410, 1640, 1840], boot: 210, seats: 8 },
      line(engine('petrol', 796, 34.2, 59), 'manual', '*', { 'E MPI Std': [1, 196], 'MPI Std 5 Str': [1, 190, { seats: 5 }] }))),
]
