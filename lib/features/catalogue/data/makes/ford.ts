import { engine, generation, line, model } from '../notation'
import type { MakeSpec } from '../types'

const DRAGON_12 = engine('petrol', 1194, 94.9, 119)
const TIVCT_12 = engine('petrol', 1196, 86.8, 112)
const TIVCT_15_AT = engine('petrol', 1499, 110.5, 136)
const TDCI_15 = engine('diesel', 1498, 98.6, 215)
const DURATORQ_14 = engine('diesel', 1399, 68, 160)
const DURATEC_16 = engine('petrol', 1596, 100.6, 146)
const AWD = { plus: ['all-wheel-drive'] } as const

const hatchbacksAndSedans = [
  model('figo', 'Figo', [], 'hatchback',
    generation({ name: 'First generation', years: [2010, 2015], size: [3795, 1680, 1427, 2489], boot: 284 },
      line(engine('petrol', 1196, 70, 102), 'manual', 'Petrol *', { LXI: [2, 349], EXI: [2, 382], ZXI: [4, 412], Titanium: [5, 456] }),
      line(DURATORQ_14, 'manual', 'Diesel *', { LXI: [2, 447], EXI: [2, 479], ZXI: [4, 502], Titanium: [5, 546] })),
    generation({ name: 'Second generation', years: [2015, 2019], size: [3886, 1695, 1525, 2491], boot: 257 },
      line(TIVCT_12, 'manual', '1.2P * MT', {
        Base: [1, 430], Ambiente: [2, 456], Trend: [3, 500], Titanium: [4, 553], 'Titanium Plus': [5, 640, { plus: ['airbags-six'] }],
      }),
      line(engine('petrol', 1499, 110.5, 136), 'dct', '1.5P * AT', { Titanium: [4, 692] }),
      line(TDCI_15, 'manual', '1.5D * MT', {
        Base: [1, 530], Ambiente: [2, 563], Trend: [3, 597], Titanium: [4, 660], 'Titanium Plus': [5, 740, { plus: ['airbags-six'] }],
      })),
    generation({ name: 'Update of 2019', years: [2019, 2021], size: [3941, 1704, 1525, 2490], boot: 257, has: { 5: ['airbags-six'] } },
      line(DRAGON_12, 'manual', '*', { Ambiente: [2, 515], Trend: [3, 599, { years: [2020, 2021] }], Titanium: [4, 639], 'Titanium Blu': [5, 694] }),
      line(engine('petrol', 1497, 121.4, 150), 'dct', '*', { 'Titanium AT 1.5': [4, 809] }, { years: [2019, 2020] }),
      line(DRAGON_12, 'torque-converter', '* AT', { Titanium: [4, 775], 'Titanium Plus': [5, 820] }, { years: [2021, 2021] }),
      line(TDCI_15, 'manual', '* Diesel', { Ambiente: [2, 595], Titanium: [4, 719], 'Titanium Blu': [5, 774] }))),

  model('aspire', 'Aspire', ['figo aspire'], 'sedan',
    generation({ name: 'First generation', years: [2015, 2018], size: [3995, 1695, 1525, 2491], boot: 359 },
      line(TIVCT_12, 'manual', '1.2 Ti-VCT *', {
        Ambiente: [2, 490], Trend: [3, 524], Titanium: [4, 580], 'Titanium Plus': [5, 680, { plus: ['airbags-six', 'leather-seats'] }],
      }),
      line(TIVCT_15_AT, 'dct', '1.5 Ti-VCT *', { Titanium: [4, 780] }),
      line(TDCI_15, 'manual', '1.5 TDCi *', {
        Ambiente: [2, 590], Trend: [3, 649], Titanium: [4, 724], 'Titanium Plus': [5, 825, { plus: ['airbags-six', 'leather-seats'] }],
      })),
    generation({ name: 'Update of 2018', years: [2018, 2021], size: [3995, 1704, 1525, 2490], boot: 359, has: { 5: ['airbags-six'] } },
      line(DRAGON_12, 'manual', '*', { Ambiente: [2, 555], Trend: [3, 599], 'Trend Plus': [4, 639], Titanium: [4, 679], 'Titanium Plus': [5, 724] }),
      line(engine('petrol', 1497, 121.4, 150), 'dct', '* AT', { Titanium: [4, 849] }, { years: [2018, 2020] }),
      line(TDCI_15, 'manual', '* Diesel', {
        Ambiente: [2, 645], Trend: [3, 689], 'Trend Plus': [4, 729], Titanium: [4, 769], 'Titanium Plus': [5, 814],
      }))),

  model('freestyle', 'Freestyle', [], 'hatchback',
    generation({ years: [2018, 2021], size: [3954, 1737, 1570, 2490], boot: 257, has: { 5: ['airbags-six'] } },
      line(DRAGON_12, 'manual', '* Petrol', { Ambiente: [2, 509], Trend: [3, 599], Titanium: [4, 639], 'Titanium Plus': [5, 694] }),
      line(TDCI_15, 'manual', '* Diesel', { Ambiente: [2, 609], Trend: [3, 699], Titanium: [4, 735], 'Titanium Plus': [5, 789] }))),

  model('fiesta', 'Fiesta', [], 'sedan',
    generation({ name: 'First generation', years: [2005, 2011], size: [4282, 1686, 1468, 2486], boot: 430 },
      line(engine('petrol', 1388, 80.9, 127), 'manual', '1.4 * Duratec', { EXi: [2, 580], ZXi: [3, 625] }),
      line(DURATEC_16, 'manual', '1.6 * Duratec', { EXi: [2, 640], ZXi: [3, 690], SXi: [4, 755] }),
      line(DURATORQ_14, 'manual', '1.4 * TDCi', { EXi: [2, 702], ZXi: [3, 745], SXi: [4, 802] })),
    generation({ name: 'Second generation', years: [2011, 2015], size: [4291, 1722, 1496, 2489], boot: 430 },
      line(engine('petrol', 1499, 107.6, 140), 'manual', '1.5 *', {
        Ambiente: [2, 723], Trend: [3, 795], Style: [4, 823], Titanium: [5, 922],
      }, { years: [2011, 2014] }),
      line(engine('petrol', 1499, 107.6, 140), 'dct', '* AT', { Style: [4, 899], 'Titanium Plus': [5, 1000] }, { years: [2012, 2014] }),
      line(engine('diesel', 1498, 89.8, 204), 'manual', '1.5 TDCi *', { Ambiente: [2, 769], Trend: [3, 872], Style: [4, 923], Titanium: [5, 999] }))),

  model('fiesta-classic', 'Fiesta Classic', ['classic'], 'sedan',
    generation({ years: [2011, 2015], size: [4282, 1686, 1468, 2486], boot: 430 },
      line(DURATEC_16, 'manual', '1.6 Duratec *', { LXI: [2, 549], CLXI: [3, 583], Titanium: [4, 636] }),
      line(DURATORQ_14, 'manual', '1.4 Duratorq *', { LXI: [2, 649], CLXI: [3, 686], Titanium: [4, 732] }))),
]

const suvs = [
  model('ecosport', 'EcoSport', ['eco sport'], 'suv',
    generation({
      name: 'First generation', years: [2013, 2017], size: [3999, 1765, 1708, 2520], boot: 346,
      has: { 5: ['airbags-six', 'leather-seats'] },
    },
      line(engine('petrol', 1499, 110.5, 140), 'manual', '1.5 Ti VCT MT *', { Ambiente: [2, 559], Trend: [3, 649], Titanium: [4, 751] }),
      line(engine('petrol', 1499, 110.5, 140), 'dct', '1.5 Ti VCT AT *', { Titanium: [4, 845] }),
      line(engine('petrol', 999, 123.4, 170), 'manual', '1.0 Ecoboost *', {
        Titanium: [4, 790], 'Titanium Optional': [5, 852], 'Titanium Plus': [5, 995, { years: [2015, 2017] }],
      }),
      line(engine('diesel', 1498, 89.8, 204), 'manual', '1.5 DV5 MT *', {
        Ambiente: [2, 669], Trend: [3, 761], Titanium: [4, 862], 'Titanium Optional': [5, 900],
      }, { years: [2013, 2015] }),
      line(engine('diesel', 1498, 98.6, 205), 'manual', '1.5 TDCi *', {
        Ambiente: [2, 799], Trend: [3, 869], Titanium: [4, 943], 'Titanium Plus': [5, 1044],
      }, { years: [2015, 2017] })),
    generation({
      name: 'Update of 2017', years: [2017, 2021], size: [3998, 1765, 1647, 2519], boot: 352,
      has: { 3: ['climate-control'], 5: ['airbags-six', 'leather-seats', 'tpms'] },
    },
      line(engine('petrol', 1497, 121.3, 149), 'manual', '1.5 Petrol *', {
        Ambiente: [2, 732], Trend: [3, 804], 'Trend Plus': [3, 870, { years: [2017, 2019] }], Titanium: [4, 917], 'Titanium Plus': [5, 1040],
      }),
      line(engine('petrol', 1497, 121.3, 149), 'torque-converter', '1.5 Petrol * AT', {
        'Trend Plus': [3, 934, { years: [2017, 2019] }], Titanium: [4, 1068], 'Titanium Plus': [5, 1099],
      }),
      line(engine('petrol', 999, 123.2, 170), 'manual', '1.0 Ecoboost *', { S: [5, 1137], 'Titanium Plus': [5, 1047] }, { years: [2018, 2019] }),
      line(engine('diesel', 1498, 98.6, 205), 'manual', '1.5 Diesel *', {
        Ambiente: [2, 802], Trend: [3, 871], 'Trend Plus': [3, 910, { years: [2017, 2019] }], Titanium: [4, 985], 'Titanium Plus': [5, 1067],
        'S Sports': [5, 1189, { years: [2018, 2021] }],
      }),
      line(TDCI_15, 'manual', '* Diesel', {
        'Thunder Edition': [5, 1069, { plus: ['sunroof'] }], Sports: [5, 1149, { plus: ['sunroof'] }],
      }, { years: [2019, 2021] }))),

  model('endeavour', 'Endeavour', [], 'suv',
    generation({
      name: 'First generation', years: [2003, 2015], size: [5060, 1788, 1826, 2860], boot: 330, seats: 7,
      has: { 3: ['rear-ac', 'leather-seats'] },
    },
      line(engine('diesel', 2499, 141, 330), 'manual', '*', { '2.5L 4X2 MT': [4, 1548] }, { years: [2007, 2015] }),
      line(engine('diesel', 2953, 153.9, 380), 'torque-converter', '*', {
        '3.0L 4X2 AT': [4, 1780], '3.0L 4X4 AT': [5, 1844, AWD],
      }, { years: [2009, 2015] })),
    generation({
      name: 'Second generation', years: [2016, 2019], size: [4892, 1860, 1837, 2850], boot: 450, seats: 7,
      has: { 3: ['rear-ac', 'leather-seats', 'airbags-six', 'cruise-control', 'esp'], 5: ['panoramic-sunroof', 'powered-driver-seat'] },
    },
      line(engine('diesel', 2198, 158, 385), 'manual', '2.2 *', { 'Trend MT 4X2': [3, 2475], 'Trend MT 4X4': [3, 2660, AWD] }),
      line(engine('diesel', 2198, 158, 385), 'torque-converter', '2.2 *', {
        'Trend AT 4X2': [3, 2393], 'Titanium AT 4X2': [4, 2685], 'Titanium AT 4X2 Sunroof': [5, 2910, { years: [2017, 2019] }],
      }),
      line(engine('diesel', 3198, 197, 470), 'torque-converter', '3.2 *', { 'Trend AT 4X4': [3, 2720, AWD], 'Titanium AT 4X4': [5, 2946, AWD] })),
    generation({
      name: 'Update of 2019', years: [2019, 2021], size: [4903, 1869, 1837, 2850], boot: 450, seats: 7,
      has: { 3: ['rear-ac', 'leather-seats', 'airbags-six', 'cruise-control', 'esp'], 5: ['panoramic-sunroof', 'powered-driver-seat'] },
    },
      line(engine('diesel', 1996, 167.6, 420), 'torque-converter', '*', {
        'Titanium 4X2 AT': [4, 2955, { years: [2020, 2021] }], 'Titanium Plus 4X2 AT': [5, 3245], 'Titanium Plus 4X4 AT': [5, 3445, AWD],
      }, { years: [2020, 2021] }),
      line(engine('diesel', 3198, 197, 470), 'torque-converter', '3.2 *', { 'Titanium Plus AT 4X4': [5, 3297, AWD] }, { years: [2019, 2020] }))),
]

export const ford: MakeSpec = {
  id: 'ford',
  name: 'Ford',
  aliases: [],
  isLuxury: false,
  models: [...hatchbacksAndSedans, ...suvs],
}
