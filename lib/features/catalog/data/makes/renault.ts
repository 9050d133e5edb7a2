import { engine, generation, line, model } from "../notation";
import type { MakeSpec } from "../types";

const SCE_08 = engine("petrol", 799, 53.3, 72);
const SCE_10 = engine("petrol", 999, 67, 91);
const SCE_10_NEW = engine("petrol", 999, 71, 96);
const TURBO_10 = engine("petrol", 999, 98.6, 160);
const DCI_85 = engine("diesel", 1461, 83.8, 200);
const DCI_110 = engine("diesel", 1461, 108.4, 245);
const PETROL_16 = engine("petrol", 1598, 102.5, 148);
const PETROL_15 = engine("petrol", 1498, 104.5, 142);
const TURBO_13 = engine("petrol", 1330, 153.9, 254);

export const renault: MakeSpec = {
  id: "renault",
  name: "Renault",
  aliases: ["reno", "renoult"],
  isLuxury: false,
  models: [
    model("kwid", "KWID", [], "hatchback",
      generation({ years: [2015, null], size: [3679, 1579, 1478, 2422], boot: 300 },
        line(SCE_08, "manual", "*", { STD: [1, 257], RXE: [2, 289], RXL: [3, 332], RXT: [4, 353] }, { years: [2015, 2022] }),
        line(SCE_10, "manual", "1.0 *", { RXL: [3, 355], RXT: [4, 396], CLIMBER: [5, 430], "RXT Optional": [4, 421] }, { years: [2016, null] }),
        line(SCE_10, "amt", "1.0 * AMT", { RXL: [3, 384], RXT: [4, 425], CLIMBER: [5, 460], "RXT Opt": [4, 451] }, { years: [2016, null] }))),
    model("triber", "Triber", [], "muv",
      generation({ years: [2019, null], size: [3990, 1739, 1643, 2636], boot: 84, seats: 7, has: { 2: ["rear-ac"] } },
        line(SCE_10_NEW, "manual", "*", { RXE: [1, 495], RXL: [2, 549], RXT: [3, 599], RXZ: [4, 649] }),
        line(SCE_10_NEW, "amt", "* AMT", { RXL: [2, 618], RXT: [3, 668], RXZ: [4, 722] }, { years: [2020, null] }))),
    model("kiger", "Kiger", [], "suv",
      generation({ years: [2021, null], size: [3991, 1750, 1605, 2500], boot: 405, has: { 4: ["rear-ac"], 5: ["wireless-charging"] } },
        line(SCE_10_NEW, "manual", "*", { RXE: [1, 545], RXL: [2, 614], RXT: [3, 660], RXZ: [4, 755] }),
        line(SCE_10_NEW, "amt", "* AMT", { RXL: [2, 659], RXT: [3, 710], RXZ: [4, 805] }),
        line(TURBO_10, "manual", "* Turbo", { RXT: [3, 760], RXZ: [5, 855] }),
        line(TURBO_10, "cvt", "* Turbo CVT", { RXT: [3, 860], RXZ: [5, 955] }))),
    model("duster", "Duster", [], "suv",
      generation({ years: [2012, 2022], size: [4315, 1822, 1695, 2673], boot: 475, has: { 4: ["rear-ac"] } },
        line(PETROL_16, "manual", "Petrol *", { RxE: [2, 719], RxL: [3, 819] }, { years: [2012, 2017] }),
        line(PETROL_15, "manual", "1.5 Petrol *", { RXS: [3, 859], RXE: [2, 799] }, { years: [2017, 2022] }),
        line(PETROL_15, "cvt", "1.5 Petrol * CVT", { RXS: [3, 999] }, { years: [2017, 2022] }),
        line(DCI_85, "manual", "85PS Diesel *", { RxE: [2, 799], RxL: [3, 899], RxZ: [4, 1029], RXS: [3, 929, { years: [2017, 2020] }] }, { years: [2012, 2020] }),
        line(DCI_110, "manual", "110PS Diesel *", { RxL: [3, 999], RxZ: [4, 1129] }, { years: [2012, 2020] }),
        line(DCI_110, "amt", "110PS Diesel * AMT", { RxZ: [5, 1328], RxL: [4, 1178] }, { years: [2016, 2020] }),
        line(DCI_110, "manual", "110PS Diesel * AWD", { RxZ: [5, 1299], RxL: [4, 1189] }, { years: [2014, 2019], plus: ["all-wheel-drive"] }),
        line(TURBO_13, "manual", "Turbo *", { RXZ: [5, 1199] }, { years: [2020, 2022] }),
        line(TURBO_13, "cvt", "Turbo * CVT", { RXZ: [5, 1359] }, { years: [2020, 2022] }))),
    model("captur", "Captur", [], "suv",
      generation({ years: [2017, 2020], size: [4329, 1813, 1619, 2673], boot: 392, has: { 3: ["rear-ac"] } },
        line(PETROL_15, "manual", "1.5 Petrol *", { RXE: [3, 999], RXL: [3, 1107], RXT: [4, 1169] }),
        line(DCI_110, "manual", "1.5 Diesel *", { RXE: [3, 1139], RXL: [3, 1247], RXT: [4, 1309], Platine: [5, 1388] }))),
    model("lodgy", "Lodgy", [], "muv",
      generation({ years: [2015, 2020], size: [4498, 1751, 1709, 2810], boot: 207, seats: 8, has: { 1: ["rear-ac"] } },
        line(DCI_85, "manual", "85PS *", { STD: [2, 819], RXE: [2, 879], RXL: [3, 959] }),
        line(DCI_110, "manual", "110PS *", { RXL: [3, 1089], RXZ: [4, 1179] }))),
    model("scala", "Scala", [], "sedan",
      generation({ years: [2012, 2017], size: [4425, 1695, 1505, 2600], boot: 490, has: { 3: ["rear-ac"] } },
        line(engine("petrol", 1498, 97.6, 134), "manual", "*", { RxL: [3, 742], RxZ: [4, 837] }),
        line(DCI_85, "manual", "Diesel *", { RxL: [3, 852], RxZ: [4, 939] }))),
    model("pulse", "Pulse", [], "hatchback",
      generation({ years: [2012, 2017], size: [3805, 1665, 1530, 2450], boot: 251 },
        line(engine("petrol", 1198, 74, 104), "manual", "Petrol *", { RxL: [3, 435], RxZ: [4, 530] }),
        line(engine("diesel", 1461, 63.1, 160), "manual", "*", { RxL: [3, 577], RxZ: [4, 625] }))),
    model("fluence", "Fluence", [], "sedan",
      generation({ years: [2011, 2017], size: [4620, 1809, 1488, 2701], boot: 530, has: { 1: ["rear-ac"] } },
        line(DCI_110, "manual", "1.5 *", { "Diesel E4": [4, 1425], "Diesel E2": [3, 1299] }),
        line(engine("petrol", 1997, 137, 190), "cvt", "2.0 *", { E4: [4, 1464] }))),
  ],
};
