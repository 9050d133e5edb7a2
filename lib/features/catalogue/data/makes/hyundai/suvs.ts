import { engine, generation, line, model } from '../../notation'
import { CRDI_14, CRDI_15, CRDI_15_LOW, CRDI_16, KAPPA_10_TURBO, KAPPA_12, MPI_15, TGDI_15 } from './engines'

const GAMMA_16 = engine('petrol', 1591, 121.3, 151)
const TGDI_14 = engine('petrol', 1353, 138.1, 242.2)
const NU_20 = engine('petrol', 1999, 156.8, 191)

export const suvs = [
  model('creta', 'Creta', ['cretta'], 'suv',
    generation({
      name: 'First generation', years: [2015, 2018], size: [4270, 1780, 1630, 2590], boot: 400,
      has: { 2: ['rear-ac'], 5: ['airbags-six', 'leather-seats'] },
    },
      line(GAMMA_16, 'manual', '1.6 VTVT *', {
        Base: [2, 859], E: [2, 919], 'E Plus': [2, 999, { years: [2016, 2018] }], S: [3, 960], SX: [4, 1059, { aka: ['1.6 SX'] }],
        'SX Plus': [4, 1119],
      }),
      line(GAMMA_16, 'torque-converter', '1.6 VTVT AT *', {
        'SX Plus': [4, 1299, { years: [2016, 2018], aka: ['1.6 SX+ AT', '1.6 SX Plus Petrol AT'] }],
      }),
      line(CRDI_14, 'manual', '1.4 CRDi *', { Base: [2, 946], S: [3, 1042], 'S Plus': [3, 1145], 'E Plus': [2, 999, { years: [2017, 2018] }] }),
      line(CRDI_16, 'manual', '1.6 CRDi *', { SX: [4, 1159], 'SX Plus': [4, 1260], 'SX Option': [5, 1360, { aka: ['1.6 SX (O) Diesel'] }] }),
      line(CRDI_16, 'torque-converter', '1.6 CRDi AT *', { 'S Plus': [3, 1289, { years: [2016, 2018] }], 'SX Plus': [4, 1360] })),
    generation({
      name: 'Update of 2018', years: [2018, 2020], size: [4270, 1780, 1665, 2590], boot: 402,
      has: { 2: ['rear-ac'], 5: ['sunroof', 'airbags-six', 'leather-seats', 'wireless-charging', 'powered-driver-seat'] },
    },
      line(GAMMA_16, 'manual', '1.6 *', { 'E Petrol': [2, 943], 'E Plus': [2, 1000], 'EX Petrol': [3, 1093], SX: [4, 1194], 'SX Option': [5, 1360] }),
      line(GAMMA_16, 'torque-converter', '1.6 *', { 'SX Automatic': [4, 1344, { aka: ['SX AT', '1.6 SX AT Petrol'] }] }),
      line(CRDI_14, 'manual', '1.4 *', { 'E Plus CRDi': [2, 999], 'EX Diesel': [3, 1107], S: [3, 1177] }),
      line(CRDI_16, 'manual', '1.6 *', { 'SX Diesel': [4, 1324], 'SX Option Diesel': [5, 1503], 'EX Diesel': [3, 1199, { years: [2019, 2020] }] }),
      line(CRDI_16, 'torque-converter', '1.6 *', {
        'S Automatic': [3, 1319], 'SX Automatic Diesel': [4, 1480, { aka: ['SX AT Diesel'] }],
        'SX Option Diesel AT': [5, 1590, { years: [2019, 2020] }],
      })),
    generation({
      name: 'Second generation', years: [2020, 2024], size: [4300, 1790, 1635, 2610], boot: 433,
      has: { 2: ['rear-ac'], 4: ['panoramic-sunroof'], 5: ['airbags-six', 'leather-seats', 'ventilated-seats', 'wireless-charging', 'powered-driver-seat'] },
    },
      line(MPI_15, 'manual', '*', {
        E: [2, 999, { years: [2021, 2024] }], EX: [3, 999], S: [3, 1172], 'SX Executive': [4, 1318, { years: [2021, 2024] }], SX: [4, 1346],
      }),
      line(MPI_15, 'manual', '* iMT', { S: [3, 1222] }, { years: [2022, 2024] }),
      line(MPI_15, 'cvt', '* IVT', { SX: [4, 1494], 'SX (O)': [5, 1615, { aka: ['SX Opt IVT'] }] }),
      line(TGDI_14, 'dct', '* Turbo DCT', { SX: [4, 1616], 'SX (O)': [5, 1720, { aka: ['SX Opt Turbo'] }] }, { years: [2020, 2023] }),
      line(CRDI_15, 'manual', '* Diesel', {
        E: [2, 999], EX: [3, 1149], S: [3, 1277], SX: [4, 1451], 'SX Executive': [4, 1418, { years: [2021, 2024] }],
        'SX (O)': [5, 1579, { aka: ['SX Opt Diesel'] }],
      }),
      line(CRDI_15, 'torque-converter', '* Diesel AT', { SX: [4, 1599], 'SX (O)': [5, 1720, { aka: ['SX Opt Diesel AT'] }] })),
    generation({
      name: 'Update of 2024', years: [2024, null], size: [4330, 1790, 1635, 2610], boot: 433,
      has: { 1: ['airbags-six', 'esp'], 2: ['rear-ac'], 4: ['panoramic-sunroof', 'wireless-charging'], 5: ['adas', 'adaptive-cruise', 'camera-360', 'leather-seats', 'ventilated-seats', 'powered-driver-seat'] },
    },
      line(MPI_15, 'manual', '1.5 *', {
        E: [2, 1100], EX: [3, 1218], S: [3, 1339], 'S (O)': [4, 1432], SX: [4, 1527], 'SX Tech': [5, 1595], 'SX (O)': [5, 1724],
      }),
      line(MPI_15, 'cvt', '1.5 * IVT', { 'S (O)': [4, 1582], 'SX Tech': [5, 1745], 'SX (O)': [5, 1870] }),
      line(TGDI_15, 'dct', '1.5 Turbo * DCT', { 'SX (O)': [5, 2000] }),
      line(CRDI_15, 'manual', '1.5 * Diesel', {
        E: [2, 1245], EX: [3, 1368], S: [3, 1489], 'S (O)': [4, 1582], 'SX Tech': [5, 1745], 'SX (O)': [5, 1874],
      }),
      line(CRDI_15, 'torque-converter', '1.5 * Diesel AT', { 'S (O)': [4, 1732], 'SX (O)': [5, 2000] }))),

  model('venue', 'Venue', [], 'suv',
    generation({
      name: 'First generation', years: [2019, 2022], size: [3995, 1770, 1605, 2500], boot: 350,
      has: { 2: ['rear-ac'], 5: ['sunroof', 'airbags-six', 'wireless-charging'] },
    },
      line(KAPPA_12, 'manual', '*', { E: [2, 650], S: [3, 720], 'S Plus': [3, 832, { years: [2020, 2022] }] }),
      line(KAPPA_10_TURBO, 'manual', '* Turbo', { S: [3, 821], SX: [4, 954], 'SX Opt': [5, 1060] }),
      line(KAPPA_10_TURBO, 'manual', '* Turbo iMT', { SX: [4, 1000], 'SX Opt': [5, 1108] }, { years: [2020, 2022] }),
      line(KAPPA_10_TURBO, 'dct', '* Turbo DCT', { S: [3, 935], 'SX Plus': [5, 1110] }),
      line(CRDI_14, 'manual', '* Diesel', { E: [2, 775], S: [3, 845], SX: [4, 978], 'SX Opt': [5, 1084] }, { years: [2019, 2020] }),
      line(CRDI_15_LOW, 'manual', '1.5 * Diesel', { E: [2, 810], S: [3, 901], SX: [4, 1000], 'SX Opt': [5, 1140] }, { years: [2020, 2022] })),
    generation({
      name: 'Update of 2022', years: [2022, null], size: [3995, 1770, 1617, 2500], boot: 350,
      has: { 2: ['rear-ac'], 4: ['sunroof'], 5: ['airbags-six', 'wireless-charging', 'powered-driver-seat'] },
    },
      line(engine('petrol', 1197, 81.8, 113.8), 'manual', '*', { E: [2, 753], S: [3, 870], 'S Opt': [4, 950], SX: [4, 1070] }),
      line(KAPPA_10_TURBO, 'manual', '* Turbo iMT', { 'S Opt': [4, 1000], 'SX Opt': [5, 1192] }),
      line(KAPPA_10_TURBO, 'dct', '* Turbo DCT', { 'S Opt': [4, 1097], 'SX Opt': [5, 1257] }),
      line(engine('diesel', 1493, 113.4, 250), 'manual', '* Diesel', { 'S Plus': [3, 1000], SX: [4, 1143], 'SX Opt': [5, 1232] }))),

  model('alcazar', 'Alcazar', [], 'suv',
    generation({
      years: [2021, 2024], size: [4500, 1790, 1675, 2760], boot: 180, seats: 7,
      has: { 2: ['rear-ac', 'panoramic-sunroof'], 4: ['wireless-charging', 'leather-seats', 'camera-360'], 5: ['airbags-six', 'ventilated-seats', 'powered-driver-seat'] },
    },
      line(NU_20, 'manual', '*', {
        'Prestige 7-Seater': [4, 1630], Prestige: [4, 1645, { seats: 6 }], 'Platinum 7-Seater': [5, 1822], Signature: [5, 1870, { seats: 6 }],
      }),
      line(NU_20, 'torque-converter', '* AT', {
        'Prestige (O)': [4, 1793, { seats: 6 }], 'Platinum (O)': [5, 1955, { seats: 6 }], 'Signature (O)': [5, 1984, { seats: 6 }],
      }),
      line(CRDI_15, 'manual', '* Diesel', { 'Prestige 7-Seater': [4, 1653], 'Platinum 7-Seater': [5, 1845], Signature: [5, 1893, { seats: 6 }] }),
      line(CRDI_15, 'torque-converter', '* Diesel AT', {
        'Prestige (O) 7-Seater': [4, 1801], 'Platinum (O)': [5, 1978, { seats: 6 }], 'Signature (O)': [5, 1999, { seats: 6 }],
      }))),

  model('tucson', 'Tucson', [], 'suv',
    generation({
      name: 'Third generation', years: [2016, 2022], size: [4475, 1850, 1660, 2670], boot: 513,
      has: { 3: ['rear-ac', 'airbags-six'], 5: ['leather-seats', 'powered-driver-seat', 'panoramic-sunroof'] },
    },
      line(engine('petrol', 1999, 152.9, 192), 'manual', '2.0 Dual VTVT 2WD *', { MT: [3, 1899] }),
      line(engine('petrol', 1999, 152.9, 192), 'torque-converter', '2.0 Dual VTVT 2WD AT *', { GL: [4, 2179], 'GL Opt': [5, 2236] }),
      line(engine('diesel', 1995, 182.5, 400), 'torque-converter', '2.0 e-VGT *', {
        '2WD AT GL': [4, 2399], '2WD AT GLS': [5, 2499], '4WD AT GLS': [5, 2507, { plus: ['all-wheel-drive'] }],
      })),
    generation({
      name: 'Fourth generation', years: [2022, null], size: [4630, 1865, 1665, 2755], boot: 540,
      has: { 3: ['rear-ac', 'airbags-six', 'panoramic-sunroof'], 4: ['adas', 'leather-seats', 'wireless-charging'], 5: ['adaptive-cruise', 'camera-360', 'ventilated-seats', 'powered-driver-seat'] },
    },
      line(engine('petrol', 1999, 153.8, 192), 'torque-converter', '* AT', { Platinum: [4, 2770], Signature: [5, 3017] }),
      line(engine('diesel', 1997, 183.7, 416), 'torque-converter', '* Diesel AT', {
        Platinum: [4, 3020], Signature: [5, 3298], 'Signature 4WD': [5, 3454, { plus: ['all-wheel-drive'] }],
      }))),

  model('santa-fe', 'Santa Fe', [], 'suv',
    generation({
      name: 'Second generation', years: [2010, 2013], size: [4660, 1890, 1760, 2700], boot: 258, seats: 7,
      has: { 4: ['rear-ac', 'airbags-six', 'leather-seats'] },
    },
      line(engine('diesel', 2199, 194.3, 421), 'manual', '*', { '2WD MT': [4, 2030] }),
      line(engine('diesel', 2199, 194.3, 436), 'torque-converter', '*', { '4x4 AT': [5, 2330, { plus: ['all-wheel-drive'] }] })),
    generation({
      name: 'Third generation', years: [2014, 2017], size: [4690, 1880, 1690, 2700], boot: 516, seats: 7,
      has: { 4: ['rear-ac', 'airbags-six', 'leather-seats'] },
    },
      line(engine('diesel', 2199, 194.3, 421), 'manual', '*', { '2WD MT': [4, 2628] }),
      line(engine('diesel', 2199, 194.3, 436), 'torque-converter', '*', {
        '2WD AT': [5, 2737], '4WD AT': [5, 2922, { plus: ['all-wheel-drive'] }],
      }))),

  model('kona', 'Kona Electric', ['kona'], 'suv',
    generation({
      years: [2019, 2024], size: [4180, 1800, 1570, 2600], boot: 332,
      has: { 4: ['airbags-six', 'sunroof', 'leather-seats', 'ventilated-seats', 'wireless-charging', 'powered-driver-seat'] },
    },
      line(engine('electric', 0, 134.1, 395), 'single-speed', '*', { Premium: [5, 2371], 'Premium Dual Tone': [5, 2391] }))),
]
