import { engine, generation, line, model } from '../../notation'
import { D13A, K12M, K12N, K12N_CNG } from './engines'

const G13BB = engine('petrol', 1298, 87, 113)
const Z12E = engine('petrol', 1197, 80.4, 111.7)
const K10C_BOOSTERJET = engine('petrol', 998, 100.6, 150)

export const hatchbacks = [
  model('ritz', 'Ritz', [], 'hatchback',
    generation({ years: [2009, 2017], size: [3775, 1680, 1620, 2360], boot: 236 },
      line(engine('petrol', 1197, 85.8, 114), 'manual', '*', { LXi: [2, 390], VXi: [3, 421], ZXi: [4, 481] }),
      line(engine('petrol', 1197, 85.8, 114), 'torque-converter', '*', { 'VXi AT': [3, 580] }, { years: [2012, 2017] }),
      line(D13A, 'manual', '*', { LDi: [2, 465], VDi: [3, 500], ZDi: [4, 560, { years: [2012, 2017] }] }))),

  model('swift', 'Swift', [], 'hatchback',
    generation({ name: 'First generation', years: [2005, 2011], size: [3760, 1690, 1530, 2390], boot: 232 },
      line(G13BB, 'manual', '1.3 *', { LXi: [2, 387], VXi: [3, 417], ZXi: [4, 485] }),
      line(engine('petrol', 1197, 84, 113), 'manual', '1.2 *', { LXi: [2, 408], VXi: [3, 446], ZXi: [4, 520] }, { years: [2010, 2011] }),
      line(engine('diesel', 1248, 74, 190), 'manual', '*', { LDi: [2, 480], VDi: [3, 513] }, { years: [2007, 2011] })),
    generation({ name: 'Second generation', years: [2011, 2017], size: [3850, 1695, 1530, 2430], boot: 204 },
      line(engine('petrol', 1197, 83.1, 115), 'manual', '*', {
        LXI: [2, 422], VXI: [3, 451], ZXI: [4, 552], 'LXI Option': [2, 487, { years: [2015, 2017] }],
      }),
      line(D13A, 'manual', '*', { LDI: [2, 517], VDI: [3, 550], ZDI: [4, 638], 'LDI Optional': [2, 579, { years: [2014, 2017] }] })),
    generation({ name: 'Third generation', years: [2018, 2024], size: [3845, 1735, 1530, 2450], boot: 268 },
      line(K12M, 'manual', '*', { LXI: [2, 499], VXI: [3, 587], ZXI: [4, 649], 'ZXI Plus': [5, 734] }, { years: [2018, 2021] }),
      line(K12M, 'amt', 'AMT *', { VXI: [3, 634], ZXI: [4, 696], 'ZXI Plus': [5, 781] }, { years: [2018, 2021] }),
      line(D13A, 'manual', '*', { LDI: [2, 599], VDI: [3, 687], ZDI: [4, 749], 'ZDI Plus': [5, 834] }, { years: [2018, 2020] }),
      line(D13A, 'amt', 'AMT *', { VDI: [3, 734], ZDI: [4, 796], 'ZDI Plus': [5, 876] }, { years: [2018, 2020] }),
      line(K12N, 'manual', '* DualJet', { LXI: [2, 573], VXI: [3, 636], ZXI: [4, 699], 'ZXI Plus': [5, 777] }, { years: [2021, 2024] }),
      line(K12N, 'amt', '* AMT DualJet', { VXI: [3, 686], ZXI: [4, 749], 'ZXI Plus': [5, 827] }, { years: [2021, 2024] }),
      line(K12N_CNG, 'manual', '* CNG', { VXI: [3, 777], ZXI: [4, 845] }, { years: [2022, 2024] })),
    generation({ name: 'Fourth generation', years: [2024, null], size: [3860, 1735, 1520, 2450], boot: 265, has: { 1: ['airbags-six'] } },
      line(Z12E, 'manual', '*', { LXi: [2, 649], VXi: [3, 730], 'VXi (O)': [3, 757], ZXi: [4, 830], 'ZXi Plus': [5, 900] }),
      line(Z12E, 'amt', '* AMT', { VXi: [3, 780], 'VXi (O)': [3, 807], ZXi: [4, 880], 'ZXi Plus': [5, 950] }),
      line(engine('cng', 1197, 68.8, 101.8), 'manual', '* CNG', { VXi: [3, 820], 'VXi (O)': [3, 847], ZXi: [4, 920] }))),

  model('baleno', 'Baleno', [], 'hatchback',
    generation({ name: 'First generation', years: [2015, 2022], size: [3995, 1745, 1510, 2520], boot: 339, has: { 1: ['isofix'] } },
      line(engine('petrol', 1197, 83.1, 115), 'manual', '1.2 *', { Sigma: [2, 499], Delta: [3, 571], Zeta: [4, 631], Alpha: [5, 701] }),
      line(engine('petrol', 1197, 83.1, 115), 'cvt', '1.2 CVT *', {
        Delta: [3, 676], Zeta: [4, 745, { years: [2017, 2022] }], Alpha: [5, 834, { years: [2017, 2022] }],
      }),
      line(D13A, 'manual', '1.3 *', { Sigma: [2, 616], Delta: [3, 681], Zeta: [4, 741], Alpha: [5, 811] }, { years: [2015, 2020] }),
      line(engine('petrol', 1197, 88.5, 113), 'manual', 'DualJet *', { Delta: [3, 719], Zeta: [4, 775] }, { years: [2019, 2022] })),
    generation({
      name: 'Second generation', years: [2022, null], size: [3990, 1745, 1500, 2520], boot: 318,
      has: { 4: ['airbags-six'], 5: ['camera-360'] },
    },
      line(K12N, 'manual', '*', { Sigma: [2, 635], Delta: [3, 719], Zeta: [4, 809], Alpha: [5, 899] }),
      line(K12N, 'amt', '* AMT', { Delta: [3, 769], Zeta: [4, 859], Alpha: [5, 949] }),
      line(engine('cng', 1197, 76.4, 98.5), 'manual', '* CNG', { Delta: [3, 828], Zeta: [4, 921] }, { years: [2022, null] }))),

  model('baleno-rs', 'Baleno RS', [], 'hatchback',
    generation({ years: [2017, 2020], size: [3995, 1745, 1510, 2520], boot: 339 },
      line(K10C_BOOSTERJET, 'manual', '*', { '1.0 Petrol': [5, 869] }))),

  model('ignis', 'Ignis', [], 'hatchback',
    generation({ years: [2017, null], size: [3700, 1690, 1595, 2435], boot: 260, has: { 1: ['isofix'] } },
      line(K12M, 'manual', '1.2 *', { Sigma: [2, 459], Delta: [3, 519], Zeta: [4, 575], Alpha: [5, 669] }),
      line(K12M, 'amt', '1.2 AMT *', { Delta: [3, 574], Zeta: [4, 630], Alpha: [5, 714] }),
      line(D13A, 'manual', '1.3 *', { Delta: [3, 639], Zeta: [4, 691], Alpha: [5, 780] }, { years: [2017, 2018] }),
      line(D13A, 'amt', '1.3 AMT *', { Delta: [3, 694], Zeta: [4, 746] }, { years: [2017, 2018] }))),
]
