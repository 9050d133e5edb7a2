import { engine, generation, line, model } from '../notation'
import type { MakeSpec } from '../types'

const HR15 = engine('petrol', 1498, 97.6, 134)
const K9K_64 = engine('diesel', 1461, 63.1, 160)
const K9K_86 = engine('diesel', 1461, 84.8, 200)
const K9K_85 = engine('diesel', 1461, 83.8, 200)
const K9K_110 = engine('diesel', 1461, 108.4, 248)
const B4D = engine('petrol', 999, 71, 96)
const HRA0 = engine('petrol', 999, 98.6, 160)

const models = [
  model('magnite', 'Magnite', [], 'suv',
    generation({
      years: [2020, 2024], size: [3994, 1758, 1572, 2500], boot: 336,
      has: { 2: ['rear-ac'], 4: ['cruise-control'], 5: ['camera-360', 'tpms'] },
    },
      line(B4D, 'manual', '*', { XE: [2, 499], XL: [3, 599], XV: [4, 668], 'XV Premium': [5, 755] }),
      line(B4D, 'amt', '* AMT', { XE: [2, 650], XL: [3, 740], XV: [4, 800] }, { years: [2023, 2024] }),
      line(HRA0, 'manual', 'Turbo *', { XL: [3, 699], XV: [4, 768], 'XV Premium': [5, 845], 'XV Premium Opt': [5, 855] }),
      line(engine('petrol', 999, 98.6, 152), 'cvt', 'Turbo CVT *', { XL: [3, 789], XV: [4, 858], 'XV Premium': [5, 935] }))),

  model('micra', 'Micra', [], 'hatchback',
    generation({ name: 'First generation', years: [2010, 2013], size: [3780, 1665, 1530, 2450], boot: 251 },
      line(engine('petrol', 1198, 75, 104), 'manual', '*', { XE: [2, 398], XL: [3, 439], XV: [5, 515] }),
      line(K9K_64, 'manual', 'Diesel *', { XE: [2, 559], XL: [3, 598], XV: [5, 658], 'XV Premium': [5, 698] })),
    generation({ name: 'Update of 2013', years: [2013, 2020], size: [3825, 1665, 1530, 2450], boot: 251 },
      line(engine('petrol', 1198, 76, 104), 'cvt', '* CVT', { XL: [3, 639], XV: [5, 685], 'XL Option': [4, 599, { years: [2015, 2018] }] }),
      line(engine('diesel', 1461, 63.1, 160), 'manual', 'Diesel *', { XE: [2, 565], XL: [3, 599], XV: [5, 672] }))),

  model('micra-active', 'Micra Active', [], 'hatchback',
    generation({ years: [2013, 2018], size: [3801, 1665, 1530, 2450], boot: 251 },
      line(engine('petrol', 1198, 67, 104), 'manual', '*', { XE: [2, 350], XL: [3, 398], XV: [4, 450], 'XV S': [4, 479] }))),

  model('sunny', 'Sunny', [], 'sedan',
    generation({ name: 'First generation', years: [2011, 2014], size: [4425, 1695, 1505, 2600], boot: 490, has: { 3: ['rear-ac'] } },
      line(HR15, 'manual', '*', { XE: [2, 578], XL: [3, 688], XV: [5, 768] }),
      line(HR15, 'cvt', '* CVT', { XL: [3, 849] }, { years: [2013, 2014] }),
      line(K9K_86, 'manual', 'Diesel *', { XE: [2, 753], XL: [3, 798], XV: [5, 878] })),
    generation({ name: 'Update of 2014', years: [2014, 2020], size: [4455, 1695, 1515, 2600], boot: 490, has: { 3: ['rear-ac'] } },
      line(HR15, 'manual', '*', { XE: [2, 699] }),
      line(HR15, 'cvt', '* CVT', { XL: [3, 875], XV: [5, 929] }),
      line(K9K_86, 'manual', '* D', { XE: [2, 799], XL: [3, 859], XV: [4, 915], 'XV Premium Pack': [5, 999, { plus: ['leather-seats'] }] }))),

  model('terrano', 'Terrano', [], 'suv',
    generation({ name: 'First generation', years: [2013, 2017], size: [4331, 1822, 1671, 2673], boot: 475, has: { 3: ['rear-ac'] } },
      line(engine('petrol', 1598, 102.5, 145), 'manual', '*', { XL: [3, 959] }),
      line(engine('diesel', 1461, 83.8, 200), 'manual', '* 85 PS', { XE: [2, 959], XL: [3, 1018], 'XL Plus': [4, 1045] }),
      line(K9K_110, 'manual', '* 110 PS', { XL: [3, 1130], XV: [4, 1199], 'XV Premium': [5, 1245] }),
      line(K9K_110, 'amt', '* AMT', { 'XV D Premium': [5, 1353] }, { years: [2016, 2017] })),
    generation({
      name: 'Update of 2017', years: [2017, 2020], size: [4331, 1822, 1671, 2673], boot: 475,
      has: { 3: ['rear-ac'], 5: ['cruise-control', 'leather-seats'] },
    },
      line(engine('petrol', 1598, 102.5, 145), 'manual', '* P', { XL: [3, 999] }),
      line(K9K_85, 'manual', '*', { 'XE D': [2, 999], 'XL D Option': [3, 1146] }),
      line(K9K_110, 'manual', '*', { 'XV D Pre': [4, 1360] }),
      line(K9K_110, 'amt', '*', { 'XV D Pre AMT': [5, 1450] }))),

  model('kicks', 'Kicks', [], 'suv',
    generation({
      years: [2019, 2023], size: [4384, 1813, 1656, 2673], boot: 400,
      has: { 3: ['rear-ac', 'cruise-control'], 5: ['camera-360', 'leather-seats'] },
    },
      line(engine('petrol', 1498, 104.5, 142), 'manual', '1.5 Petrol *', { XL: [3, 955], XV: [4, 1095] }),
      line(engine('diesel', 1461, 108.5, 240), 'manual', '* D', {
        XL: [3, 1085], XV: [4, 1251], 'XV Premium': [5, 1365], 'XV Premium Option': [5, 1465],
      }, { years: [2019, 2020] }),
      line(engine('petrol', 1330, 153.9, 254), 'manual', '1.3 Turbo *', {
        XV: [4, 1184], 'XV Premium': [5, 1265], 'XV Premium Option': [5, 1370],
      }, { years: [2020, 2023] }),
      line(engine('petrol', 1330, 153.9, 254), 'cvt', '1.3 Turbo * CVT', { XV: [4, 1345], 'XV Premium': [5, 1415] }, { years: [2020, 2023] }))),

  model('evalia', 'Evalia', [], 'muv',
    generation({ years: [2012, 2015], size: [4400, 1695, 1880, 2725], boot: 500, seats: 7, has: { 2: ['rear-ac'] } },
      line(K9K_86, 'manual', '*', { XE: [2, 849], 'XE Plus': [3, 915], XL: [4, 978], XV: [5, 999] }))),

  model('x-trail', 'X-Trail', [], 'suv',
    generation({
      years: [2009, 2014], size: [4630, 1785, 1770, 2630], boot: 603,
      has: { 3: ['all-wheel-drive', 'leather-seats', 'airbags-six', 'cruise-control', 'esp'], 5: ['panoramic-sunroof'] },
    },
      line(engine('diesel', 1995, 147.9, 320), 'manual', '*', { 'SLX MT': [5, 2270], 'LE MT': [4, 1990] }),
      line(engine('diesel', 1995, 147.9, 320), 'torque-converter', '*', { 'SLX AT': [5, 2401] }))),
]

export const nissan: MakeSpec = { id: 'nissan', name: 'Nissan', aliases: [], isLuxury: false, models }
