import { engine, generation, line, model } from "../notation";
import type { MakeSpec } from "../types";

const TCDI_20 = engine("diesel", 1998, 163.7, 380);
const SMARTECH_12 = engine("petrol", 1199, 76.8, 106.5);
const TCDI_10 = engine("diesel", 936, 56.3, 142.5);
const TCDI_13 = engine("diesel", 1248, 76.9, 205);

export const chevrolet: MakeSpec = {
  id: "chevrolet",
  name: "Chevrolet",
  aliases: ["chevy", "chevorlet"],
  isLuxury: false,
  models: [
    model("spark", "Spark", [], "hatchback",
      generation({ years: [2007, 2017], size: [3495, 1495, 1518, 2345], boot: 170 },
        line(engine("petrol", 995, 62, 90.3), "manual", "1.0 *", { PS: [1, 331], LS: [2, 358], LT: [3, 387] }),
        line(engine("lpg", 995, 62, 90.3), "manual", "1.0 * LPG", { LS: [2, 382] }, { years: [2009, 2014] }))),
    model("beat", "Beat", [], "hatchback",
      generation({ years: [2010, 2017], size: [3640, 1595, 1520, 2375], boot: 170 },
        line(engine("petrol", 1199, 76.8, 106.5), "manual", "*", { PS: [1, 356], LS: [2, 385], LT: [3, 428], "LT Option": [4, 461] }),
        line(TCDI_10, "manual", "Diesel *", { PS: [1, 447], LS: [2, 479], LT: [3, 519] }, { years: [2011, 2017] }),
        line(engine("lpg", 1199, 76.8, 106.5), "manual", "* LPG", { LS: [2, 427] }, { years: [2011, 2014] }))),
    model("sail", "Sail", [], "sedan",
      generation({ years: [2013, 2017], size: [4249, 1690, 1503, 2465], boot: 370 },
        line(SMARTECH_12, "manual", "1.2 *", { Base: [1, 499], LS: [2, 545], "LT ABS": [4, 610] }),
        line(TCDI_13, "manual", "1.3 *", { Base: [1, 629], LS: [2, 665], "LS ABS": [3, 699], "LT ABS": [4, 740] }))),
    model("sail-hatchback", "Sail Hatchback", ["sail u-va", "sail uva"], "hatchback",
      generation({ years: [2012, 2017], size: [3946, 1690, 1503, 2465], boot: 248 },
        line(SMARTECH_12, "manual", "Petrol *", { LS: [2, 474], "LS ABS": [3, 507], "LT ABS": [4, 543] }),
        line(TCDI_13, "manual", "Diesel *", { LS: [2, 584], "LS ABS": [3, 612], "LT ABS": [4, 663] }))),
    model("aveo", "Aveo", [], "sedan",
      generation({ years: [2006, 2012], size: [4310, 1710, 1505, 2480], boot: 400 },
        line(engine("petrol", 1399, 94, 127), "manual", "1.4 *", { LS: [2, 575], LT: [3, 624] }))),
    model("aveo-u-va", "Aveo U-VA", ["u-va", "uva"], "hatchback",
      generation({ years: [2006, 2012], size: [3920, 1680, 1505, 2480], boot: 220 },
        line(engine("petrol", 1150, 76, 101), "manual", "1.2 *", { LS: [2, 409], LT: [3, 445] }))),
    model("cruze", "Cruze", [], "sedan",
      generation({ years: [2009, 2017], size: [4597, 1788, 1477, 2685], boot: 450, has: { 3: ["climate-control"] } },
        line(TCDI_20, "manual", "*", { LT: [3, 1145], LTZ: [5, 1299] }),
        line(TCDI_20, "torque-converter", "* AT", { LTZ: [5, 1395] }))),
    model("optra", "Optra", ["optra magnum"], "sedan",
      generation({ years: [2003, 2013], size: [4515, 1725, 1445, 2600], boot: 405 },
        line(engine("diesel", 1991, 121, 280), "manual", "Magnum 2.0 *", { LS: [3, 849], LT: [4, 929] }, { years: [2007, 2013] }),
        line(engine("petrol", 1598, 104, 147), "manual", "1.6 *", { LS: [3, 789], Elite: [3, 761] }))),
    model("enjoy", "Enjoy", [], "muv",
      generation({ years: [2013, 2017], size: [4305, 1680, 1750, 2720], boot: 195, seats: 8, has: { 2: ["rear-ac"] } },
        line(engine("petrol", 1399, 98, 131), "manual", "1.4 *", { LS8: [2, 549], LT8: [4, 699] }),
        line(engine("diesel", 1248, 73.8, 172.5), "manual", "TCDi *", { LS8: [2, 669], "LTZ 7 Seater": [4, 799, { seats: 7 }] }))),
    model("tavera", "Tavera", [], "muv",
      generation({ years: [2004, 2017], size: [4435, 1680, 1765, 2685], boot: 540, seats: 9 },
        line(engine("diesel", 2499, 78.9, 186), "manual", "*", { "Neo 3 LS 9 Seats": [2, 921], "Neo 3 Max 9 Seats": [3, 959], "B3 9 Seats": [1, 729] }))),
    model("captiva", "Captiva", [], "suv",
      generation({ years: [2008, 2016], size: [4673, 1868, 1756, 2707], boot: 465, seats: 7, has: { 1: ["rear-ac"] } },
        line(engine("diesel", 2231, 184, 400), "torque-converter", "2.2 *", { "AT AWD": [5, 2471, { plus: ["all-wheel-drive"] }] }, { years: [2012, 2016] }),
        line(engine("diesel", 1991, 147.5, 320), "manual", "*", { LT: [4, 1783] }, { years: [2008, 2012] }))),
  ],
};
