import { engine, generation, line, model } from '../../notation'

const REVOTRON_12 = engine('petrol', 1199, 83.8, 114)
const REVOTRON_12_BS6 = engine('petrol', 1199, 84.8, 113)
const REVOTORQ_105 = engine('diesel', 1047, 69, 140)
const CNG_12 = engine('cng', 1199, 72.4, 95)
const QUADRAJET_75 = engine('diesel', 1248, 74, 190)
const QUADRAJET_90 = engine('diesel', 1248, 88.8, 200)
const CR4_14 = engine('diesel', 1396, 69, 140)
const REVOTRON_12T = engine('petrol', 1193, 88.7, 140)

export const hatchbacks = [
  model('nano', 'Nano', [], 'hatchback',
    generation({ name: 'First generation', years: [2009, 2012], size: [3099, 1495, 1652, 2230], boot: 80, seats: 4 },
      line(engine('petrol', 624, 34.5, 48), 'manual', '*', { Std: [1, 123], CX: [2, 148], LX: [3, 172] })),
    generation({ name: 'Update of 2012', years: [2012, 2018], size: [3099, 1495, 1652, 2230], boot: 80, seats: 4 },
      line(engine('petrol', 624, 37.5, 51), 'manual', '*', {
        Std: [1, 145], CX: [2, 170], LX: [3, 197], 'Twist XT': [4, 236, { years: [2014, 2018] }],
      }),
      line(engine('petrol', 624, 37.5, 51), 'amt', '*', { 'Twist XTA': [4, 299] }, { years: [2015, 2018] }),
      line(engine('cng', 624, 32.5, 45), 'manual', '*', { 'CNG emax CX': [2, 240] }, { years: [2013, 2016] }))),

  model('indica', 'Indica', ['indica vista', 'vista'], 'hatchback',
    generation({ name: 'Vista', years: [2008, 2015], size: [3795, 1695, 1550, 2470], boot: 232 },
      line(engine('petrol', 1172, 64.1, 96), 'manual', '*', { 'Terra Safire': [2, 349], 'Aqua Safire': [3, 399], 'Aura Safire': [4, 450] }),
      line(QUADRAJET_75, 'manual', '*', { 'Terra Quadrajet': [2, 441], 'Aqua 1.3 Quadrajet': [3, 465], 'Aura 1.3 Quadrajet': [4, 489] }),
      line(engine('diesel', 1405, 70, 135), 'manual', '*', { 'Terra 1.4 TDI': [2, 400], 'TDI LS': [3, 422] }))),

  model('indica-v2', 'Indica V2', [], 'hatchback',
    generation({ years: [2001, 2018], size: [3690, 1665, 1485, 2400], boot: 220 },
      line(engine('diesel', 1396, 52.5, 85), 'manual', '*', { DL: [1, 320], DLS: [2, 355] }),
      line(CR4_14, 'manual', '*', { LS: [2, 414], LX: [3, 446] }, { years: [2010, 2018] }))),

  model('bolt', 'Bolt', [], 'hatchback',
    generation({ years: [2015, 2019], size: [3825, 1695, 1562, 2470], boot: 210 },
      line(REVOTRON_12T, 'manual', 'Revotron *', { XE: [2, 444], XM: [3, 507], XMS: [3, 532], XT: [5, 605] }),
      line(QUADRAJET_75, 'manual', 'Quadrajet *', { XE: [2, 549], XM: [3, 612], XMS: [3, 638], XT: [5, 699] }))),

  model('tiago', 'Tiago', [], 'hatchback',
    generation({ name: 'First generation', years: [2016, 2020], size: [3746, 1647, 1535, 2400], boot: 242 },
      line(REVOTRON_12, 'manual', '1.2 Revotron *', { XB: [1, 320], XE: [2, 381], XM: [3, 412], XT: [4, 442], XZ: [5, 500] }),
      line(REVOTRON_12, 'amt', '1.2 Revotron *', { XTA: [4, 479], XZA: [5, 539] }, { years: [2017, 2020] }),
      line(REVOTRON_12, 'manual', '*', { 'XZ Plus': [5, 557] }, { years: [2018, 2020] }),
      line(REVOTORQ_105, 'manual', '1.05 Revotorq *', { XE: [2, 459], XM: [3, 490], XT: [4, 520], XZ: [5, 577] })),
    generation({ name: 'Update of 2020', years: [2020, null], size: [3765, 1677, 1535, 2400], boot: 242 },
      line(REVOTRON_12_BS6, 'manual', '*', { XE: [2, 460], XT: [3, 520], XZ: [4, 570], 'XZ Plus': [5, 599] }),
      line(REVOTRON_12_BS6, 'amt', '* AMT', { XTA: [3, 599, { years: [2021, null] }], XZA: [4, 620], 'XZA Plus': [5, 649] }),
      line(CNG_12, 'manual', '* CNG', { XE: [2, 610], XM: [2, 640], XT: [3, 670], 'XZ Plus': [5, 753] }, { years: [2022, null] }))),

  model('tiago-nrg', 'Tiago NRG', [], 'hatchback',
    generation({ years: [2018, null], size: [3802, 1677, 1537, 2400], boot: 242 },
      line(REVOTRON_12, 'manual', '*', { Petrol: [5, 550] }, { years: [2018, 2020] }),
      line(REVOTORQ_105, 'manual', '*', { Diesel: [5, 632] }, { years: [2018, 2020] }),
      line(engine('petrol', 1199, 84.5, 113), 'manual', '*', { XZ: [5, 657] }, { years: [2021, null] }),
      line(engine('petrol', 1199, 84.5, 113), 'amt', '*', { 'XZA AMT': [5, 709] }, { years: [2021, null] }))),

  model('tiago-ev', 'Tiago EV', [], 'hatchback',
    generation({ years: [2022, null], size: [3769, 1677, 1536, 2400], boot: 240 },
      line(engine('electric', 0, 60.3, 110), 'single-speed', '*', { 'XE MR': [2, 849], 'XT MR': [3, 909] }),
      line(engine('electric', 0, 73.8, 114), 'single-speed', '*', { 'XT LR': [3, 999], 'XZ Plus LR': [4, 1079], 'XZ Plus Tech LUX LR': [5, 1129] }))),

  model('altroz', 'Altroz', [], 'hatchback',
    generation({ years: [2020, null], size: [3990, 1755, 1523, 2501], boot: 345, has: { 4: ['rear-ac'] } },
      line(engine('petrol', 1199, 86.6, 113), 'manual', '*', {
        XE: [2, 529], 'XM Plus': [3, 660], XM: [3, 615], XT: [4, 684], XZ: [5, 744], 'XZ Plus': [5, 826, { years: [2021, null] }],
      }),
      line(engine('petrol', 1199, 86.6, 113), 'dct', '* DCT', {
        'XMA Plus': [3, 810], XTA: [4, 860], XZA: [5, 910], 'XZA Plus': [5, 960],
      }, { years: [2022, null] }),
      line(engine('petrol', 1199, 108.5, 140), 'manual', '* Turbo', { XT: [4, 774], XZ: [5, 826], 'XZ Plus': [5, 886] }, { years: [2021, 2024] }),
      line(engine('diesel', 1497, 88.8, 200), 'manual', '* Diesel', {
        XE: [2, 699], XM: [3, 750], XT: [4, 819], XZ: [5, 904], 'XZ Plus': [5, 946, { years: [2021, null] }],
      }))),
]

export const sedans = [
  model('indigo', 'Indigo', [], 'sedan',
    generation({ name: 'CS and eCS', years: [2008, 2016], size: [3988, 1620, 1540, 2450], boot: 380 },
      line(engine('petrol', 1193, 64.1, 100), 'manual', 'eCS *', { GLS: [2, 425], GLX: [3, 462] }),
      line(engine('diesel', 1405, 70, 135), 'manual', 'CS *', { LS: [2, 465], LX: [3, 495] }, { years: [2008, 2011] }),
      line(CR4_14, 'manual', 'eCS *', { LS: [2, 499], LX: [3, 530], VX: [4, 572] }, { years: [2010, 2016] }))),

  model('manza', 'Manza', ['indigo manza'], 'sedan',
    generation({ years: [2009, 2016], size: [4413, 1703, 1550, 2520], boot: 460 },
      line(engine('petrol', 1368, 88.8, 116), 'manual', '*', {
        'Aqua Safire': [2, 489], 'Aura Safire': [3, 529], 'Aura ABS Safire': [4, 561], 'Club Class Safire90 EX': [5, 699, { years: [2012, 2016] }],
      }),
      line(QUADRAJET_90, 'manual', '*', {
        'Aqua Quadrajet': [2, 569], 'Aura Quadrajet': [3, 609], 'Aura ABS Quadrajet': [4, 641], 'Aura Plus Quadrajet': [5, 675],
        'Elan Quadrajet': [5, 710], 'Club Class Quadrajet90 LX': [4, 674, { years: [2012, 2016] }],
        'Club Class Quadrajet90 EX': [5, 765, { years: [2012, 2016] }],
      }))),

  model('zest', 'Zest', [], 'sedan',
    generation({ years: [2014, 2019], size: [3995, 1706, 1570, 2470], boot: 390 },
      line(REVOTRON_12T, 'manual', 'Revotron 1.2T *', { XE: [2, 464], XM: [3, 538], XMS: [3, 558], XT: [5, 636] }),
      line(QUADRAJET_75, 'manual', 'Quadrajet 1.3 75PS *', { XE: [2, 564], XM: [3, 647, { years: [2015, 2019] }] }),
      line(engine('diesel', 1248, 88.8, 200), 'manual', 'Quadrajet 1.3 *', { XM: [3, 640], XMS: [3, 660], XT: [5, 737] }),
      line(engine('diesel', 1248, 88.8, 200), 'amt', 'Quadrajet 1.3 *', { XMA: [3, 699], XTA: [5, 819, { years: [2016, 2019] }] }))),

  model('tigor', 'Tigor', [], 'sedan',
    generation({ name: 'First generation', years: [2017, 2020], size: [3992, 1677, 1537, 2450], boot: 419 },
      line(REVOTRON_12, 'manual', '1.2 Revotron *', { XB: [1, 450], XE: [2, 470], XM: [2, 501], XT: [3, 541], XZ: [4, 590], 'XZ Option': [5, 619] }),
      line(REVOTRON_12, 'amt', '1.2 Revotron *', { XTA: [3, 575], XZA: [4, 622] }, { years: [2017, 2020] }),
      line(REVOTORQ_105, 'manual', '1.05 Revotorq *', { XE: [2, 560], XT: [3, 631], XZ: [4, 680], 'XZ Option': [5, 709] })),
    generation({ name: 'Update of 2020', years: [2020, null], size: [3993, 1677, 1532, 2450], boot: 419 },
      line(REVOTRON_12_BS6, 'manual', '*', { XE: [2, 575], XM: [3, 610], XZ: [4, 650], 'XZ Plus': [5, 699] }),
      line(REVOTRON_12_BS6, 'amt', '* AMT', { XMA: [3, 660], 'XZA Plus': [5, 749] }),
      line(CNG_12, 'manual', '* CNG', { XM: [3, 745], XZ: [4, 770], 'XZ Plus': [5, 830] }, { years: [2022, null] }))),

  model('tigor-ev', 'Tigor EV', [], 'sedan',
    generation({ years: [2021, null], size: [3993, 1677, 1532, 2450], boot: 316 },
      line(engine('electric', 0, 73.8, 170), 'single-speed', '*', {
        XE: [2, 1199], XM: [3, 1249], 'XZ Plus': [5, 1299], 'XZ Plus LUX': [5, 1375, { years: [2022, null] }],
      }))),
]
