import { engine, generation, line, model } from '../../notation'
import { CRDI_12, CRDI_14, CRDI_15_LOW, KAPPA_10_TURBO, KAPPA_12, KAPPA_12_CNG } from './engines'

const EPSILON = engine('petrol', 1086, 62.1, 96.1)
const IRDE = engine('petrol', 1086, 68.1, 99)
const EON_08 = engine('petrol', 814, 55.2, 74.5)
const CRDI_11 = engine('diesel', 1120, 70, 160)

export const hatchbacks = [
  model('eon', 'Eon', [], 'hatchback',
    generation({ years: [2011, 2019], size: [3495, 1550, 1500, 2380], boot: 215 },
      line(EON_08, 'manual', '*', {
        'D Lite': [1, 270], 'D Lite Plus': [1, 299], Era: [2, 312], 'Era Plus': [2, 331], Magna: [3, 341], 'Magna Plus': [3, 366],
        Sportz: [4, 376],
      }),
      line(engine('petrol', 998, 68.1, 94.1), 'manual', '1.0 *', {
        'Era Plus': [2, 397], 'Magna Plus': [3, 386], 'Magna Plus Option': [3, 411],
      }, { years: [2014, 2019] }),
      line(engine('lpg', 814, 55, 74.5), 'manual', 'LPG *', { 'Era Plus': [2, 368], 'Magna Plus': [3, 394] }))),

  model('santro-xing', 'Santro Xing', [], 'hatchback',
    generation({ years: [2003, 2014], size: [3565, 1525, 1590, 2380], boot: 218 },
      line(engine('petrol', 1086, 62.1, 89), 'manual', '*', { XE: [1, 305], XG: [2, 335], XL: [3, 348], XO: [3, 377] }, { years: [2003, 2008] }),
      line(EPSILON, 'manual', '*', { 'Non-AC': [1, 265], GL: [2, 318], 'GL Plus': [2, 349], GLS: [3, 359] }, { years: [2008, 2014] }),
      line(engine('lpg', 1086, 61.1, 92.2), 'manual', '*', { 'GL LPG': [2, 344], 'GLS LPG': [3, 374] }, { years: [2008, 2013] }),
      line(engine('cng', 1086, 61.1, 92.2), 'manual', '*', { 'GLS CNG': [3, 411] }, { years: [2010, 2014] }))),

  model('santro', 'Santro', [], 'hatchback',
    generation({ name: 'First generation', years: [1998, 2003], size: [3495, 1495, 1600, 2380], boot: 200 },
      line(engine('petrol', 999, 54, 83), 'manual', '*', { LE: [1, 299], LS: [2, 329], GS: [3, 369] })),
    generation({ name: 'Second generation', years: [2018, 2022], size: [3610, 1645, 1560, 2400], boot: 235 },
      line(IRDE, 'manual', '*', { 'Era Executive': [2, 390], Magna: [3, 458], Sportz: [4, 500], Asta: [5, 546] }),
      line(IRDE, 'amt', '* AMT', { Magna: [3, 519], Sportz: [4, 547], Asta: [5, 564] }),
      line(engine('cng', 1086, 58.3, 84.3), 'manual', '* CNG', { Magna: [3, 523], Sportz: [4, 565] }))),

  model('i10', 'i10', [], 'hatchback',
    generation({ years: [2007, 2017], size: [3585, 1595, 1550, 2380], boot: 225 },
      line(IRDE, 'manual', '* 1.1', { 'D Lite': [1, 349], Era: [2, 365], Magna: [3, 389], Sportz: [4, 432] }),
      line(engine('petrol', 1197, 78.9, 111.8), 'manual', '* 1.2', { Magna: [3, 418], Sportz: [4, 455], Asta: [5, 511] }, { years: [2008, 2014] }),
      line(engine('petrol', 1197, 78.9, 111.8), 'torque-converter', '* AT', {
        Magna: [3, 494], Sportz: [4, 550], 'Asta Sunroof': [5, 613, { plus: ['sunroof'] }],
      }, { years: [2008, 2014] }),
      line(engine('lpg', 1086, 68.1, 99), 'manual', '* LPG', { Era: [2, 412], Magna: [3, 435] }, { years: [2010, 2017] }))),

  model('grand-i10', 'Grand i10', [], 'hatchback',
    generation({ years: [2013, 2020], size: [3765, 1660, 1520, 2425], boot: 256, has: { 3: ['rear-ac'] } },
      line(KAPPA_12, 'manual', '1.2 Kappa *', {
        Era: [2, 430], Magna: [3, 461], Sportz: [4, 501], Asta: [5, 546], 'Sportz Option': [4, 534, { years: [2017, 2020] }],
        'Asta Option': [5, 590],
      }),
      line(KAPPA_12, 'torque-converter', '1.2 Kappa * AT', { Magna: [3, 610], Sportz: [4, 566], Asta: [5, 611] }),
      line(CRDI_11, 'manual', 'CRDi *', {
        Era: [2, 523], Magna: [3, 562], Sportz: [4, 602], Asta: [5, 641], 'Asta Option': [5, 685],
      }, { years: [2013, 2017] }),
      line(CRDI_12, 'manual', '1.2 CRDi *', { Era: [2, 568], Magna: [3, 616], Sportz: [4, 648], Asta: [5, 715] }, { years: [2017, 2020] }),
      line(engine('cng', 1197, 65.4, 98), 'manual', '1.2 Kappa * CNG', { Magna: [3, 655] }, { years: [2018, 2020] }))),

  model('grand-i10-nios', 'Grand i10 Nios', ['nios', 'i10 nios'], 'hatchback',
    generation({ years: [2019, null], size: [3805, 1680, 1520, 2450], boot: 260, has: { 3: ['rear-ac'], 5: ['wireless-charging'] } },
      line(KAPPA_12, 'manual', '*', { Era: [2, 500], Magna: [3, 584], Sportz: [4, 638], Asta: [5, 714] }),
      line(KAPPA_12, 'amt', 'AMT *', { Magna: [3, 638], Sportz: [4, 698], Asta: [5, 760] }),
      line(CRDI_12, 'manual', '* CRDi', { Magna: [3, 670], Sportz: [4, 744], Asta: [5, 799] }, { years: [2019, 2022] }),
      line(CRDI_12, 'amt', 'AMT * CRDi', { Sportz: [4, 790] }, { years: [2019, 2022] }),
      line(engine('petrol', 998, 98.6, 171.6), 'manual', 'Turbo *', { Sportz: [4, 768] }, { years: [2020, 2023] }),
      line(KAPPA_12_CNG, 'manual', '* CNG', { Magna: [3, 665], Sportz: [4, 719] }, { years: [2020, null] }))),

  model('i20', 'i20', ['elite i20', 'i 20 elite'], 'hatchback',
    generation({ name: 'First generation', years: [2008, 2014], size: [3940, 1710, 1505, 2525], boot: 295 },
      line(engine('petrol', 1197, 78.9, 111.8), 'manual', '1.2 *', { Magna: [3, 482], Sportz: [4, 530], Asta: [5, 566] }),
      line(engine('petrol', 1197, 82.9, 113.8), 'manual', '*', { 'Era 1.2': [2, 473], 'Magna Optional 1.2': [3, 519] }, { years: [2012, 2014] }),
      line(engine('diesel', 1396, 88.8, 219.7), 'manual', '1.4 CRDi *', {
        Magna: [3, 594], Sportz: [4, 643], Asta: [5, 687],
      }, { years: [2009, 2014] }),
      line(engine('petrol', 1396, 98.6, 136.3), 'torque-converter', '1.4 * AT', { Asta: [5, 749] }, { years: [2009, 2014] })),
    generation({ name: 'Second generation', years: [2014, 2020], size: [3985, 1734, 1505, 2570], boot: 285, has: { 3: ['rear-ac'] } },
      line(KAPPA_12, 'manual', '1.2 *', {
        Era: [2, 490], Magna: [3, 542], Sportz: [4, 593], Asta: [5, 646], 'Asta Option': [5, 710, { years: [2015, 2020] }],
        'Magna Plus': [3, 550, { years: [2019, 2020] }], 'Sportz Plus': [4, 625, { years: [2019, 2020] }],
      }),
      line(KAPPA_12, 'cvt', '* CVT', { 'Sportz Plus': [4, 732], 'Asta Option': [5, 832] }, { years: [2018, 2020] }),
      line(engine('petrol', 1368, 98.6, 132.4), 'torque-converter', '1.4 * AT', { Magna: [3, 901] }, { years: [2016, 2018] }),
      line(CRDI_14, 'manual', '1.4 CRDi *', {
        Era: [2, 610], Magna: [3, 642], Sportz: [4, 693], Asta: [5, 767], 'Asta Option': [5, 824, { years: [2015, 2020] }],
      })),
    generation({
      name: 'Third generation', years: [2020, null], size: [3995, 1775, 1505, 2580], boot: 311,
      has: { 3: ['rear-ac'], 5: ['sunroof', 'airbags-six', 'wireless-charging'] },
    },
      line(engine('petrol', 1197, 81.8, 114.7), 'manual', '*', { Magna: [3, 680], Sportz: [4, 760], Asta: [4, 870], 'Asta Opt': [5, 920] }),
      line(engine('petrol', 1197, 86.8, 114.7), 'cvt', '* IVT', { Sportz: [4, 860], Asta: [4, 970], 'Asta Opt': [5, 1064, { years: [2021, null] }] }),
      line(KAPPA_10_TURBO, 'manual', '* Turbo iMT', { Sportz: [4, 880], Asta: [4, 990] }, { years: [2020, 2023] }),
      line(KAPPA_10_TURBO, 'dct', '* Turbo DCT', { Asta: [4, 1067], 'Asta Opt': [5, 1117] }, { years: [2020, 2023] }),
      line(CRDI_15_LOW, 'manual', '* Diesel', { Magna: [3, 820], Sportz: [4, 900], 'Asta Opt': [5, 1060] }, { years: [2020, 2022] }))),

  model('i20-n-line', 'i20 N Line', [], 'hatchback',
    generation({
      years: [2021, null], size: [3995, 1775, 1505, 2580], boot: 311,
      has: { 3: ['rear-ac', 'sunroof'], 5: ['airbags-six', 'wireless-charging'] },
    },
      line(KAPPA_10_TURBO, 'manual', '* iMT', { N6: [4, 984] }),
      line(KAPPA_10_TURBO, 'dct', '* DCT', { N8: [5, 1176] }))),

  model('i20-active', 'i20 Active', [], 'hatchback',
    generation({ years: [2015, 2020], size: [3995, 1760, 1555, 2570], boot: 285, has: { 3: ['rear-ac'] } },
      line(KAPPA_12, 'manual', '1.2 *', { Base: [3, 639], S: [4, 690], SX: [5, 753] }),
      line(CRDI_14, 'manual', '1.4 *', { Base: [3, 763], S: [4, 798], SX: [5, 890] }))),

  model('getz', 'Getz', [], 'hatchback',
    generation({ years: [2004, 2010], size: [3825, 1665, 1515, 2455], boot: 290 },
      line(engine('petrol', 1086, 66.4, 98), 'manual', 'Prime 1.1 *', { GLE: [2, 380], GVS: [3, 412] }, { years: [2007, 2010] }),
      line(engine('petrol', 1341, 82.9, 116), 'manual', '1.3 *', { GLE: [2, 440], GLS: [3, 468], GLX: [4, 512] }),
      line(engine('diesel', 1493, 108, 235), 'manual', 'Prime 1.5 *', { 'GVS CRDi': [3, 566] }, { years: [2007, 2010] }))),
]
