import { engine, generation, line, model } from "../notation";
import type { MakeSpec } from "../types";

const PETROL_12 = engine("petrol", 1198, 75, 104);
const DCI_63 = engine("diesel", 1461, 63.1, 160);
const DCI_85 = engine("diesel", 1461, 84.8, 200);
const DCI_110 = engine("diesel", 1461, 108.5, 245);
const PETROL_16 = engine("petrol", 1598, 102.5, 148);
const PETROL_10 = engine("petrol", 999, 71, 96);
const TURBO_10 = engine("petrol", 999, 98.6, 160);

export const nissan: MakeSpec = {
  id: "nissan",
  name: "Nissan",
  aliases: ["nisan"],
  isLuxury: false,
  models: [
    model("magnite", "Magnite", [], "suv",
      generation({ years: [2020, null], size: [3994, 1758, 1572, 2500], boot: 336, has: { 3: ["rear-ac"], 5: ["camera-360", "wireless-charging"] } },
        line(PETROL_10, "manual", "*", { XE: [1, 499], XL: [2, 599], XV: [3, 668], "XV Premium": [4, 755] }),
        line(TURBO_10, "manual", "Turbo *", { XL: [2, 699], XV: [3, 768], "XV Premium": [4, 845] }),
        line(TURBO_10, "cvt", "Turbo CVT *", { XL: [2, 789], XV: [3, 858], "XV Premium": [5, 935] }))),
    model("micra", "Micra", [], "hatchback",
      generation({ years: [2010, 2020], size: [3825, 1665, 1530, 2450], boot: 251 },
        line(PETROL_12, "manual", "*", { XE: [1, 398], XL: [2, 444], XV: [4, 519] }),
        line(PETROL_12, "cvt", "* CVT", { XL: [3, 602], XV: [4, 664] }, { years: [2013, 2020] }),
        line(DCI_63, "manual", "Diesel *", { XE: [1, 559], XL: [2, 604], XV: [4, 673] }))),
    model("micra-active", "Micra Active", [], "hatchback",
      generation({ years: [2013, 2018], size: [3801, 1665, 1530, 2450], boot: 251 },
        line(engine("petrol", 1198, 67, 104), "manual", "*", { XE: [1, 350], XL: [2, 399], XV: [3, 467], "XV S": [3, 499] }))),
    model("sunny", "Sunny", [], "sedan",
      generation({ years: [2011, 2020], size: [4455, 1695, 1515, 2600], boot: 490, has: { 3: ["rear-ac"] } },
        line(engine("petrol", 1498, 97.6, 134), "manual", "*", { XE: [1, 578], XL: [3, 688], XV: [4, 768] }),
        line(engine("petrol", 1498, 97.6, 134), "cvt", "* CVT", { XL: [3, 849] }, { years: [2013, 2020] }),
        line(DCI_85, "manual", "Diesel *", { XE: [2, 798], XL: [3, 878], XV: [4, 978] }))),
    model("terrano", "Terrano", [], "suv",
      generation({ years: [2013, 2020], size: [4331, 1822, 1671, 2673], boot: 475, has: { 3: ["rear-ac"] } },
        line(PETROL_16, "manual", "*", { XL: [3, 959], XE: [2, 989] }),
        line(DCI_85, "manual", "* 85 PS", { XE: [2, 999], XL: [3, 1064] }),
        line(DCI_110, "manual", "* 110 PS", { XL: [3, 1099], XV: [4, 1245] }),
        line(DCI_110, "amt", "* D Pre AMT", { XV: [5, 1389] }, { years: [2016, 2020] }))),
    model("kicks", "Kicks", [], "suv",
      generation({ years: [2019, 2023], size: [4384, 1813, 1656, 2673], boot: 400, has: { 2: ["rear-ac"], 5: ["camera-360"] } },
        line(engine("petrol", 1498, 104.5, 142), "manual", "1.5 *", { XL: [3, 955], XV: [4, 1095] }),
        line(DCI_110, "manual", "* D", { XL: [3, 1085], XV: [4, 1251], "XV Premium": [5, 1365] }, { years: [2019, 2020] }),
        line(engine("petrol", 1330, 153.9, 254), "manual", "Turbo *", { XV: [4, 1184], "XV Premium": [5, 1384] }, { years: [2020, 2023] }),
        line(engine("petrol", 1330, 153.9, 254), "cvt", "Turbo * CVT", { XV: [4, 1345], "XV Premium": [5, 1415] }, { years: [2020, 2023] }))),
  ],
};
