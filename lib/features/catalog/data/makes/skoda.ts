import { engine, generation, line, model } from "../notation";
import type { MakeSpec } from "../types";

const TDI_15 = engine("diesel", 1498, 108.6, 250);
const TDI_16 = engine("diesel", 1598, 103.5, 250);
const MPI_16 = engine("petrol", 1598, 103.5, 153);
const TSI_10 = engine("petrol", 999, 113.4, 178);
const TSI_10_OLD = engine("petrol", 999, 108.6, 175);
const TSI_15 = engine("petrol", 1498, 147.5, 250);
const TSI_18 = engine("petrol", 1798, 177.5, 250);
const TSI_20 = engine("petrol", 1984, 187.7, 320);
const TDI_20 = engine("diesel", 1968, 141, 320);

export const skoda: MakeSpec = {
  id: "skoda",
  name: "Skoda",
  aliases: ["škoda", "scoda"],
  isLuxury: false,
  models: [
    model("fabia", "Fabia", [], "hatchback",
      generation({ years: [2008, 2013], size: [4000, 1642, 1498, 2465], boot: 315 },
        line(engine("petrol", 1198, 73.9, 110), "manual", "1.2 MPI *", { Active: [2, 446], Ambition: [3, 499], Elegance: [4, 548] }),
        line(engine("diesel", 1199, 74, 180), "manual", "1.2 TDI *", { Ambition: [3, 604], Elegance: [4, 681] }, { years: [2010, 2013] }))),
    model("rapid", "Rapid", [], "sedan",
      generation({ years: [2011, 2021], size: [4413, 1699, 1466, 2552], boot: 460, has: { 3: ["rear-ac"] } },
        line(MPI_16, "manual", "1.6 MPI *", { Active: [2, 674], Ambition: [3, 749], Elegance: [4, 809], Style: [5, 979, { years: [2016, 2020] }] }, { years: [2011, 2020] }),
        line(MPI_16, "torque-converter", "1.6 MPI AT *", { Ambition: [3, 859], Elegance: [4, 917], Style: [5, 1079, { years: [2016, 2020] }] }, { years: [2011, 2020] }),
        line(TDI_16, "manual", "1.6 TDI *", { Active: [2, 793], Ambition: [3, 867], Elegance: [4, 932] }, { years: [2011, 2014] }),
        line(TDI_15, "manual", "1.5 TDI *", { Active: [2, 826], Ambition: [3, 919], Elegance: [4, 999], Style: [5, 1099] }, { years: [2014, 2020] }),
        line(TDI_15, "dct", "1.5 TDI AT *", { Ambition: [3, 1049], Style: [5, 1246] }, { years: [2014, 2020] }),
        line(TSI_10_OLD, "manual", "1.0 TSI *", { Rider: [2, 749], Ambition: [3, 999], Style: [4, 1149], "Monte Carlo": [5, 1179] }, { years: [2020, 2021] }),
        line(TSI_10_OLD, "torque-converter", "1.0 TSI * AT", { Rider: [2, 949], Style: [4, 1329] }, { years: [2020, 2021] }))),
    model("laura", "Laura", [], "sedan",
      generation({ years: [2006, 2013], size: [4569, 1769, 1485, 2578], boot: 560, has: { 3: ["rear-ac"] } },
        line(engine("diesel", 1968, 108.6, 250), "manual", "*", { "Classic 2.0 TDI CR MT": [3, 1249], Ambiente: [4, 1399] }),
        line(TDI_20, "dct", "*", { "L and K AT": [5, 1799], "Elegance 2.0 TDI CR AT": [4, 1684] }),
        line(engine("petrol", 1798, 158, 250), "manual", "1.8 TSI *", { Ambition: [3, 1259], Active: [2, 1119] }))),
    model("octavia", "Octavia", [], "sedan",
      generation({ name: "First generation", years: [2001, 2010], size: [4507, 1731, 1431, 2512], boot: 528 },
        line(engine("diesel", 1896, 89, 210), "manual", "*", { "Ambiente 1.9 TDI": [3, 1099], "Rider 1.9 TDI": [2, 999], "Elegance 1.9 TDI": [4, 1229] })),
      generation({ name: "Third generation", years: [2013, 2020], size: [4670, 1814, 1476, 2688], boot: 590, has: { 3: ["rear-ac"] } },
        line(engine("petrol", 1395, 147.5, 250), "manual", "1.4 TSI *", { Ambition: [3, 1399], Active: [2, 1395] }),
        line(TSI_18, "dct", "1.8 TSI AT *", { Elegance: [4, 1825], "L K": [5, 2129], Style: [4, 1999] }),
        line(TDI_20, "manual", "2.0 TDI MT *", { Ambition: [3, 1555], Elegance: [4, 1645], Style: [4, 1749] }),
        line(TDI_20, "dct", "2.0 TDI AT *", { Elegance: [4, 1890], Style: [4, 2090], "L K": [5, 2299] })),
      generation({ name: "Fourth generation", years: [2021, 2023], size: [4689, 1829, 1469, 2680], boot: 600 },
        line(TSI_20, "dct", "*", { Style: [4, 2599], "L K 2.0": [5, 2899] }))),
    model("superb", "Superb", [], "sedan",
      generation({ name: "Second generation", years: [2009, 2015], size: [4838, 1817, 1462, 2761], boot: 565, has: { 3: ["rear-ac"] } },
        line(engine("petrol", 1798, 158, 250), "dct", "1.8 TSI *", { "Elegance AT": [4, 2089], Ambition: [3, 1836] }),
        line(engine("diesel", 1968, 138, 320), "dct", "*", { "Elegance 2.0 TDI CR AT": [4, 2289], Platinum: [5, 2460] })),
      generation({ name: "Third generation", years: [2016, 2023], size: [4861, 1864, 1468, 2841], boot: 625, has: { 3: ["rear-ac"] } },
        line(TSI_18, "dct", "* 1.8 TSI AT", { Style: [4, 2588], "LK": [5, 2990], Corporate: [3, 2599] }, { years: [2016, 2019] }),
        line(engine("diesel", 1968, 174.5, 350), "dct", "* 2.0 TDI AT", { Style: [4, 2875], "LK": [5, 3245] }, { years: [2016, 2020] }),
        line(TSI_20, "dct", "* 2.0 TSI", { Sportline: [4, 2999], "Laurin and Klement": [5, 3299] }, { years: [2020, 2023] }))),
    model("kushaq", "Kushaq", [], "suv",
      generation({ years: [2021, null], size: [4225, 1760, 1612, 2651], boot: 385, has: { 2: ["rear-ac"], 5: ["sunroof", "airbags-six", "wireless-charging"] } },
        line(TSI_10, "manual", "1.0 TSI *", { Active: [2, 1050], Ambition: [3, 1280], Style: [5, 1460] }),
        line(TSI_10, "torque-converter", "1.0 TSI * AT", { Ambition: [3, 1420], Style: [5, 1580] }),
        line(TSI_15, "manual", "1.5 TSI *", { Style: [5, 1620] }),
        line(TSI_15, "dct", "1.5 TSI * AT", { Style: [5, 1760], "Monte Carlo": [5, 1849] }))),
    model("slavia", "Slavia", [], "sedan",
      generation({ years: [2022, null], size: [4541, 1752, 1507, 2651], boot: 521, has: { 2: ["rear-ac"], 5: ["sunroof", "airbags-six", "ventilated-seats"] } },
        line(TSI_10, "manual", "1.0 TSI *", { Active: [2, 1069], Ambition: [3, 1239], Style: [5, 1399] }),
        line(TSI_10, "torque-converter", "1.0 TSI * AT", { Ambition: [3, 1359], Style: [5, 1539] }),
        line(TSI_15, "manual", "1.5 TSI *", { Style: [5, 1619] }),
        line(TSI_15, "dct", "1.5 TSI * AT", { Style: [5, 1779] }))),
    model("kodiaq", "Kodiaq", [], "suv",
      generation({ years: [2017, null], size: [4699, 1882, 1685, 2791], boot: 270, seats: 7, has: { 1: ["rear-ac", "panoramic-sunroof"] } },
        line(engine("diesel", 1968, 147.5, 340), "dct", "2.0 TDI *", { Style: [4, 3449], "Laurin Klement": [5, 3599] }, { years: [2017, 2020], plus: ["all-wheel-drive"] }),
        line(TSI_20, "dct", "2.0 TSI *", { Style: [4, 3499], Sportline: [4, 3599], "L K": [5, 3749] }, { years: [2022, null], plus: ["all-wheel-drive"] }))),
    model("yeti", "Yeti", [], "suv",
      generation({ years: [2010, 2017], size: [4222, 1793, 1691, 2578], boot: 416 },
        line(engine("diesel", 1968, 108.6, 250), "manual", "*", { "Ambition 4X2": [3, 1463], "Active": [2, 1398] }),
        line(engine("diesel", 1968, 138, 320), "manual", "*", { "Elegance 4X4": [5, 1811] }, { plus: ["all-wheel-drive"] }))),
    model("karoq", "Karoq", [], "suv",
      generation({ years: [2020, 2021], size: [4382, 1841, 1624, 2638], boot: 521 },
        line(TSI_15, "dct", "1.5 TSI *", { AT: [5, 2499] }, { plus: ["panoramic-sunroof"] }))),
  ],
};
