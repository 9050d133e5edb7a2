import { engine, generation, line, model } from '../../notation'

const KRYOTEC_140 = engine('diesel', 1956, 138.1, 350)
const KRYOTEC_170 = engine('diesel', 1956, 167.7, 350)
const DICOR_22 = engine('diesel', 2179, 138.1, 320)
const VARICOR_400 = engine('diesel', 2179, 153.9, 400)

export const suvs = [
  model('punch', 'Punch', [], 'suv',
    generation({ years: [2021, null], size: [3827, 1742, 1615, 2445], boot: 366, has: { 5: ['cruise-control'] } },
      line(engine('petrol', 1199, 86.6, 115), 'manual', '*', { Pure: [2, 549], Adventure: [3, 639], Accomplished: [4, 729], Creative: [5, 849] }),
      line(engine('petrol', 1199, 86.6, 115), 'amt', '* AMT', { Adventure: [3, 699], Accomplished: [4, 789], Creative: [5, 909] }),
      line(engine('cng', 1199, 72.4, 103), 'manual', '* CNG', {
        Pure: [2, 710], Adventure: [3, 785], Accomplished: [4, 885],
      }, { years: [2023, null] }))),

  model('nexon', 'Nexon', [], 'suv',
    generation({ name: 'First generation', years: [2017, 2020], size: [3994, 1811, 1607, 2498], boot: 350, has: { 3: ['rear-ac'] } },
      line(engine('petrol', 1198, 108.5, 170), 'manual', '1.2 Revotron *', {
        XE: [2, 585], XM: [3, 650], XT: [3, 716], XZ: [4, 780, { years: [2018, 2020] }], 'XZ Plus': [5, 845],
      }),
      line(engine('petrol', 1198, 108.5, 170), 'amt', '1.2 Revotron *', { XMA: [3, 750], 'XZA Plus': [5, 941] }, { years: [2018, 2020] }),
      line(engine('diesel', 1497, 108.5, 260), 'manual', '1.5 Revotorq *', {
        XE: [2, 685], XM: [3, 740], XT: [3, 807], XZ: [4, 860, { years: [2018, 2020] }], 'XZ Plus': [5, 930],
      }),
      line(engine('diesel', 1497, 108.5, 260), 'amt', '1.5 Revotorq *', { XMA: [3, 833], 'XZA Plus': [5, 1030] }, { years: [2018, 2020] })),
    generation({ name: 'Update of 2020', years: [2020, 2023], size: [3993, 1811, 1606, 2498], boot: 350, has: { 3: ['rear-ac'], 5: ['sunroof'] } },
      line(engine('petrol', 1199, 118.4, 170), 'manual', '*', {
        XE: [2, 695], XM: [3, 770], 'XM S': [3, 836, { plus: ['sunroof'] }], XZ: [4, 870], 'XZ Plus': [5, 945], 'XZ Plus S': [5, 1005],
      }),
      line(engine('petrol', 1199, 118.4, 170), 'amt', '* AMT', {
        XMA: [3, 830], 'XMA S': [3, 896, { plus: ['sunroof'] }], 'XZA Plus': [5, 1005], 'XZA Plus S': [5, 1065],
      }),
      line(engine('diesel', 1497, 108.5, 260), 'manual', '* Diesel', {
        XE: [2, 845], XM: [3, 920], XZ: [4, 1020], 'XZ Plus': [5, 1095], 'XZ Plus S': [5, 1155],
      }),
      line(engine('diesel', 1497, 108.5, 260), 'amt', '* AMT Diesel', { 'XMA S': [3, 1010, { plus: ['sunroof'] }], 'XZA Plus': [5, 1155] })),
    generation({
      name: 'Update of 2023', years: [2023, null], size: [3995, 1804, 1620, 2498], boot: 382,
      has: { 1: ['airbags-six'], 3: ['rear-ac', 'sunroof'], 5: ['camera-360', 'ventilated-seats', 'wireless-charging', 'leather-seats'] },
    },
      line(engine('petrol', 1199, 118.3, 170), 'manual', '*', { Smart: [2, 810], Pure: [3, 970], Creative: [4, 1100], Fearless: [5, 1250] }),
      line(engine('petrol', 1199, 118.3, 170), 'dct', '* DCA', { 'Creative Plus': [4, 1300], Fearless: [5, 1370] }),
      line(engine('diesel', 1497, 113.3, 260), 'manual', '* Diesel', { Pure: [3, 1100], Creative: [4, 1240], Fearless: [5, 1390] }))),

  model('nexon-ev', 'Nexon EV', [], 'suv',
    generation({
      name: 'First generation', years: [2020, 2022], size: [3993, 1811, 1606, 2498], boot: 350,
      has: { 3: ['rear-ac'], 5: ['sunroof', 'leather-seats'] },
    },
      line(engine('electric', 0, 127.4, 245), 'single-speed', '*', { XM: [3, 1399], 'XZ Plus': [4, 1499], 'XZ Plus LUX': [5, 1599] })),
    generation({
      name: 'Update of 2023', years: [2023, null], size: [3994, 1811, 1616, 2498], boot: 350,
      has: { 1: ['airbags-six'], 3: ['rear-ac'], 4: ['sunroof'], 5: ['camera-360', 'ventilated-seats', 'wireless-charging', 'leather-seats'] },
    },
      line(engine('electric', 0, 127.4, 215), 'single-speed', '*', {
        'Creative Plus MR': [3, 1474], 'Fearless MR': [4, 1619], 'Empowered MR': [5, 1784],
      }),
      line(engine('electric', 0, 142.7, 215), 'single-speed', '*', { 'Fearless LR': [4, 1819], 'Empowered LR': [5, 1994] }))),

  model('nexon-ev-prime', 'Nexon EV Prime', [], 'suv',
    generation({ years: [2022, 2023], size: [3993, 1811, 1606, 2498], boot: 350, has: { 3: ['rear-ac'], 5: ['sunroof', 'leather-seats'] } },
      line(engine('electric', 0, 127.4, 245), 'single-speed', '*', { XM: [3, 1499], 'XZ Plus': [4, 1630], 'XZ Plus LUX': [5, 1730] }))),

  model('nexon-ev-max', 'Nexon EV Max', [], 'suv',
    generation({
      years: [2022, 2023], size: [3993, 1811, 1616, 2498], boot: 350,
      has: { 3: ['rear-ac'], 5: ['sunroof', 'leather-seats', 'ventilated-seats', 'wireless-charging'] },
    },
      line(engine('electric', 0, 141, 250), 'single-speed', '*', { 'XZ Plus': [4, 1774], 'XZ Plus LUX': [5, 1874] }))),

  model('harrier', 'Harrier', [], 'suv',
    generation({
      name: 'First generation', years: [2019, 2023], size: [4598, 1894, 1706, 2741], boot: 425,
      has: { 2: ['rear-ac'], 5: ['airbags-six', 'leather-seats'] },
    },
      line(KRYOTEC_140, 'manual', '* 140', { XE: [2, 1269], XM: [3, 1375], XT: [4, 1495], XZ: [5, 1625] }, { years: [2019, 2020] }),
      line(KRYOTEC_170, 'manual', '*', {
        XE: [2, 1369], XM: [3, 1500], XT: [4, 1625], XZ: [5, 1750], 'XZ Plus': [5, 1875, { plus: ['panoramic-sunroof', 'powered-driver-seat'] }],
        'XT Plus': [4, 1699, { plus: ['panoramic-sunroof'] }],
      }, { years: [2020, 2023] }),
      line(KRYOTEC_170, 'torque-converter', '* AT', {
        XMA: [3, 1630], XZA: [5, 1880], 'XZA Plus': [5, 1999, { plus: ['panoramic-sunroof', 'powered-driver-seat'] }],
      }, { years: [2020, 2023] })),
    generation({
      name: 'Update of 2023', years: [2023, null], size: [4605, 1922, 1718, 2741], boot: 445,
      has: { 1: ['airbags-six'], 2: ['rear-ac'], 4: ['panoramic-sunroof', 'camera-360'], 5: ['adas', 'adaptive-cruise', 'ventilated-seats', 'leather-seats', 'powered-driver-seat', 'wireless-charging'] },
    },
      line(KRYOTEC_170, 'manual', '*', { Smart: [2, 1549], Pure: [3, 1699], Adventure: [4, 2019], Fearless: [5, 2299] }),
      line(KRYOTEC_170, 'torque-converter', '* AT', { 'Pure Plus': [3, 1999], 'Adventure Plus': [4, 2309], Fearless: [5, 2439] }))),

  model('safari', 'Safari', [], 'suv',
    generation({ name: 'Dicor', years: [2005, 2017], size: [4650, 1918, 1925, 2650], boot: 981, seats: 7, has: { 2: ['rear-ac'] } },
      line(DICOR_22, 'manual', 'DICOR 2.2 *', {
        'LX 4x2': [2, 816], 'EX 4x2': [3, 913], 'GX 4x2': [4, 979], 'VX 4x2': [5, 1093], 'VX 4x4': [5, 1229, { plus: ['all-wheel-drive'] }],
      }, { years: [2007, 2017] })),
    generation({
      name: 'Second generation', years: [2021, 2023], size: [4661, 1894, 1786, 2741], boot: 73, seats: 7,
      has: { 2: ['rear-ac'], 4: ['panoramic-sunroof'], 5: ['airbags-six', 'leather-seats', 'powered-driver-seat'] },
    },
      line(KRYOTEC_170, 'manual', '*', {
        XE: [2, 1469], XM: [3, 1600], XT: [3, 1745], 'XT Plus': [4, 1825], XZ: [5, 1915], 'XZ Plus': [5, 1999],
        'XZ Plus 6 Str': [5, 2009, { seats: 6 }],
      }),
      line(KRYOTEC_170, 'torque-converter', '* AT', {
        XMA: [3, 1725], XZA: [5, 2040], 'XZA Plus': [5, 2125], 'XZA Plus 6 Str': [5, 2135, { seats: 6 }],
      })),
    generation({
      name: 'Update of 2023', years: [2023, null], size: [4668, 1922, 1795, 2741], boot: 73, seats: 7,
      has: { 1: ['airbags-six'], 2: ['rear-ac'], 4: ['panoramic-sunroof', 'camera-360'], 5: ['adas', 'adaptive-cruise', 'ventilated-seats', 'leather-seats', 'powered-driver-seat', 'wireless-charging'] },
    },
      line(KRYOTEC_170, 'manual', '*', { Smart: [2, 1619], Pure: [3, 1769], Adventure: [4, 2099], Accomplished: [5, 2399] }),
      line(KRYOTEC_170, 'torque-converter', '* AT', { 'Pure Plus': [3, 2069], 'Adventure Plus': [4, 2389], Accomplished: [5, 2539] }))),

  model('safari-storme', 'Safari Storme', [], 'suv',
    generation({ years: [2012, 2019], size: [4655, 1965, 1922, 2650], boot: 981, seats: 7, has: { 2: ['rear-ac'] } },
      line(DICOR_22, 'manual', '*', { LX: [2, 995], EX: [3, 1085], VX: [5, 1249], 'VX 4WD': [5, 1366, { plus: ['all-wheel-drive'] }] }),
      line(VARICOR_400, 'manual', '* Varicor 400', { VX: [5, 1326] }, { years: [2015, 2019] }))),

  model('hexa', 'Hexa', [], 'muv',
    generation({
      years: [2017, 2020], size: [4788, 1900, 1785, 2850], boot: 128, seats: 7,
      has: { 2: ['rear-ac'], 4: ['cruise-control'], 5: ['airbags-six', 'leather-seats'] },
    },
      line(engine('diesel', 2179, 147.9, 320), 'manual', '*', { XE: [2, 1199] }),
      line(VARICOR_400, 'manual', '*', {
        XM: [3, 1385], 'XM Plus': [4, 1527, { years: [2018, 2020] }], XT: [5, 1620], 'XT 4X4': [5, 1749, { plus: ['all-wheel-drive'] }],
      }),
      line(VARICOR_400, 'torque-converter', '*', { XMA: [3, 1505], XTA: [5, 1740] }))),

  model('aria', 'Aria', [], 'muv',
    generation({ years: [2010, 2017], size: [4780, 1895, 1780, 2850], boot: 280, seats: 7, has: { 2: ['rear-ac'], 4: ['cruise-control'] } },
      line(DICOR_22, 'manual', '*', {
        'Pure LX 4x2': [3, 995, { years: [2011, 2017] }], 'Pleasure 4x2': [4, 1149, { years: [2011, 2017] }],
        'Prestige 4x2': [5, 1277, { years: [2011, 2017] }], 'Prestige 4x4': [5, 1298, { plus: ['all-wheel-drive'] }],
        'Pride 4x4': [5, 1550, { plus: ['all-wheel-drive'] }],
      }))),

  model('sumo', 'Sumo', ['sumo spacio'], 'muv',
    generation({ name: 'Grande and Gold', years: [2008, 2019], size: [4258, 1700, 1925, 2425], boot: 200, seats: 7 },
      line(engine('diesel', 2956, 83.1, 250), 'manual', 'Gold *', { CX: [2, 574], EX: [3, 655], GX: [4, 706] }, { years: [2012, 2019] }),
      line(engine('diesel', 2179, 118.4, 250), 'manual', 'Grande MK II *', { CX: [2, 655], EX: [3, 706], GX: [4, 749] }, { years: [2008, 2015] }))),
]
