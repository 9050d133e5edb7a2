import { engine, generation, line, model } from '../notation'
import type { MakeSpec } from '../types'

const IVTEC_12_OLD = engine('petrol', 1198, 86.8, 109)
const IVTEC_12 = engine('petrol', 1199, 88.7, 110)
const IVTEC_15_OLD = engine('petrol', 1497, 116.3, 146)
const IVTEC_15 = engine('petrol', 1497, 117.3, 145)
const IVTEC_15_DOHC = engine('petrol', 1498, 119.4, 145)
const IDTEC_15 = engine('diesel', 1498, 98.6, 200)
const IVTEC_18 = engine('petrol', 1799, 130, 172)

const hatchbacks = [
  model('brio', 'Brio', [], 'hatchback',
    generation({ years: [2011, 2019], size: [3610, 1680, 1500, 2345], boot: 175 },
      line(IVTEC_12_OLD, 'manual', '*', {
        E: [2, 395, { years: [2011, 2016] }], EX: [2, 426, { years: [2013, 2016] }], S: [3, 440, { years: [2011, 2016] }],
        V: [4, 510, { years: [2011, 2013] }], VX: [5, 550, { years: [2013, 2016] }],
      }),
      line(IVTEC_12_OLD, 'torque-converter', '* AT', { V: [4, 615, { years: [2012, 2013] }], VX: [5, 631, { years: [2013, 2019] }] }),
      line(IVTEC_12_OLD, 'manual', '1.2 * MT', { E: [2, 469], S: [3, 520], VX: [5, 595] }, { years: [2016, 2019] }))),

  model('jazz', 'Jazz', [], 'hatchback',
    generation({ name: 'First generation', years: [2009, 2013], size: [3900, 1695, 1535, 2500], boot: 384 },
      line(engine('petrol', 1198, 88.7, 110), 'manual', '*', {
        Base: [3, 698], S: [3, 552, { years: [2010, 2013] }], Select: [3, 590, { years: [2010, 2013] }], Active: [4, 737], Mode: [4, 733],
        X: [4, 608, { years: [2011, 2013] }],
      })),
    generation({ name: 'Second generation', years: [2015, 2020], size: [3955, 1694, 1544, 2530], boot: 354, has: { 5: ['cruise-control'] } },
      line(IVTEC_12, 'manual', '1.2 * i VTEC', { E: [2, 531], S: [3, 594], SV: [3, 645], V: [4, 680], VX: [5, 729] }),
      line(IVTEC_12, 'cvt', '1.2 * AT i VTEC', { S: [3, 699], V: [4, 785], VX: [5, 899, { years: [2018, 2020] }] }),
      line(IDTEC_15, 'manual', '1.5 * i DTEC', { E: [2, 650], S: [3, 714], SV: [3, 765], V: [4, 810], VX: [5, 859] })),
    generation({ name: 'Update of 2020', years: [2020, 2023], size: [3989, 1694, 1544, 2530], boot: 354, has: { 5: ['sunroof'] } },
      line(engine('petrol', 1199, 88.5, 110), 'manual', '*', { V: [3, 750], VX: [4, 810], ZX: [5, 874] }),
      line(engine('petrol', 1199, 88.5, 110), 'cvt', '* CVT', { V: [3, 850], VX: [4, 910], ZX: [5, 974] }))),
]

const sedans = [
  model('amaze', 'Amaze', [], 'sedan',
    generation({ name: 'First generation', years: [2013, 2018], size: [3990, 1680, 1505, 2405], boot: 400 },
      line(IVTEC_12_OLD, 'manual', '* i-VTEC', { E: [2, 499], EX: [2, 525], S: [3, 561], SX: [4, 650, { years: [2014, 2018] }], VX: [5, 660] }),
      line(IVTEC_12_OLD, 'torque-converter', '* AT i-VTEC', { S: [3, 659], VX: [5, 759] }, { years: [2013, 2016] }),
      line(IVTEC_12_OLD, 'cvt', '* CVT i-VTEC', { S: [3, 716], VX: [5, 819] }, { years: [2016, 2018] }),
      line(IDTEC_15, 'manual', '* i-DTEC', { E: [2, 599], EX: [2, 625], S: [3, 661], SX: [4, 746, { years: [2014, 2018] }], VX: [5, 760] })),
    generation({ name: 'Second generation', years: [2018, 2024], size: [3995, 1695, 1501, 2470], boot: 420, has: { 5: ['cruise-control'] } },
      line(IVTEC_12, 'manual', '* Petrol', { E: [2, 560], S: [3, 650], V: [4, 710], VX: [5, 758] }),
      line(IVTEC_12, 'cvt', '* CVT Petrol', { S: [3, 740], V: [4, 800], VX: [5, 849, { years: [2019, 2024] }] }),
      line(IDTEC_15, 'manual', '* Diesel', { E: [2, 670], S: [3, 760], V: [4, 820], VX: [5, 868] }, { years: [2018, 2023] }),
      line(engine('diesel', 1498, 78.9, 160), 'cvt', '* CVT Diesel', { S: [3, 840], V: [4, 900], VX: [5, 999] }, { years: [2018, 2023] })),
    generation({
      name: 'Third generation', years: [2024, null], size: [3995, 1733, 1500, 2470], boot: 416,
      has: { 1: ['airbags-six'], 5: ['adas', 'adaptive-cruise', 'wireless-charging'] },
    },
      line(engine('petrol', 1199, 88.8, 110), 'manual', '*', { V: [3, 800], VX: [4, 910], ZX: [5, 970] }),
      line(engine('petrol', 1199, 88.8, 110), 'cvt', '* CVT', { V: [3, 920], VX: [4, 1000], ZX: [5, 1090] }))),

  model('city', 'City', ['honda city'], 'sedan',
    generation({ name: 'Second generation', years: [2003, 2008], size: [4390, 1690, 1495, 2450], boot: 500 },
      line(engine('petrol', 1497, 77.2, 131), 'manual', 'ZX *', { EXi: [2, 678], GXi: [3, 735] }),
      line(engine('petrol', 1497, 77.2, 131), 'cvt', 'ZX *', { CVT: [4, 839] }),
      line(engine('petrol', 1497, 99.2, 132), 'manual', 'ZX *', { VTEC: [4, 850] })),
    generation({ name: 'Third generation', years: [2008, 2014], size: [4420, 1695, 1480, 2550], boot: 506 },
      line(IVTEC_15_OLD, 'manual', '1.5 *', {
        Corporate: [3, 762, { years: [2011, 2014] }], E: [3, 723, { years: [2011, 2014] }], S: [3, 779], V: [4, 867],
      }),
      line(IVTEC_15_OLD, 'torque-converter', '1.5 * AT', {
        S: [3, 865, { years: [2009, 2014] }], V: [4, 905], 'V Sunroof': [5, 1021, { years: [2011, 2014], plus: ['sunroof'] }],
      }),
      line(IVTEC_15_OLD, 'manual', '1.5 * MT', { 'V Exclusive': [5, 991], 'V Sunroof': [5, 942, { plus: ['sunroof'] }] }, { years: [2011, 2014] })),
    generation({
      name: 'Fourth generation', years: [2014, 2017], size: [4440, 1695, 1495, 2600], boot: 510,
      has: { 2: ['rear-ac'], 4: ['cruise-control', 'reverse-camera'] },
    },
      line(IVTEC_15, 'manual', 'i VTEC *', {
        E: [2, 742], S: [3, 799], SV: [3, 853], V: [4, 925], VX: [5, 1028, { plus: ['sunroof', 'leather-seats'] }],
      }),
      line(IVTEC_15, 'cvt', 'i VTEC CVT *', { SV: [3, 959], VX: [5, 1160, { plus: ['sunroof', 'leather-seats'] }] }),
      line(IDTEC_15, 'manual', 'i DTEC *', {
        E: [2, 866], S: [3, 909], SV: [3, 955], V: [4, 1032], VX: [5, 1110, { plus: ['sunroof', 'leather-seats'] }],
      })),
    generation({
      name: 'Update of 2017', years: [2017, 2020], size: [4440, 1695, 1495, 2600], boot: 510,
      has: { 2: ['rear-ac'], 4: ['cruise-control', 'sunroof'], 5: ['airbags-six', 'leather-seats'] },
    },
      line(IVTEC_15, 'manual', 'i-VTEC *', {
        S: [2, 849], SV: [3, 970, { years: [2018, 2020] }], V: [3, 999], VX: [4, 1165], ZX: [5, 1285, { years: [2018, 2020] }],
      }),
      line(IVTEC_15, 'cvt', 'i-VTEC CVT *', { V: [3, 1154], VX: [4, 1285], ZX: [5, 1353] }),
      line(IDTEC_15, 'manual', 'i-DTEC *', { SV: [2, 1075], V: [3, 1155], VX: [4, 1286], ZX: [5, 1356] })),
    generation({
      name: 'Fifth generation', years: [2020, null], size: [4549, 1748, 1489, 2600], boot: 506,
      has: { 2: ['rear-ac', 'airbags-six'], 4: ['sunroof'], 5: ['leather-seats'] },
    },
      line(IVTEC_15_DOHC, 'manual', '*', { V: [3, 1090], VX: [4, 1226], ZX: [5, 1315] }),
      line(IVTEC_15_DOHC, 'cvt', '* CVT', { V: [3, 1220], VX: [4, 1356], ZX: [5, 1445] }),
      line(engine('diesel', 1498, 97.9, 200), 'manual', '* MT Diesel', { V: [3, 1240], VX: [4, 1376], ZX: [5, 1465] }, { years: [2020, 2023] }))),

  model('city-hybrid', 'City Hybrid', ['city e hev', 'city ehev'], 'sedan',
    generation({
      years: [2022, null], size: [4549, 1748, 1489, 2600], boot: 306,
      has: { 2: ['rear-ac', 'airbags-six', 'sunroof'], 5: ['adas', 'adaptive-cruise', 'leather-seats'] },
    },
      line(engine('hybrid', 1498, 96.6, 127), 'cvt', '* eHEV', { V: [4, 1889, { years: [2023, null] }], 'ZX Sensing': [5, 1950] }))),

  model('civic', 'Civic', [], 'sedan',
    generation({ name: 'Eighth generation', years: [2006, 2013], size: [4545, 1750, 1450, 2700], boot: 405 },
      line(IVTEC_18, 'manual', '1.8 * MT', { E: [3, 1080], S: [4, 1144], V: [5, 1265], 'V Sunroof': [5, 1344, { plus: ['sunroof'] }] }),
      line(IVTEC_18, 'torque-converter', '1.8 * AT', { S: [4, 1224], V: [5, 1345], 'V Sunroof': [5, 1410, { plus: ['sunroof'] }] }),
      line(engine('hybrid', 1339, 93.9, 123), 'cvt', '*', { Hybrid: [5, 2150] }, { years: [2008, 2011] })),
    generation({
      name: 'Tenth generation', years: [2019, 2020], size: [4656, 1799, 1433, 2700], boot: 430,
      has: { 3: ['rear-ac', 'leather-seats', 'esp'], 5: ['airbags-six', 'sunroof', 'powered-driver-seat'] },
    },
      line(engine('petrol', 1799, 139.5, 174), 'cvt', '*', { V: [3, 1770], VX: [4, 1945], ZX: [5, 2099] }),
      line(engine('diesel', 1597, 118.4, 300), 'manual', '* Diesel', { VX: [4, 2050], ZX: [5, 2230] }))),

  model('accord', 'Accord', ['new accord'], 'sedan',
    generation({ name: 'Seventh generation', years: [2003, 2008], size: [4870, 1820, 1465, 2740], boot: 420 },
      line(engine('petrol', 2354, 142, 211), 'manual', '*', { 'VTi-L MT': [4, 1529] }),
      line(engine('petrol', 2354, 142, 211), 'torque-converter', '*', { 'VTi-L AT': [4, 1610] }),
      line(engine('petrol', 2997, 221, 274), 'torque-converter', '*', { 'V6 AT': [5, 1986] })),
    generation({
      name: 'Eighth generation', years: [2008, 2013], size: [4950, 1845, 1475, 2800], boot: 453,
      has: { 4: ['airbags-six', 'leather-seats', 'sunroof', 'cruise-control', 'powered-driver-seat'] },
    },
      line(engine('petrol', 2354, 177.6, 222), 'manual', '*', { '2.4 MT': [4, 1698], '2.4 Elegance MT': [4, 1776] }),
      line(engine('petrol', 2354, 177.6, 222), 'torque-converter', '*', { '2.4 AT': [4, 1778], '2.4 Inspire AT': [5, 1820] }),
      line(engine('petrol', 3471, 271, 339), 'torque-converter', '*', { '3.5 V6 AT': [5, 2486] }))),
]

const suvsAndMuvs = [
  model('mobilio', 'Mobilio', [], 'muv',
    generation({ years: [2014, 2017], size: [4386, 1683, 1603, 2652], boot: 223, seats: 7, has: { 3: ['rear-ac'] } },
      line(IVTEC_15, 'manual', '* i-VTEC', { E: [2, 649], S: [3, 750], V: [4, 876], 'V Option': [5, 960], 'RS Option': [5, 1022] }),
      line(IDTEC_15, 'manual', '* i-DTEC', { E: [2, 789], S: [3, 860], V: [4, 976], 'V Option': [5, 1060], RS: [5, 1086] }))),

  model('br-v', 'BR-V', [], 'suv',
    generation({ years: [2016, 2020], size: [4453, 1735, 1666, 2662], boot: 223, seats: 7, has: { 3: ['rear-ac'], 5: ['leather-seats'] } },
      line(engine('petrol', 1497, 117.3, 145), 'manual', 'i-VTEC * MT', { E: [2, 875], S: [3, 990], V: [4, 1090], VX: [5, 1184] }),
      line(engine('petrol', 1497, 117.3, 145), 'cvt', 'i-VTEC * CVT', { V: [4, 1199] }),
      line(IDTEC_15, 'manual', 'i-DTEC * MT', { E: [2, 990], S: [3, 1099], V: [4, 1185], VX: [5, 1290] }))),

  model('wr-v', 'WR-V', [], 'suv',
    generation({ years: [2017, 2023], size: [3999, 1734, 1601, 2555], boot: 363, has: { 4: ['sunroof', 'cruise-control'] } },
      line(IVTEC_12, 'manual', 'i-VTEC *', { S: [3, 775], VX: [5, 900] }, { years: [2017, 2020] }),
      line(IDTEC_15, 'manual', 'i-DTEC *', { S: [3, 879], VX: [5, 1000] }, { years: [2017, 2020] }),
      line(engine('petrol', 1199, 88.5, 110), 'manual', '*', { SV: [3, 850], VX: [5, 970] }, { years: [2020, 2023] }),
      line(engine('diesel', 1498, 97.9, 200), 'manual', '* Diesel', { SV: [3, 980], VX: [5, 1100] }, { years: [2020, 2023] }))),

  model('elevate', 'Elevate', [], 'suv',
    generation({
      years: [2023, null], size: [4312, 1790, 1650, 2650], boot: 458,
      has: { 3: ['rear-ac'], 4: ['sunroof'], 5: ['airbags-six', 'adas', 'adaptive-cruise', 'leather-seats', 'wireless-charging'] },
    },
      line(IVTEC_15_DOHC, 'manual', '*', { SV: [2, 1100], V: [3, 1211], VX: [4, 1350], ZX: [5, 1490] }),
      line(IVTEC_15_DOHC, 'cvt', '* CVT', { V: [3, 1321], VX: [4, 1460], ZX: [5, 1600] }))),

  model('cr-v', 'CR-V', [], 'suv',
    generation({
      name: 'Third generation', years: [2006, 2013], size: [4575, 1820, 1680, 2620], boot: 556,
      has: { 4: ['leather-seats', 'sunroof', 'cruise-control'] },
    },
      line(engine('petrol', 1997, 147.9, 190), 'manual', '*', { '2.0 2WD': [4, 2039] }),
      line(engine('petrol', 2354, 158.8, 218), 'manual', '*', { '2.4L 4WD': [5, 2110, { plus: ['all-wheel-drive'] }] }),
      line(engine('petrol', 2354, 158.8, 218), 'torque-converter', '*', { '2.4L 4WD AT': [5, 2230, { plus: ['all-wheel-drive'] }] })),
    generation({
      name: 'Fourth generation', years: [2013, 2018], size: [4545, 1820, 1685, 2620], boot: 589,
      has: { 4: ['airbags-six', 'rear-ac', 'cruise-control'], 5: ['leather-seats', 'sunroof'] },
    },
      line(engine('petrol', 1997, 153.7, 190), 'manual', '*', { '2.0L 2WD MT': [4, 1996] }),
      line(engine('petrol', 1997, 153.7, 190), 'torque-converter', '*', { '2.0L 2WD AT': [5, 2075] }),
      line(engine('petrol', 2354, 187.4, 226), 'torque-converter', '*', { '2.4L 4WD AVN': [5, 2449, { plus: ['all-wheel-drive'] }] })),
    generation({
      name: 'Fifth generation', years: [2018, 2020], size: [4592, 1855, 1679, 2660], boot: 522,
      has: { 4: ['airbags-six', 'rear-ac', 'panoramic-sunroof', 'leather-seats', 'powered-driver-seat'] },
    },
      line(engine('petrol', 1997, 151.9, 189), 'cvt', '*', { '2.0 CVT': [5, 2815] }),
      line(engine('diesel', 1597, 118.4, 300), 'torque-converter', '*', {
        '1.6 Diesel 2WD': [5, 3065, { seats: 7 }], '1.6 Diesel 4WD': [5, 3275, { seats: 7, plus: ['all-wheel-drive'] }],
      }))),
]

export const honda: MakeSpec = {
  id: 'honda',
  name: 'Honda',
  aliases: [],
  isLuxury: false,
  models: [...hatchbacks, ...sedans, ...suvsAndMuvs],
}
