import { engine, generation, line, model } from '../notation'
import type { MakeSpec } from '../types'

const TSI_10_110 = engine('petrol', 999, 108.6, 175)
const TSI_10_115 = engine('petrol', 999, 113.4, 178)
const TSI_15 = engine('petrol', 1498, 147.5, 250)
const MPI_16 = engine('petrol', 1598, 103.5, 153)
const TDI_15_105 = engine('diesel', 1498, 103.6, 250)
const TDI_15_110 = engine('diesel', 1498, 108.6, 250)
const TDI_20_140 = engine('diesel', 1968, 138.1, 320)

const sedans = [
  model('rapid', 'Rapid', [], 'sedan',
    generation({ name: 'First generation', years: [2011, 2016], size: [4386, 1699, 1466, 2552], boot: 460, has: { 3: ['rear-ac'] } },
      line(MPI_16, 'manual', '1.6 MPI *', {
        Active: [2, 675], Ambition: [3, 784], 'Ambition Plus': [4, 805, { years: [2013, 2016] }], Elegance: [5, 839],
      }),
      line(MPI_16, 'torque-converter', '1.6 MPI AT *', {
        Ambition: [3, 889], 'Ambition Plus': [4, 909, { years: [2013, 2016] }], Elegance: [5, 939],
      }),
      line(engine('diesel', 1598, 103.6, 250), 'manual', '1.6 TDI *', {
        Active: [2, 789], Ambition: [3, 874], 'Ambition Plus': [4, 909, { years: [2013, 2014] }], Elegance: [5, 919],
      }, { years: [2011, 2014] }),
      line(TDI_15_105, 'manual', '1.5 TDI *', {
        Active: [2, 837], Ambition: [3, 928], 'Ambition Plus': [4, 944], Elegance: [5, 999],
      }, { years: [2014, 2016] }),
      line(TDI_15_105, 'dct', '1.5 TDI AT *', { Ambition: [3, 1032], 'Ambition Plus': [4, 1050], Elegance: [5, 1099] }, { years: [2014, 2016] })),
    generation({
      name: 'Update of 2016', years: [2016, 2021], size: [4413, 1699, 1466, 2552], boot: 460,
      has: { 1: ['airbags-dual', 'abs'], 3: ['rear-ac'], 5: ['cruise-control'] },
    },
      line(MPI_16, 'manual', '1.6 MPI *', { Active: [2, 827], Ambition: [3, 949], Style: [5, 1036] }, { years: [2016, 2020] }),
      line(MPI_16, 'torque-converter', '1.6 MPI AT *', { Ambition: [3, 1049], Style: [5, 1136] }, { years: [2016, 2020] }),
      line(TDI_15_110, 'manual', '1.5 TDI *', { Active: [2, 948], Ambition: [3, 1079], Style: [5, 1178] }, { years: [2016, 2020] }),
      line(TDI_15_110, 'dct', '1.5 TDI AT *', { Ambition: [3, 1177], Style: [5, 1268] }, { years: [2016, 2020] }),
      line(TSI_10_110, 'manual', '1.0 TSI *', {
        Rider: [2, 749], Ambition: [3, 999], Onyx: [4, 1019], Style: [5, 1149], 'Monte Carlo': [5, 1179],
      }, { years: [2020, 2021] }),
      line(TSI_10_110, 'torque-converter', '1.0 TSI AT *', {
        Ambition: [3, 1129], Style: [5, 1279], 'Monte Carlo': [5, 1329],
      }, { years: [2020, 2021] }))),

  model('slavia', 'Slavia', [], 'sedan',
    generation({
      years: [2022, null], size: [4541, 1752, 1507, 2651], boot: 521,
      has: { 2: ['rear-ac'], 5: ['sunroof', 'airbags-six', 'ventilated-seats', 'wireless-charging', 'leather-seats'] },
    },
      line(TSI_10_115, 'manual', '1.0 TSI *', { Active: [2, 1069], Ambition: [4, 1239], 'Style NSR': [5, 1359], Style: [5, 1399] }),
      line(TSI_10_115, 'torque-converter', '1.0 TSI * AT', { Ambition: [4, 1359], Style: [5, 1539] }),
      line(TSI_15, 'manual', '1.5 TSI *', { Style: [5, 1619] }),
      line(TSI_15, 'dct', '1.5 TSI * DSG', { Style: [5, 1779] }))),

  model('laura', 'Laura', [], 'sedan',
    generation({ years: [2005, 2013], size: [4569, 1769, 1485, 2578], boot: 560, has: { 3: ['rear-ac'], 5: ['leather-seats', 'airbags-six'] } },
      line(engine('diesel', 1896, 103.6, 250), 'manual', '1.9 TDI MT *', { Ambiente: [3, 1305], Elegance: [5, 1475] }, { years: [2005, 2010] }),
      line(engine('diesel', 1896, 103.6, 250), 'dct', '1.9 TDI AT *', { Ambiente: [3, 1399], Elegance: [5, 1570] }, { years: [2005, 2010] }),
      line(engine('diesel', 1968, 108.6, 250), 'manual', '* 2.0 TDI CR MT', {
        Ambiente: [3, 1410], Ambition: [4, 1435], Elegance: [5, 1605],
      }, { years: [2010, 2013] }),
      line(engine('diesel', 1968, 138.1, 320), 'dct', '* 2.0 TDI CR AT', { Elegance: [5, 1789], 'L and K': [5, 1843] }, { years: [2010, 2013] }),
      line(engine('petrol', 1798, 157.8, 250), 'manual', '1.8 TSI *', { Active: [2, 1251], Ambition: [4, 1368] }, { years: [2009, 2013] }))),

  model('octavia', 'Octavia', [], 'sedan',
    generation({ name: 'First generation', years: [2001, 2010], size: [4507, 1731, 1455, 2512], boot: 528 },
      line(engine('diesel', 1896, 88.8, 210), 'manual', '* 1.9 TDI MT', {
        Classic: [2, 1010], Ambiente: [3, 1095], Rider: [3, 1049], Elegance: [4, 1175],
      })),
    generation({
      name: 'Third generation', years: [2013, 2017], size: [4659, 1814, 1476, 2688], boot: 590,
      has: { 3: ['rear-ac', 'airbags-six'], 5: ['leather-seats', 'sunroof', 'powered-driver-seat'] },
    },
      line(engine('petrol', 1395, 138.1, 250), 'manual', '* 1.4 TSI MT', { Active: [3, 1395], Ambition: [4, 1536] }),
      line(engine('petrol', 1798, 177.5, 250), 'dct', '* 1.8 TSI AT', { Elegance: [5, 1825], 'Style Plus': [5, 2051, { years: [2015, 2017] }] }),
      line(TDI_20_140, 'manual', '* 2.0 TDI MT', { Active: [3, 1555], Ambition: [4, 1655], Elegance: [5, 1845] }),
      line(TDI_20_140, 'dct', '* 2.0 TDI AT', { Elegance: [5, 1945], 'Style Plus': [5, 2249, { years: [2015, 2017] }] })),
    generation({
      name: 'Update of 2017', years: [2017, 2020], size: [4670, 1814, 1476, 2688], boot: 590,
      has: { 3: ['rear-ac', 'airbags-six', 'leather-seats'], 5: ['panoramic-sunroof', 'powered-driver-seat', 'led-headlamps'] },
    },
      line(engine('petrol', 1395, 147.9, 250), 'manual', '1.4 TSI MT *', { Ambition: [4, 1549] }),
      line(engine('petrol', 1798, 177.5, 250), 'dct', '1.8 TSI AT *', {
        Style: [4, 1880], 'L K': [5, 2090], Onyx: [4, 1999, { years: [2018, 2020] }],
      }),
      line(engine('diesel', 1968, 141, 320), 'manual', '2.0 TDI MT *', { Ambition: [4, 1690], Style: [4, 1899] }),
      line(engine('diesel', 1968, 141, 320), 'dct', '2.0 TDI AT *', { Style: [4, 2029], 'L K': [5, 2290] })),
    generation({
      name: 'Fourth generation', years: [2021, 2023], size: [4689, 1829, 1469, 2680], boot: 600,
      has: { 3: ['rear-ac', 'airbags-six', 'leather-seats', 'powered-driver-seat', 'wireless-charging'] },
    },
      line(engine('petrol', 1984, 187.4, 320), 'dct', '2.0 TSI *', { Style: [4, 2599], 'Laurin and Klement': [5, 2899] }))),

  model('superb', 'Superb', [], 'sedan',
    generation({
      name: 'First generation', years: [2004, 2009], size: [4803, 1765, 1489, 2803], boot: 462,
      has: { 3: ['rear-ac', 'leather-seats', 'airbags-six'] },
    },
      line(engine('diesel', 2496, 161, 350), 'torque-converter', '*', { '2.5 V6 TDI AT': [5, 2320] }),
      line(engine('petrol', 2771, 190, 280), 'torque-converter', '*', { '2.8 V6 AT': [5, 2195] })),
    generation({
      name: 'Second generation', years: [2009, 2016], size: [4838, 1817, 1482, 2761], boot: 565,
      has: { 3: ['rear-ac', 'leather-seats', 'airbags-six', 'powered-driver-seat'] },
    },
      line(engine('petrol', 1798, 157.8, 250), 'manual', '*', { 'Elegance 1.8 TSI MT': [4, 1899], 'Ambition 1.8 TSI MT': [3, 1803] }),
      line(engine('petrol', 1798, 157.8, 250), 'dct', '*', { 'Elegance 1.8 TSI AT': [5, 2070] }),
      line(TDI_20_140, 'dct', '*', { 'Elegance 2.0 TDI CR AT': [5, 2229], 'Ambition 2.0 TDI CR AT': [4, 2130] }),
      line(engine('petrol', 3597, 256.5, 350), 'dct', '*', {
        'Elegance 3.6 V6 FSI 4x4': [5, 2699, { plus: ['all-wheel-drive'] }],
      }, { years: [2009, 2013] })),
    generation({
      name: 'Third generation', years: [2016, 2023], size: [4861, 1864, 1483, 2841], boot: 625,
      has: { 3: ['rear-ac', 'leather-seats', 'airbags-six', 'powered-driver-seat', 'esp'], 5: ['panoramic-sunroof', 'ventilated-seats'] },
    },
      line(engine('petrol', 1798, 177.5, 250), 'manual', '1.8 TSI MT *', { Style: [4, 2268] }, { years: [2016, 2020] }),
      line(engine('petrol', 1798, 177.5, 250), 'dct', '1.8 TSI AT *', { Style: [4, 2390], LK: [5, 2689] }, { years: [2016, 2020] }),
      line(engine('diesel', 1968, 174.5, 350), 'dct', '2.0 TDI AT *', { Style: [4, 2640], LK: [5, 2989] }, { years: [2016, 2020] }),
      line(engine('petrol', 1984, 187.7, 320), 'dct', '2.0 TSI *', {
        Sportline: [4, 2999], 'Laurin and Klement': [5, 3499],
      }, { years: [2020, 2023] }))),
]

const hatchbacksAndSuvs = [
  model('fabia', 'Fabia', [], 'hatchback',
    generation({ years: [2008, 2015], size: [4000, 1642, 1522, 2465], boot: 315 },
      line(engine('petrol', 1198, 73.9, 110), 'manual', '1.2 MPI *', {
        Active: [2, 438], Ambiente: [3, 480], Ambition: [3, 499], Elegance: [5, 558],
      }, { years: [2010, 2015] }),
      line(engine('diesel', 1199, 73.9, 180), 'manual', '1.2 TDI *', {
        Active: [2, 562], Ambition: [3, 620], 'Ambition Plus': [4, 665], Elegance: [5, 688],
      }, { years: [2010, 2015] }),
      line(engine('diesel', 1422, 69, 155), 'manual', '1.4 TDI *', { Classic: [2, 620], Ambiente: [3, 688] }, { years: [2008, 2010] }),
      line(engine('petrol', 1390, 84.5, 132), 'manual', '1.4 MPI *', { Classic: [2, 530], Ambiente: [3, 590] }, { years: [2008, 2010] }))),

  model('yeti', 'Yeti', [], 'suv',
    generation({
      years: [2010, 2017], size: [4223, 1793, 1691, 2578], boot: 416,
      has: { 3: ['rear-ac', 'cruise-control'], 5: ['airbags-six', 'leather-seats', 'sunroof'] },
    },
      line(engine('diesel', 1968, 108.6, 250), 'manual', '*', {
        'Active 4X2': [3, 1308], 'Ambition 4X2': [4, 1408], 'Elegance 4X2': [5, 1863, { years: [2014, 2017] }],
      }, { years: [2012, 2017] }),
      line(engine('diesel', 1968, 138.1, 320), 'manual', '*', {
        'Ambition 4X4': [4, 1543, { plus: ['all-wheel-drive'] }], 'Elegance 4X4': [5, 1672, { plus: ['all-wheel-drive'] }],
      }))),

  model('kushaq', 'Kushaq', [], 'suv',
    generation({
      years: [2021, null], size: [4225, 1760, 1612, 2651], boot: 385,
      has: { 2: ['rear-ac'], 5: ['sunroof', 'ventilated-seats', 'wireless-charging', 'leather-seats'] },
    },
      line(TSI_10_115, 'manual', '1.0 TSI *', { Active: [2, 1050], Ambition: [4, 1280], Style: [5, 1460] }),
      line(TSI_10_115, 'torque-converter', '1.0 TSI * AT', { Ambition: [4, 1420], Style: [5, 1580] }),
      line(TSI_15, 'manual', '1.5 TSI *', { Style: [5, 1620], 'Monte Carlo': [5, 1749, { years: [2022, null] }] }),
      line(TSI_15, 'dct', '1.5 TSI * DSG', { Style: [5, 1760], 'Monte Carlo': [5, 1880, { years: [2022, null] }] }))),

  model('kodiaq', 'Kodiaq', [], 'suv',
    generation({
      name: 'First generation', years: [2017, 2020], size: [4697, 1882, 1676, 2791], boot: 270, seats: 7,
      has: { 3: ['rear-ac', 'airbags-six', 'leather-seats', 'all-wheel-drive', 'panoramic-sunroof', 'powered-driver-seat', 'esp', 'led-headlamps'] },
    },
      line(engine('diesel', 1968, 147.5, 340), 'dct', '2.0 TDI *', {
        Style: [4, 3449], Scout: [5, 3399, { years: [2019, 2020] }], 'Laurin and Klement': [5, 3584, { years: [2018, 2020] }],
      })),
    generation({
      name: 'Update of 2022', years: [2022, null], size: [4699, 1882, 1685, 2791], boot: 270, seats: 7,
      has: { 3: ['rear-ac', 'airbags-six', 'leather-seats', 'all-wheel-drive', 'panoramic-sunroof', 'powered-driver-seat', 'wireless-charging'] },
    },
      line(engine('petrol', 1984, 187.7, 320), 'dct', '2.0 TSI *', { Style: [4, 3499], Sportline: [4, 3599], 'Laurin and Klement': [5, 3749] }))),
]

export const skoda: MakeSpec = {
  id: 'skoda',
  name: 'Skoda',
  aliases: ['scoda'],
  isLuxury: false,
  models: [...sedans, ...hatchbacksAndSuvs],
}
