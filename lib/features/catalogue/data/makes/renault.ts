import { engine, generation, line, model } from '../notation'
import type { MakeSpec } from '../types'

const KWID_08 = engine('petrol', 799, 53.3, 72)
const KWID_10 = engine('petrol', 999, 67.1, 91)
const K9K_85 = engine('diesel', 1461, 83.8, 200)
const K9K_110 = engine('diesel', 1461, 108.5, 245)
const B4D = engine('petrol', 999, 71, 96)
const HRA0 = engine('petrol', 999, 98.6, 160)
const H4K = engine('petrol', 1498, 104.5, 142)
const H5H = engine('petrol', 1330, 153.9, 254)
const AWD = { plus: ['all-wheel-drive'] } as const

const hatchbacksAndSedans = [
  model('kwid', 'Kwid', [], 'hatchback',
    generation({ name: 'First generation', years: [2015, 2019], size: [3679, 1579, 1478, 2422], boot: 300 },
      line(KWID_08, 'manual', '*', { Std: [1, 257], RXE: [2, 289], RXL: [3, 311], RXT: [4, 344], 'RXT Optional': [4, 353] }),
      line(KWID_10, 'manual', '1.0 *', { RXL: [3, 352], RXT: [4, 383], 'RXT Optional': [4, 396] }, { years: [2016, 2019] }),
      line(KWID_10, 'amt', '1.0 AMT *', { RXL: [3, 384], RXT: [4, 425], 'RXT Optional': [4, 437] }, { years: [2016, 2019] }),
      line(KWID_10, 'manual', '*', { 'Climber 1.0 MT': [5, 430] }, { years: [2017, 2019] }),
      line(KWID_10, 'amt', '*', { 'Climber 1.0 AMT': [5, 460] }, { years: [2017, 2019] })),
    generation({ name: 'Update of 2019', years: [2019, null], size: [3731, 1579, 1474, 2422], boot: 279 },
      line(KWID_08, 'manual', '*', { Std: [1, 283], RXE: [2, 353], RXL: [3, 383], RXT: [4, 413] }, { years: [2019, 2022] }),
      line(KWID_10, 'manual', '1.0 *', { RXL: [3, 421], RXT: [4, 433], 'RXT Opt': [4, 441] }),
      line(KWID_10, 'amt', '1.0 * AMT', { RXL: [3, 455], RXT: [4, 463], 'RXT Opt': [4, 471] }),
      line(KWID_10, 'manual', '*', { Climber: [5, 454] }),
      line(KWID_10, 'amt', '*', { 'Climber AMT': [5, 484] }))),

  model('pulse', 'Pulse', [], 'hatchback',
    generation({ years: [2012, 2017], size: [3805, 1665, 1525, 2450], boot: 251 },
      line(engine('petrol', 1198, 75, 104), 'manual', 'Petrol *', { RxE: [2, 425], RxL: [3, 475], RxZ: [5, 550] }),
      line(engine('diesel', 1461, 63.1, 160), 'manual', '*', { RxE: [2, 545], RxL: [3, 581], RxZ: [5, 661] }))),

  model('scala', 'Scala', [], 'sedan',
    generation({ years: [2012, 2017], size: [4425, 1695, 1505, 2600], boot: 490, has: { 3: ['rear-ac'] } },
      line(engine('petrol', 1498, 97.7, 134), 'manual', '*', { RxL: [3, 699] }),
      line(engine('petrol', 1498, 97.7, 134), 'cvt', '* CVT', { RxL: [3, 859], RxZ: [5, 949] }, { years: [2013, 2017] }),
      line(engine('diesel', 1461, 84.8, 200), 'manual', 'Diesel *', { RxE: [2, 794], RxL: [3, 832], RxZ: [5, 957] }))),

  model('fluence', 'Fluence', [], 'sedan',
    generation({ years: [2011, 2017], size: [4618, 1813, 1488, 2703], boot: 530, has: { 4: ['airbags-six', 'leather-seats', 'rear-ac'] } },
      line(engine('petrol', 1997, 135.1, 190), 'cvt', '2.0 *', { 'E4 CVT': [5, 1444] }),
      line(engine('diesel', 1461, 108.5, 240), 'manual', 'Diesel *', { E2: [4, 1299], E4: [5, 1440] }))),
]

const suvsAndMuvs = [
  model('duster', 'Duster', [], 'suv',
    generation({ name: 'First generation', years: [2012, 2016], size: [4315, 1822, 1695, 2673], boot: 475, has: { 3: ['rear-ac'] } },
      line(engine('petrol', 1598, 102.6, 145), 'manual', 'Petrol *', { RxE: [2, 719], RxL: [3, 819] }),
      line(K9K_85, 'manual', '85PS Diesel *', { RxE: [2, 799], RxL: [3, 899], 'RxL Optional': [4, 999], 'RxL Plus': [4, 970] }),
      line(engine('diesel', 1461, 108.5, 248), 'manual', '110PS Diesel *', {
        RxL: [3, 999], RxZ: [5, 1129], 'RxZ Optional': [5, 1159], 'RxZ AWD': [5, 1289, { plus: ['all-wheel-drive'], years: [2014, 2016] }],
      })),
    generation({
      name: 'Update of 2016', years: [2016, 2019], size: [4315, 1822, 1695, 2673], boot: 475,
      has: { 3: ['rear-ac'], 5: ['cruise-control', 'leather-seats'] },
    },
      line(engine('petrol', 1598, 102.6, 145), 'manual', 'Petrol 1.6 *', { RXE: [2, 846], RXL: [3, 946] }, { years: [2016, 2017] }),
      line(engine('petrol', 1498, 104.5, 142), 'manual', '1.5 Petrol *', { RXE: [2, 850], RXL: [3, 930], RXS: [4, 980] }, { years: [2017, 2019] }),
      line(engine('petrol', 1498, 104.5, 142), 'cvt', '1.5 Petrol * CVT', { RXS: [4, 1033] }, { years: [2017, 2019] }),
      line(K9K_85, 'manual', 'Diesel 85PS *', { STD: [1, 930], RXE: [2, 927], RXL: [3, 1040], RXS: [4, 1094], RXZ: [5, 1189] }),
      line(K9K_110, 'manual', 'Diesel 110PS *', { RXL: [3, 1165], RXS: [4, 1208], RXZ: [5, 1252], 'RXZ AWD': [5, 1357, AWD] }),
      line(K9K_110, 'amt', 'Diesel 110PS * AMT', { RXL: [3, 1183], RXZ: [5, 1312] })),
    generation({ name: 'Update of 2019', years: [2019, 2022], size: [4360, 1822, 1695, 2673], boot: 475, has: { 3: ['rear-ac'], 5: ['esp'] } },
      line(H4K, 'manual', '*', { RXE: [2, 799], RXS: [3, 919], RXZ: [4, 999, { years: [2020, 2022] }] }),
      line(H4K, 'cvt', '* CVT', { 'RXS Option': [4, 999] }, { years: [2019, 2020] }),
      line(H5H, 'manual', '* Turbo', { RXE: [2, 1049], RXS: [3, 1139], RXZ: [5, 1199] }, { years: [2020, 2022] }),
      line(H5H, 'cvt', '* Turbo CVT', { RXS: [4, 1299], RXZ: [5, 1359] }, { years: [2020, 2022] }),
      line(K9K_85, 'manual', '* 85PS', { RXE: [2, 929], RXS: [3, 999] }, { years: [2019, 2020] }),
      line(K9K_110, 'manual', '* 110PS', { RXS: [4, 1119], RXZ: [5, 1219], 'RXZ AWD': [5, 1249, AWD] }, { years: [2019, 2020] }),
      line(K9K_110, 'amt', '* 110PS AMT', { RXZ: [5, 1249] }, { years: [2019, 2020] }))),

  model('captur', 'Captur', [], 'suv',
    generation({
      years: [2017, 2020], size: [4329, 1813, 1626, 2673], boot: 392,
      has: { 3: ['rear-ac', 'climate-control', 'push-start', 'cruise-control'], 5: ['leather-seats', 'led-headlamps'] },
    },
      line(engine('petrol', 1498, 104.5, 142), 'manual', '1.5 Petrol *', { RXE: [2, 999], RXL: [3, 1107], RXT: [4, 1169] }),
      line(engine('diesel', 1461, 108.5, 240), 'manual', '1.5 Diesel *', { RXE: [2, 1139], RXL: [3, 1247], RXT: [4, 1309], Platine: [5, 1388] }))),

  model('kiger', 'Kiger', [], 'suv',
    generation({ years: [2021, null], size: [3991, 1750, 1605, 2500], boot: 405, has: { 3: ['rear-ac'], 5: ['wireless-charging'] } },
      line(B4D, 'manual', '*', { RXE: [2, 545], RXL: [3, 614], RXT: [4, 660], RXZ: [5, 755] }),
      line(B4D, 'amt', '* AMT', { RXL: [3, 659], RXT: [4, 705], RXZ: [5, 800] }),
      line(HRA0, 'manual', '* Turbo', { RXL: [3, 714], RXT: [4, 760], RXZ: [5, 855] }),
      line(engine('petrol', 999, 98.6, 152), 'cvt', '* Turbo CVT', { RXT: [4, 860], RXZ: [5, 955] }))),

  model('triber', 'Triber', [], 'muv',
    generation({ years: [2019, null], size: [3990, 1739, 1643, 2636], boot: 84, seats: 7, has: { 3: ['rear-ac'] } },
      line(B4D, 'manual', '*', { RXE: [2, 495], RXL: [3, 549], RXT: [4, 599], RXZ: [5, 649] }),
      line(B4D, 'amt', '* EASY-R AMT', { RXL: [3, 618], RXT: [4, 668], RXZ: [5, 722] }, { years: [2020, null] }))),

  model('lodgy', 'Lodgy', [], 'muv',
    generation({ years: [2015, 2020], size: [4498, 1751, 1697, 2810], boot: 207, seats: 8, has: { 2: ['rear-ac'], 5: ['cruise-control'] } },
      line(K9K_85, 'manual', '85PS *', { 'Std 8 Seater': [1, 819], RxE: [2, 899], RxL: [3, 959] }),
      line(K9K_110, 'manual', '110PS *', {
        RxL: [3, 999], RxZ: [4, 1129], 'RxZ 7 Seater': [4, 1179, { seats: 7 }], 'RxZ Stepway 7 Seater': [5, 1199, { seats: 7 }],
      }))),
]

export const renault: MakeSpec = {
  id: 'renault',
  name: 'Renault',
  aliases: ['renult'],
  isLuxury: false,
  models: [...hatchbacksAndSedans, ...suvsAndMuvs],
}
