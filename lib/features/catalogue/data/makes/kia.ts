import { engine, generation, line, model } from '../notation'
import type { MakeSpec } from '../types'

const MPI_15 = engine('petrol', 1497, 113.4, 144)
const TGDI_14 = engine('petrol', 1353, 138.1, 242)
const TGDI_15 = engine('petrol', 1482, 157.8, 253)
const TGDI_10 = engine('petrol', 998, 118.4, 172)
const CRDI_15 = engine('diesel', 1493, 113.4, 250)
const CRDI_15_LOW = engine('diesel', 1493, 98.6, 240)

const models = [
  model('seltos', 'Seltos', [], 'suv',
    generation({
      name: 'First generation', years: [2019, 2023], size: [4315, 1800, 1645, 2610], boot: 433,
      has: { 2: ['rear-ac'], 4: ['sunroof', 'leather-seats'], 5: ['airbags-six', 'ventilated-seats', 'camera-360', 'wireless-charging', 'powered-driver-seat'] },
    },
      line(MPI_15, 'manual', '* G', { HTE: [2, 969], HTK: [3, 999], 'HTK Plus': [3, 1119], HTX: [4, 1279] }),
      line(MPI_15, 'manual', '* iMT', { 'HTK Plus': [3, 1219] }, { years: [2021, 2023] }),
      line(MPI_15, 'cvt', '* IVT G', { HTX: [4, 1379] }),
      line(TGDI_14, 'manual', '*', { GTK: [3, 1349, { years: [2019, 2020] }], GTX: [4, 1499, { years: [2019, 2020] }], 'GTX Plus': [5, 1599] }),
      line(TGDI_14, 'dct', '* DCT', { GTX: [4, 1599, { years: [2019, 2020] }], 'GTX Plus': [5, 1654], 'X-Line': [5, 1779, { years: [2021, 2023] }] }),
      line(CRDI_15, 'manual', '* Diesel', { HTE: [2, 999], HTK: [3, 1119], 'HTK Plus': [3, 1219], HTX: [4, 1379], 'HTX Plus': [5, 1499] }),
      line(CRDI_15, 'torque-converter', '* Diesel AT', {
        'HTK Plus': [3, 1319], HTX: [4, 1534], 'HTX Plus': [5, 1599, { years: [2019, 2020] }], 'GTX Plus': [5, 1734],
      })),
    generation({
      name: 'Update of 2023', years: [2023, null], size: [4365, 1800, 1645, 2610], boot: 433,
      has: { 1: ['airbags-six', 'rear-ac'], 4: ['panoramic-sunroof', 'leather-seats', 'wireless-charging'], 5: ['adas', 'adaptive-cruise', 'camera-360', 'ventilated-seats', 'powered-driver-seat'] },
    },
      line(MPI_15, 'manual', '*', { HTE: [2, 1090], HTK: [3, 1210], 'HTK Plus': [3, 1350], HTX: [4, 1520] }),
      line(MPI_15, 'cvt', '* IVT', { HTX: [4, 1660] }),
      line(TGDI_15, 'manual', '* Turbo iMT', { 'HTK Plus': [3, 1500], 'HTX Plus': [5, 1830] }),
      line(TGDI_15, 'dct', '* Turbo DCT', { 'HTX Plus': [5, 1920], 'GTX Plus': [5, 1980], 'X-Line': [5, 2000] }),
      line(engine('diesel', 1493, 114.4, 250), 'manual', '* Diesel iMT', {
        HTE: [2, 1200], HTK: [3, 1360], 'HTK Plus': [3, 1500], HTX: [4, 1670], 'HTX Plus': [5, 1870],
      }),
      line(engine('diesel', 1493, 114.4, 250), 'torque-converter', '* Diesel AT', { HTX: [4, 1820], 'GTX Plus': [5, 1980], 'X-Line': [5, 2000] }))),

  model('sonet', 'Sonet', [], 'suv',
    generation({
      name: 'First generation', years: [2020, 2024], size: [3995, 1790, 1642, 2500], boot: 392,
      has: { 2: ['rear-ac'], 4: ['sunroof'], 5: ['airbags-six', 'ventilated-seats', 'wireless-charging', 'leather-seats'] },
    },
      line(engine('petrol', 1197, 81.9, 115), 'manual', '*', { HTE: [2, 671], HTK: [3, 759], 'HTK Plus': [3, 845] }),
      line(TGDI_10, 'manual', '* Turbo iMT', { 'HTK Plus': [3, 949], HTX: [4, 999], 'HTX Plus': [5, 1165], 'GTX Plus': [5, 1199] }),
      line(TGDI_10, 'dct', '* Turbo DCT', { 'HTK Plus': [3, 1049], HTX: [4, 1099, { years: [2021, 2024] }], 'GTX Plus': [5, 1289] }),
      line(CRDI_15_LOW, 'manual', '* Diesel', {
        HTE: [2, 805], HTK: [3, 899], 'HTK Plus': [3, 949], HTX: [4, 999], 'HTX Plus': [5, 1165], 'GTX Plus': [5, 1199],
      }),
      line(CRDI_15_LOW, 'manual', '* Diesel iMT', { 'HTK Plus': [3, 1099], HTX: [4, 1155], 'GTX Plus': [5, 1399] }, { years: [2022, 2024] }),
      line(CRDI_15, 'torque-converter', '* Diesel AT', { HTX: [4, 1039], 'GTX Plus': [5, 1289] })),
    generation({
      name: 'Update of 2024', years: [2024, null], size: [3995, 1790, 1642, 2500], boot: 385,
      has: { 1: ['airbags-six'], 2: ['rear-ac'], 4: ['sunroof'], 5: ['adas', 'camera-360', 'ventilated-seats', 'wireless-charging', 'leather-seats', 'powered-driver-seat'] },
    },
      line(engine('petrol', 1197, 81.8, 115), 'manual', '*', { HTE: [2, 799], HTK: [3, 879], 'HTK Plus': [3, 990] }),
      line(TGDI_10, 'manual', '* Turbo iMT', { 'HTK Plus': [3, 1049], HTX: [4, 1149], 'HTX Plus': [5, 1339] }),
      line(TGDI_10, 'dct', '* Turbo DCT', { HTX: [4, 1229], 'GTX Plus': [5, 1450], 'X-Line': [5, 1469] }),
      line(engine('diesel', 1493, 114, 250), 'manual', '* Diesel', { HTE: [2, 979], HTK: [3, 1039], HTX: [4, 1199] }),
      line(engine('diesel', 1493, 114, 250), 'torque-converter', '* Diesel AT', { HTX: [4, 1299], 'GTX Plus': [5, 1550] }))),

  model('carens', 'Carens', [], 'muv',
    generation({
      years: [2022, null], size: [4540, 1800, 1708, 2780], boot: 216, seats: 7,
      has: { 1: ['airbags-six', 'rear-ac'], 5: ['sunroof', 'ventilated-seats', 'wireless-charging', 'leather-seats'] },
    },
      line(MPI_15, 'manual', '*', { Premium: [2, 899], Prestige: [3, 999] }),
      line(TGDI_14, 'manual', '* Turbo', {
        Premium: [2, 1099], Prestige: [3, 1199], 'Prestige Plus': [4, 1349], 'Luxury Plus': [5, 1619],
        'Luxury Plus 6 STR': [5, 1624, { seats: 6 }],
      }, { years: [2022, 2023] }),
      line(TGDI_14, 'dct', '* Turbo DCT', {
        'Prestige Plus': [4, 1459], 'Luxury Plus': [5, 1699], 'Luxury Plus 6 STR': [5, 1704, { seats: 6 }],
      }, { years: [2022, 2023] }),
      line(TGDI_15, 'manual', '* Turbo iMT', { Prestige: [3, 1199], 'Prestige Plus': [4, 1325], 'Luxury Plus': [5, 1715] }, { years: [2023, null] }),
      line(CRDI_15, 'manual', '* Diesel', { Premium: [2, 1099], Prestige: [3, 1199], 'Prestige Plus': [4, 1349], 'Luxury Plus': [5, 1619] }),
      line(CRDI_15, 'torque-converter', '* Diesel AT', { 'Luxury Plus': [5, 1699], 'Luxury Plus 6 STR': [5, 1704, { seats: 6 }] }))),

  model('carnival', 'Carnival', [], 'muv',
    generation({
      years: [2020, 2023], size: [5115, 1985, 1755, 3060], boot: 540, seats: 7,
      has: { 1: ['rear-ac', 'esp'], 4: ['sunroof', 'airbags-six'], 5: ['leather-seats', 'powered-driver-seat', 'ventilated-seats', 'wireless-charging'] },
    },
      line(engine('diesel', 2199, 197.3, 440), 'torque-converter', '*', {
        Premium: [3, 2495], 'Premium 8 STR': [3, 2515, { seats: 8 }], Prestige: [4, 2895], Limousine: [5, 3395],
      }))),

  model('ev6', 'EV6', [], 'suv',
    generation({
      years: [2022, null], size: [4695, 1890, 1570, 2900], boot: 490,
      has: { 3: ['airbags-six', 'sunroof', 'adas', 'adaptive-cruise', 'camera-360', 'ventilated-seats', 'leather-seats', 'powered-driver-seat', 'wireless-charging'] },
    },
      line(engine('electric', 0, 225.9, 350), 'single-speed', '*', { 'GT Line': [5, 5995] }),
      line(engine('electric', 0, 320.6, 605), 'single-speed', '*', { 'GT Line AWD': [5, 6495, { plus: ['all-wheel-drive'] }] }))),
]

export const kia: MakeSpec = { id: 'kia', name: 'Kia', aliases: [], isLuxury: false, models }
