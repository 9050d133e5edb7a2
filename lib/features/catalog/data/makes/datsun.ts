import { engine, generation, line, model } from "../notation";
import type { MakeSpec } from "../types";

const PETROL_08 = engine("petrol", 799, 53.6, 72);
const PETROL_10 = engine("petrol", 999, 67, 91);
const PETROL_12 = engine("petrol", 1198, 67.1, 104);
const PETROL_12_CVT = engine("petrol", 1198, 76.4, 104);

export const datsun: MakeSpec = {
  id: "datsun",
  name: "Datsun",
  aliases: [],
  isLuxury: false,
  models: [
    model("redi-go", "RediGO", ["redi go", "redigo"], "hatchback",
      generation({ years: [2016, 2022], size: [3435, 1574, 1546, 2348], boot: 222 },
        line(PETROL_08, "manual", "*", { D: [1, 239], A: [2, 283], T: [3, 309], "T Option": [3, 320], S: [4, 334] }),
        line(PETROL_10, "manual", "1.0 *", { "T Option": [3, 358], S: [4, 373] }, { years: [2017, 2022] }),
        line(PETROL_10, "amt", "AMT 1.0 *", { "T Option": [3, 380], S: [4, 396] }, { years: [2018, 2022] }))),
    model("go", "GO", [], "hatchback",
      generation({ years: [2014, 2022], size: [3788, 1636, 1507, 2450], boot: 265 },
        line(PETROL_12, "manual", "*", { D: [1, 312], A: [2, 346], "A EPS": [2, 359], T: [3, 370] }),
        line(PETROL_12, "manual", "* Option", { T: [4, 433], A: [3, 413] }, { years: [2018, 2022] }),
        line(PETROL_12_CVT, "cvt", "* CVT", { T: [4, 594], "T VDC": [4, 654] }, { years: [2019, 2022] }))),
    model("go-plus", "GO Plus", ["go+"], "muv",
      generation({ years: [2015, 2022], size: [3995, 1636, 1507, 2450], boot: 48, seats: 7 },
        line(PETROL_12, "manual", "*", { D: [1, 379], A: [2, 415], "A Option": [2, 460], T: [3, 461], "T Option": [3, 531] }),
        line(PETROL_12_CVT, "cvt", "* CVT", { T: [4, 658] }, { years: [2019, 2022] }))),
  ],
};
