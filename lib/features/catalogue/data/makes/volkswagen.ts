import { engine, generation, line, model } from '../notation'
import type { MakeSpec } from '../types'

const MPI_12 = engine('petrol', 1198, 74, 110)
const MPI_10 = engine('petrol', 999, 75, 95)
const TSI_10_110 = engine('petrol', 999, 108.6, 175)
const TSI_10_115 = engine('petrol', 999, 113.4, 178)
const TSI_15 = engine('petrol', 1498, 147.5, 250)
const TSI_12 = engine('petrol', 1197, 103.3, 175)
const MPI_16 = engine('petrol', 1598, 103.3, 153)
const TDI_15_90 = engine('diesel', 1498, 88.8, 230)
const TDI_15_110 = engine('diesel', 1498, 108.5, 250)

const hatchbacks = [
  model('polo', 'Polo', [], 'hatchback',
    generation({ name: 'First generation', years: [2010, 2014], size: [3970, 1682, 1453, 2456], boot: 280 },
      line(engine('petrol', 1198, 73.9, 110), 'manual', 'Petrol * 1.2L', { Trendline: [2, 434], Comfortline: [3, 499], Highline: [5, 569] }),
      line(engine('petrol', 1598, 103.5, 153), 'manual', 'Petrol * 1.6L', { Highline: [5, 674] }, { years: [2010, 2013] }),
      line(engine('diesel', 1199, 73.9, 180), 'manual', 'Diesel * 1.2L', { Trendline: [2, 542], Comfortline: [3, 605], Highline: [5, 670] }),
      line(TSI_12, 'dct', '*', { 'GT TSI': [5, 799] }, { years: [2013, 2014] })),
    generation({
      name: 'Update of 2014', years: [2014, 2019], size: [3971, 1682, 1469, 2469], boot: 280,
      has: { 1: ['airbags-dual', 'abs'], 5: ['cruise-control'] },
    },
      line(MPI_12, 'manual', '1.2 MPI *', {
        Trendline: [2, 499], Comfortline: [3, 555], Highline: [5, 637], 'Highline Plus': [5, 724, { years: [2017, 2018] }],
      }, { years: [2014, 2018] }),
      line(MPI_10, 'manual', '1.0 MPI *', {
        Trendline: [2, 554], Comfortline: [3, 601], Highline: [5, 669], 'Highline Plus': [5, 750],
      }, { years: [2018, 2019] }),
      line(TDI_15_90, 'manual', '1.5 TDI *', {
        Trendline: [2, 627], Comfortline: [3, 681], Highline: [5, 737], 'Highline Plus': [5, 840, { years: [2017, 2019] }],
      }),
      line(TSI_12, 'dct', '*', { 'GT TSI': [5, 792, { plus: ['esp', 'hill-assist'] }] }),
      line(TDI_15_110, 'manual', '*', { 'GT 1.5 TDI': [5, 899] })),
    generation({ name: 'Update of 2019', years: [2019, 2022], size: [3971, 1682, 1469, 2469], boot: 280 },
      line(MPI_10, 'manual', '1.0 MPI *', { Trendline: [2, 582], Comfortline: [3, 676], 'Highline Plus': [5, 777, { years: [2019, 2020] }] }),
      line(TSI_10_110, 'manual', '1.0 TSI *', { Comfortline: [3, 742, { years: [2021, 2022] }], 'Highline Plus': [5, 802] }, { years: [2020, 2022] }),
      line(TSI_10_110, 'torque-converter', '1.0 TSI * AT', {
        Comfortline: [3, 851, { years: [2021, 2022] }], 'Highline Plus': [5, 912],
      }, { years: [2020, 2022] }),
      line(TSI_10_110, 'torque-converter', '*', { 'GT 1.0 TSI': [5, 967] }, { years: [2020, 2022] }),
      line(TDI_15_90, 'manual', '1.5 TDI *', { Comfortline: [3, 796], 'Highline Plus': [5, 903] }, { years: [2019, 2020] }))),

  model('polo-gti', 'Polo GTI', ['gti'], 'hatchback',
    generation({
      years: [2016, 2018], size: [3976, 1682, 1452, 2468], boot: 204,
      has: { 4: ['airbags-six', 'esp', 'leather-seats', 'led-headlamps'] },
    },
      line(engine('petrol', 1798, 189.3, 250), 'dct', '*', { '1.8 TSI': [5, 2566] }))),

  model('crosspolo', 'Cross Polo', [], 'hatchback',
    generation({ years: [2013, 2017], size: [3987, 1698, 1474, 2456], boot: 280 },
      line(MPI_12, 'manual', '*', { '1.2 MPI': [5, 694] }, { years: [2015, 2017] }),
      line(engine('diesel', 1199, 74, 180), 'manual', '*', { '1.2 TDI': [5, 775] }, { years: [2013, 2014] }),
      line(TDI_15_90, 'manual', '*', { '1.5 TDI': [5, 801] }, { years: [2014, 2017] }))),
]

const sedans = [
  model('ameo', 'Ameo', [], 'sedan',
    generation({
      years: [2016, 2020], size: [3995, 1682, 1483, 2470], boot: 330,
      has: { 1: ['airbags-dual', 'abs'], 3: ['rear-ac'], 5: ['cruise-control'] },
    },
      line(MPI_12, 'manual', '1.2 MPI *', {
        Trendline: [2, 524], Comfortline: [3, 599], Highline: [4, 705], 'Highline Plus': [5, 735, { years: [2017, 2018] }],
      }, { years: [2016, 2018] }),
      line(MPI_10, 'manual', '1.0 MPI *', {
        Trendline: [2, 550], Comfortline: [3, 610], Highline: [4, 685], 'Highline Plus': [5, 735],
      }, { years: [2018, 2020] }),
      line(TDI_15_110, 'manual', '1.5 TDI *', {
        Trendline: [2, 641], Comfortline: [3, 709], Highline: [4, 811], 'Highline Plus': [5, 868, { years: [2017, 2020] }],
      }),
      line(TDI_15_110, 'dct', '1.5 TDI * AT', { Comfortline: [3, 834], Highline: [4, 941], 'Highline Plus': [5, 999, { years: [2017, 2020] }] }))),

  model('vento', 'Vento', [], 'sedan',
    generation({ name: 'First generation', years: [2010, 2015], size: [4384, 1699, 1466, 2552], boot: 480, has: { 3: ['rear-ac'] } },
      line(MPI_16, 'manual', 'Petrol *', { Trendline: [2, 699], Comfortline: [3, 753], Highline: [5, 816] }),
      line(MPI_16, 'torque-converter', 'Petrol * AT', { Highline: [5, 923] }),
      line(engine('diesel', 1598, 103.6, 250), 'manual', 'Diesel *', {
        Trendline: [2, 799], Comfortline: [3, 845], Highline: [5, 923],
      }, { years: [2010, 2014] }),
      line(TSI_12, 'dct', '1.2 TSI * AT', { Comfortline: [3, 957], Highline: [5, 1020] }, { years: [2013, 2015] }),
      line(engine('diesel', 1498, 103.5, 250), 'manual', '1.5 TDI *', {
        Trendline: [2, 842], Comfortline: [3, 915], Highline: [5, 985],
      }, { years: [2014, 2015] }),
      line(engine('diesel', 1498, 103.5, 250), 'dct', '1.5 TDI * AT', { Comfortline: [3, 1030], Highline: [5, 1100] }, { years: [2014, 2015] })),
    generation({
      name: 'Update of 2015', years: [2015, 2022], size: [4390, 1699, 1467, 2553], boot: 494,
      has: { 1: ['airbags-dual', 'abs'], 3: ['rear-ac'], 5: ['cruise-control'] },
    },
      line(MPI_16, 'manual', '1.6 *', {
        Trendline: [2, 785], Comfortline: [3, 862], Highline: [4, 946], 'Highline Plus': [5, 987, { years: [2017, 2020] }],
      }, { years: [2015, 2020] }),
      line(TSI_12, 'dct', '1.2 TSI * AT', {
        Comfortline: [3, 987], Highline: [4, 1055], 'Highline Plus': [5, 1217, { years: [2017, 2020] }],
      }, { years: [2015, 2020] }),
      line(TDI_15_110, 'manual', '1.5 TDI *', {
        Trendline: [2, 934], Comfortline: [3, 1009], Highline: [4, 1079], 'Highline Plus': [5, 1248, { years: [2017, 2020] }],
      }, { years: [2015, 2020] }),
      line(TDI_15_110, 'dct', '1.5 TDI * AT', {
        Comfortline: [3, 1126], Highline: [4, 1187], 'Highline Plus': [5, 1375, { years: [2017, 2020] }],
      }, { years: [2015, 2020] }),
      line(TSI_10_110, 'manual', '1.0 TSI *', {
        Trendline: [2, 887], Comfortline: [3, 999], Highline: [4, 999], 'Highline Plus': [5, 1216],
      }, { years: [2020, 2022] }),
      line(TSI_10_110, 'torque-converter', '1.0 TSI * AT', { Highline: [4, 1210], 'Highline Plus': [5, 1330] }, { years: [2020, 2022] }))),

  model('virtus', 'Virtus', [], 'sedan',
    generation({
      years: [2022, null], size: [4561, 1752, 1507, 2651], boot: 521,
      has: { 2: ['rear-ac'], 5: ['sunroof', 'airbags-six', 'ventilated-seats', 'wireless-charging', 'leather-seats'] },
    },
      line(TSI_10_115, 'manual', '*', { Comfortline: [3, 1122], Highline: [4, 1298], Topline: [5, 1442] }),
      line(TSI_10_115, 'torque-converter', '* AT', { Highline: [4, 1428], Topline: [5, 1572] }),
      line(TSI_15, 'manual', '*', { 'GT Plus MT': [5, 1689] }, { years: [2023, null] }),
      line(TSI_15, 'dct', '*', { 'GT Plus DSG': [5, 1792] }))),

  model('jetta', 'Jetta', [], 'sedan',
    generation({
      name: 'Fifth generation', years: [2008, 2011], size: [4554, 1781, 1459, 2575], boot: 527,
      has: { 3: ['rear-ac', 'airbags-six', 'leather-seats'] },
    },
      line(engine('petrol', 1595, 100.6, 148), 'manual', '1.6 *', { Trendline: [3, 1226] }),
      line(engine('diesel', 1896, 103.5, 250), 'manual', '1.9 TDI *', { Trendline: [3, 1380], Highline: [4, 1483] }),
      line(engine('diesel', 1896, 103.5, 250), 'dct', '1.9 TDI * DSG', { Comfortline: [4, 1570] })),
    generation({
      name: 'Sixth generation', years: [2011, 2017], size: [4659, 1778, 1453, 2648], boot: 510,
      has: { 3: ['rear-ac', 'airbags-six', 'cruise-control'], 5: ['leather-seats', 'esp'] },
    },
      line(engine('petrol', 1390, 120.3, 200), 'manual', '1.4 TSI *', { Trendline: [3, 1322], Comfortline: [4, 1447] }),
      line(engine('diesel', 1968, 138.1, 320), 'manual', '2.0L TDI *', { Trendline: [3, 1453], Comfortline: [4, 1586], Highline: [5, 1738] }),
      line(engine('diesel', 1968, 138.1, 320), 'dct', '2.0L TDI * AT', { Comfortline: [4, 1694], Highline: [5, 1846] }))),

  model('passat', 'Passat', [], 'sedan',
    generation({
      name: 'Sixth and seventh generation', years: [2007, 2014], size: [4769, 1820, 1470, 2711], boot: 565,
      has: { 3: ['rear-ac', 'airbags-six', 'leather-seats', 'powered-driver-seat'] },
    },
      line(engine('diesel', 1968, 167.7, 350), 'manual', 'Diesel *', { Trendline: [3, 2076] }, { years: [2010, 2014] }),
      line(engine('diesel', 1968, 167.7, 350), 'dct', 'Diesel * AT', { Comfortline: [4, 2261], Highline: [5, 2599] }, { years: [2010, 2014] })),
    generation({
      name: 'Eighth generation', years: [2017, 2020], size: [4767, 1832, 1456, 2786], boot: 586,
      has: { 3: ['rear-ac', 'airbags-six', 'leather-seats', 'powered-driver-seat', 'sunroof'] },
    },
      line(engine('diesel', 1968, 174.6, 350), 'dct', '2.0 TDI AT *', { Comfortline: [4, 2999], Highline: [5, 3299] }))),
]

const suvs = [
  model('taigun', 'Taigun', [], 'suv',
    generation({
      years: [2021, null], size: [4221, 1760, 1612, 2651], boot: 385,
      has: { 2: ['rear-ac'], 5: ['sunroof', 'airbags-six', 'ventilated-seats', 'wireless-charging', 'leather-seats'] },
    },
      line(TSI_10_115, 'manual', '1.0 TSI *', { Comfortline: [3, 1050], Highline: [4, 1280], Topline: [5, 1457] }),
      line(TSI_10_115, 'torque-converter', '1.0 TSI * AT', { Highline: [4, 1410], Topline: [5, 1591] }),
      line(TSI_15, 'manual', '1.5 TSI *', { GT: [4, 1500], 'GT Plus': [5, 1699] }),
      line(TSI_15, 'dct', '1.5 TSI * DSG', { GT: [4, 1578], 'GT Plus': [5, 1750] }))),

  model('t-roc', 'T-Roc', [], 'suv',
    generation({
      years: [2020, 2022], size: [4234, 1819, 1573, 2590], boot: 445,
      has: { 3: ['airbags-six', 'panoramic-sunroof', 'leather-seats', 'esp', 'led-headlamps'] },
    },
      line(TSI_15, 'dct', '*', { TSI: [5, 1999] }))),

  model('tiguan', 'Tiguan', [], 'suv',
    generation({
      name: 'First generation', years: [2017, 2020], size: [4486, 1839, 1672, 2677], boot: 615,
      has: { 3: ['airbags-six', 'rear-ac', 'all-wheel-drive', 'leather-seats', 'esp'], 5: ['panoramic-sunroof', 'led-headlamps', 'powered-driver-seat'] },
    },
      line(engine('diesel', 1968, 141, 340), 'dct', '2.0 TDI *', { Comfortline: [4, 2798], Highline: [5, 3138] })),
    generation({
      name: 'Update of 2021', years: [2021, null], size: [4509, 1839, 1665, 2679], boot: 615,
      has: { 3: ['airbags-six', 'rear-ac', 'all-wheel-drive', 'leather-seats', 'panoramic-sunroof', 'powered-driver-seat', 'wireless-charging'] },
    },
      line(engine('petrol', 1984, 187.7, 320), 'dct', '2.0 TSI *', { Elegance: [5, 3199] }))),

  model('tiguan-allspace', 'Tiguan Allspace', [], 'suv',
    generation({
      years: [2020, 2022], size: [4701, 1839, 1674, 2787], boot: 340, seats: 7,
      has: { 3: ['airbags-six', 'rear-ac', 'all-wheel-drive', 'leather-seats', 'panoramic-sunroof', 'powered-driver-seat'] },
    },
      line(engine('petrol', 1984, 187.7, 320), 'dct', '*', { '4Motion': [5, 3312] }))),
]

export const volkswagen: MakeSpec = {
  id: 'volkswagen',
  name: 'Volkswagen',
  aliases: ['vw', 'volkswagon', 'wolkswagen'],
  isLuxury: false,
  models: [...hatchbacks, ...sedans, ...suvs],
}
