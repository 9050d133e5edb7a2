import { engine, generation, line, model } from '../../notation'
import { F8D, K10B, K10B_CNG, K10C, K10C_CNG, K12M, K12N } from './engines'

const F8B_MPFI = engine('petrol', 796, 37, 59)
const ALTO_F8 = engine('petrol', 796, 46.3, 62)
const F8D_CNG = engine('cng', 796, 40.3, 60)
const F10D = engine('petrol', 1061, 64, 84)
const F10D_LPG = engine('lpg', 1061, 58, 80)

export const smallHatchbacks = [
  model('maruti-800', '800', ['m800'], 'hatchback',
    generation({ years: [1986, 2014], size: [3335, 1440, 1405, 2175], boot: 160, seats: 4 },
      line(F8B_MPFI, 'manual', '*', { Std: [1, 184], AC: [2, 208], 'AC Uniq': [2, 217, { years: [2007, 2009] }] }))),

  model('alto', 'Alto', [], 'hatchback',
    generation({ years: [2000, 2012], size: [3495, 1475, 1460, 2360], boot: 177 },
      line(ALTO_F8, 'manual', '*', { Std: [1, 230], LX: [2, 265], LXi: [3, 288] }),
      line(F10D, 'manual', '*', { 'VXi 1.1': [3, 341] }, { years: [2001, 2006] }),
      line(engine('cng', 796, 38, 54), 'manual', '*', { 'Green Std': [1, 322], 'Green LXi': [3, 359] }, { years: [2010, 2012] }))),

  model('alto-800', 'Alto 800', [], 'hatchback',
    generation({ years: [2012, 2023], size: [3445, 1515, 1475, 2360], boot: 177 },
      line(F8D, 'manual', '*', {
        Std: [1, 244], LX: [2, 271], LXI: [2, 294], VXI: [3, 316], 'LXI Optional': [2, 305, { years: [2015, 2023] }],
        'VXI Optional': [3, 334, { years: [2015, 2019] }], 'VXI Plus': [4, 395, { years: [2019, 2023] }],
      }),
      line(F8D_CNG, 'manual', '*', { 'CNG LXI': [2, 356], 'LXI Opt S-CNG': [2, 433, { years: [2020, 2023] }] }))),

  model('alto-k10', 'Alto K10', [], 'hatchback',
    generation({ name: 'First generation', years: [2010, 2014], size: [3620, 1475, 1460, 2360], boot: 160 },
      line(K10B, 'manual', '*', { LXI: [2, 303], VXI: [3, 316] })),
    generation({ name: 'Second generation', years: [2014, 2020], size: [3545, 1515, 1475, 2360], boot: 177 },
      line(K10B, 'manual', '*', { LX: [1, 306], LXI: [2, 321], VXI: [3, 338], 'VXI Optional': [3, 351] }),
      line(K10B, 'amt', '*', { 'VXI AMT': [3, 380, { aka: ['VXI AGS'] }], 'VXI AGS Optional': [3, 417, { years: [2017, 2020] }] }),
      line(K10B_CNG, 'manual', '*', { 'LXI CNG': [2, 382] })),
    generation({ name: 'Third generation', years: [2022, null], size: [3530, 1490, 1520, 2380], boot: 214 },
      line(K10C, 'manual', '*', { Std: [1, 399], LXi: [2, 482], VXi: [3, 500], 'VXi Plus': [4, 534] }),
      line(K10C, 'amt', '*', { 'VXi AT': [3, 550], 'VXi Plus AT': [4, 583] }),
      line(K10C_CNG, 'manual', '*', { 'VXi CNG': [3, 595] }))),

  model('s-presso', 'S-Presso', ['spresso'], 'hatchback',
    generation({ years: [2019, 2022], size: [3565, 1520, 1567, 2380], boot: 270 },
      line(K10B, 'manual', '*', { Std: [1, 369], LXI: [2, 405], VXI: [3, 425], 'VXI Plus': [4, 448] }),
      line(K10B, 'amt', '*', { 'VXI AT': [3, 468], 'VXI Plus AT': [4, 491] }),
      line(K10B_CNG, 'manual', '*', { 'LXI CNG': [2, 484], 'VXI CNG': [3, 508] }, { years: [2020, 2022] })),
    generation({ name: 'Update of 2022', years: [2022, null], size: [3565, 1520, 1567, 2380], boot: 240 },
      line(K10C, 'manual', '*', { Std: [1, 425], LXi: [2, 495], VXi: [3, 515], 'VXi Plus': [4, 549] }),
      line(K10C, 'amt', '*', { 'VXi Opt AT': [3, 565], 'VXi Plus Opt AT': [4, 599] }),
      line(K10C_CNG, 'manual', '*', { 'LXi CNG': [2, 590], 'VXi CNG': [3, 610] }))),

  model('zen-estilo', 'Zen Estilo', ['estilo'], 'hatchback',
    generation({ years: [2006, 2009], size: [3495, 1495, 1595, 2360], boot: 160 },
      line(F10D, 'manual', '1.1 *', { LX: [1, 310], LXI: [2, 335], VXI: [3, 360] })),
    generation({ name: 'Update of 2009', years: [2009, 2013], size: [3600, 1495, 1595, 2360], boot: 190 },
      line(K10B, 'manual', '*', { LX: [1, 312], LXI: [2, 340], VXI: [3, 362] }))),

  model('a-star', 'A-Star', [], 'hatchback',
    generation({ years: [2008, 2014], size: [3500, 1600, 1490, 2360], boot: 129 },
      line(K10B, 'manual', '*', { LXI: [2, 347], VXI: [3, 376], ZXI: [4, 412] }),
      line(K10B, 'torque-converter', '*', { 'AT VXI': [3, 435] }, { years: [2010, 2014] }))),

  model('wagon-r', 'Wagon R', [], 'hatchback',
    generation({ name: 'First generation', years: [1999, 2010], size: [3520, 1490, 1660, 2360], boot: 180 },
      line(F10D, 'manual', '*', { LX: [1, 324], LXI: [2, 351], VXI: [3, 378], 'LXI Minor': [2, 349] }),
      line(F10D_LPG, 'manual', '*', { 'LX Duo': [1, 351], 'LXI Duo': [2, 377] })),
    generation({ name: 'Second generation', years: [2010, 2018], size: [3599, 1495, 1700, 2400], boot: 180 },
      line(K10B, 'manual', '*', { LX: [1, 328], LXI: [2, 353], VXI: [3, 381], 'VXI Optional': [3, 440, { years: [2015, 2018] }] }),
      line(K10B, 'amt', '*', { 'AMT VXI': [3, 476, { years: [2015, 2018] }], 'AMT VXI Option': [3, 511, { years: [2016, 2018] }] }),
      line(engine('cng', 998, 58.3, 77), 'manual', '*', { 'LXI CNG': [2, 413, { aka: ['CNG LXI'] }] }),
      line(engine('lpg', 998, 61.7, 85), 'manual', '*', { 'LXI Duo LPG': [2, 377] }, { years: [2010, 2014] })),
    generation({ name: 'Third generation', years: [2019, 2022], size: [3655, 1620, 1675, 2435], boot: 341 },
      line(K10B, 'manual', '*', { LXI: [2, 419], VXI: [3, 469] }),
      line(K10B, 'amt', 'AMT *', { VXI: [3, 516] }),
      line(K12M, 'manual', '* 1.2', { VXI: [3, 489], ZXI: [4, 522] }),
      line(K12M, 'amt', '* AMT 1.2', { VXI: [3, 536], ZXI: [4, 569] }),
      line(K10B_CNG, 'manual', 'CNG *', { LXI: [2, 484] })),
    generation({ name: 'Update of 2022', years: [2022, null], size: [3655, 1620, 1675, 2435], boot: 341 },
      line(K10C, 'manual', '*', { LXI: [2, 540], VXI: [3, 586] }),
      line(K10C, 'amt', '* AT', { VXI: [3, 636] }),
      line(K10C_CNG, 'manual', '* CNG', { LXI: [2, 635], VXI: [3, 681] }),
      line(K12N, 'manual', '*', { 'ZXI 1.2': [4, 600], 'ZXI Plus': [5, 648] }),
      line(K12N, 'amt', '* AT', { 'ZXI 1.2': [4, 650], 'ZXI Plus': [5, 698] }))),

  model('wagon-r-stingray', 'Wagon R Stingray', ['stingray'], 'hatchback',
    generation({ years: [2013, 2018], size: [3636, 1475, 1670, 2400], boot: 180 },
      line(K10B, 'manual', '*', { LXI: [2, 410], VXI: [3, 438], 'VXI Optional': [4, 468] }),
      line(K10B, 'amt', 'AMT *', { VXI: [3, 499] }, { years: [2015, 2018] }))),

  model('celerio-x', 'Celerio X', [], 'hatchback',
    generation({ years: [2017, 2021], size: [3715, 1635, 1565, 2425], boot: 235 },
      line(K10B, 'manual', '*', { VXI: [3, 457], 'VXI Option': [3, 473], ZXI: [4, 482], 'ZXI Option': [5, 531] }),
      line(K10B, 'amt', 'AMT *', { VXI: [3, 500], 'VXI Option': [3, 516], ZXI: [4, 525], 'ZXI Option': [5, 543] }))),

  model('celerio', 'Celerio', [], 'hatchback',
    generation({ name: 'First generation', years: [2014, 2021], size: [3695, 1600, 1560, 2425], boot: 235 },
      line(K10B, 'manual', '*', { LXI: [2, 390], VXI: [3, 423], ZXI: [4, 455], 'VXI Optional': [3, 448], 'ZXI Optional': [4, 496] }),
      line(K10B, 'amt', '*', { 'VXI AMT': [3, 459], 'ZXI AMT': [4, 520, { years: [2015, 2021] }], 'LXI AT': [2, 429] }),
      line(K10B_CNG, 'manual', '*', { 'VXI CNG': [3, 468] }),
      line(engine('diesel', 793, 46.9, 125), 'manual', '*', { LDi: [2, 466], VDi: [3, 495], ZDi: [4, 525] }, { years: [2015, 2017] })),
    generation({ name: 'Second generation', years: [2021, null], size: [3695, 1655, 1555, 2435], boot: 313 },
      line(K10C, 'manual', '*', { LXI: [2, 499], VXI: [3, 563], ZXI: [4, 594], 'ZXI Plus': [5, 644] }),
      line(K10C, 'amt', '*', { 'VXI AMT': [3, 613], 'ZXI AMT': [4, 644], 'ZXI Plus AMT': [5, 694] }),
      line(K10C_CNG, 'manual', '*', { 'VXI CNG': [3, 658] }, { years: [2022, null] }))),
]
