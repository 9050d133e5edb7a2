import { engine, generation, line, model } from "../notation";
import type { MakeSpec } from "../types";

const P15 = engine("petrol", 1497, 113.4, 144);
const P12 = engine("petrol", 1197, 81.9, 115);
const T10 = engine("petrol", 998, 118.4, 172);
const T14 = engine("petrol", 1353, 138.1, 242);
const T15 = engine("petrol", 1482, 157.8, 253);
const D15 = engine("diesel", 1493, 113.4, 250);
const D15_LOW = engine("diesel", 1493, 98.6, 240);

export const kia: MakeSpec = {
  id: "kia",
  name: "Kia",
  aliases: ["kia motors"],
  isLuxury: false,
  models: [
    model("seltos", "Seltos", [], "suv",
      generation({ name: "First generation", years: [2019, 2023], size: [4315, 1800, 1645, 2610], boot: 433, has: { 3: ["rear-ac"], 5: ["ventilated-seats", "wireless-charging"] } },
        line(P15, "manual", "*", { HTE: [1, 969], HTK: [2, 999], "HTK Plus": [3, 1119], HTX: [4, 1299] }),
        line(P15, "cvt", "* IVT", { HTX: [4, 1399], "HTK Plus": [3, 1409, { years: [2022, 2023] }] }),
        line(T14, "manual", "*", { GTK: [4, 1349, { years: [2019, 2020] }], GTX: [4, 1499, { years: [2019, 2020] }], "GTX Plus": [5, 1599] }),
        line(T14, "dct", "* DCT", { "GTX Plus": [5, 1699], "X-Line": [5, 1779, { years: [2021, 2023] }] }),
        line(D15, "manual", "* D", { HTE: [1, 999], HTK: [2, 1119], "HTK Plus": [3, 1219], HTX: [4, 1399], "HTX Plus": [5, 1549] }),
        line(D15, "torque-converter", "* AT D", { HTX: [4, 1499], "GTX Plus": [5, 1749] })),
      generation({ name: "Facelift", years: [2023, null], size: [4365, 1800, 1645, 2610], boot: 433, has: { 2: ["airbags-six"], 3: ["rear-ac"], 5: ["adas", "panoramic-sunroof"] } },
        line(P15, "manual", "* Petrol", { HTE: [1, 1090], HTK: [2, 1210], "HTK Plus": [3, 1350], HTX: [4, 1520] }),
        line(T15, "dct", "* Turbo DCT", { "HTX Plus": [4, 1920], "GTX Plus": [5, 2000], "X-Line": [5, 2030] }),
        line(D15, "torque-converter", "* Diesel AT", { HTX: [4, 1820], "GTX Plus": [5, 2000] }))),
    model("sonet", "Sonet", [], "suv",
      generation({ years: [2020, null], size: [3995, 1790, 1642, 2500], boot: 392, has: { 3: ["rear-ac"], 5: ["ventilated-seats", "wireless-charging"] } },
        line(P12, "manual", "1.2 *", { HTE: [1, 671], HTK: [2, 759], "HTK Plus": [3, 845] }),
        line(T10, "manual", "* Turbo iMT", { "HTK Plus": [3, 949], HTX: [4, 999], "HTX Plus": [5, 1165], "GTX Plus": [5, 1199] }),
        line(T10, "dct", "* Turbo DCT", { HTX: [4, 1079], "GTX Plus": [5, 1289] }),
        line(D15_LOW, "manual", "* Diesel", { HTE: [1, 805], HTK: [2, 899], "HTK Plus": [3, 949], HTX: [4, 999], "HTX Plus": [5, 1165] }),
        line(D15, "torque-converter", "* Diesel AT", { HTX: [4, 1079], "GTX Plus": [5, 1289] }))),
    model("carens", "Carens", [], "muv",
      generation({ years: [2022, null], size: [4540, 1800, 1708, 2780], boot: 216, seats: 7, has: { 1: ["airbags-six", "rear-ac"] } },
        line(P15, "manual", "*", { Premium: [2, 899], Prestige: [3, 999] }),
        line(engine("petrol", 1353, 138.1, 242), "manual", "* Turbo", { "Prestige Plus": [4, 1349], Luxury: [4, 1499] }, { years: [2022, 2023] }),
        line(engine("petrol", 1353, 138.1, 242), "dct", "* Turbo DCT", { "Luxury Plus": [5, 1699] }, { years: [2022, 2023] }),
        line(D15, "manual", "* Diesel", { Premium: [2, 1099], Prestige: [3, 1199], "Luxury Plus": [5, 1619] }),
        line(D15, "torque-converter", "* Diesel AT", { "Luxury Plus": [5, 1699] }))),
    model("carnival", "Carnival", [], "muv",
      generation({ years: [2020, 2023], size: [5115, 1985, 1755, 3060], boot: 540, seats: 7, has: { 1: ["rear-ac", "sunroof"] } },
        line(engine("diesel", 2199, 197.2, 440), "torque-converter", "*", { Premium: [4, 2495], Prestige: [4, 2895], Limousine: [5, 3395] }))),
    model("ev6", "EV6", [], "suv",
      generation({ years: [2022, null], size: [4695, 1890, 1570, 2900], boot: 490 },
        line(engine("electric", 0, 320.5, 605), "single-speed", "*", { "GT Line AWD": [5, 6495, { plus: ["all-wheel-drive"] }], "GT Line": [5, 5995] }))),
  ],
};
