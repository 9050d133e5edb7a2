import type { Patch } from './patch'

/**
 * What people write about cars here, beyond the names in the catalogue. Keys are written as one word; the text's
 * words are joined before they are looked up, so "7 seater", "7-seater" and "7seater" are one key.
 */
const WORDS: readonly (readonly [Patch, string])[] = [
  [{ fuel: ['petrol'] }, 'petrol gasoline pet petroll'],
  [{ fuel: ['diesel'] }, 'diesel dsl deisel'],
  [{ fuel: ['cng'] }, 'cng companyfittedcng sequentialcng'],
  [{ fuel: ['lpg'] }, 'lpg autogas'],
  [{ fuel: ['electric'] }, 'electric ev evs electriccar electrical batterycar'],
  [{ fuel: ['hybrid'] }, 'hybrid hybrids stronghybrid'],
  [
    { transmission: ['automatic'] },
    'automatic automatics auto autogear autotransmission gearless clutchless at',
  ],
  [{ transmission: ['manual'] }, 'manual mt manualgear stickshift'],
  [{ transmission: ['automatic'], gearbox: ['amt'] }, 'amt ags autogearshift easyr'],
  [{ transmission: ['automatic'], gearbox: ['cvt'] }, 'cvt ivt ecvt'],
  [{ transmission: ['automatic'], gearbox: ['dct'] }, 'dct dsg dualclutch'],
  [{ transmission: ['automatic'], gearbox: ['torque-converter'] }, 'torqueconverter'],
  [{ body: ['hatchback'] }, 'hatchback hatchbacks hatch smallcar smallcars'],
  [{ body: ['sedan'] }, 'sedan sedans saloon notchback'],
  [{ body: ['suv'] }, 'suv suvs offroader 4wheeldrivecar'],
  [{ body: ['muv'] }, 'muv muvs mpv mpvs peoplemover'],
  [{ body: ['coupe'] }, 'coupe coupes sportscar'],
  [{ body: ['convertible'] }, 'convertible cabriolet cabrio opentop'],
  [{ body: ['pickup'] }, 'pickup pickups pickuptruck'],
  [{ body: ['van'] }, 'van vans minivan'],
  [{ body: ['suv'], length: ['sub-4m'] }, 'compactsuv minisuv microsuv subcompactsuv smallsuv'],
  [{ body: ['sedan'], length: ['sub-4m'] }, 'compactsedan minisedan'],
  [{ length: ['sub-4m'] }, 'sub4m sub4meter sub4metre under4m'],
  [{ body: ['suv'] }, 'highgroundclearance groundclearance'],
  [{ body: ['muv', 'suv'] }, 'bigcar bigcars largecar largecars bigfamilycar'],
  [
    { body: ['muv', 'sedan', 'suv'] },
    'familycar familycars familyvehicle carforfamily familygaadi',
  ],
  [
    { owners: 1 },
    'singleowner firstowner 1stowner oneowner firsthand singlehand singleowned 1stparty firstparty pehlamalik pehlaowner ekmalik ekowner',
  ],
  [{ owners: 2 }, 'secondowner 2ndowner twoowner 2ndparty dusramalik domalik'],
  [{ owners: 3 }, 'thirdowner 3rdowner threeowner'],
  // All new cars since April 2020 meet the sixth norm; makers built some before, which their papers alone can tell.
  [{ minYear: 2020 }, 'bs6 bsvi bs6phase2 bharatstage6 bharatstagevi'],
  [
    { sort: 'price-asc' },
    'cheapest lowestprice lowprice lowestrate pricelowtohigh lowtohigh sabsesasti sabsesasta sabsekam leastprice',
  ],
  [{ sort: 'price-desc' }, 'pricehightolow hightolow costliest mostexpensive highestprice'],
  [{ sort: 'year-desc' }, 'newest latestmodel newestmodel latestmodels'],
  [{ sort: 'kms-asc' }, 'lowestkm lowestkms leastkm leastdriven'],
  [
    { kms: 30_000 },
    'lowkm lowkms lowkilometer lowkilometers lowkilometre lowkilometres lesskm lesskms lessdriven lowdriven lessrun lowrun lessused kamchali kamkm barelydriven',
  ],
  [{ seats: ['7'] }, 'sevenseater 7seater 7seat 7str 7s'],
  [{ seats: ['8'] }, 'eightseater 8seater 8str'],
  [{ seats: ['6'] }, 'sixseater 6seater 6str'],
  [{ seats: ['5'] }, 'fiveseater 5seater 5str'],
  [{ seats: ['4'] }, 'fourseater 4seater'],
  [{ refurbished: true }, 'refurbished refurbed refurb'],
  [{ warranty: true }, 'warranty withwarranty underwarranty guarantee'],
  [
    { serviceHistory: true },
    'servicehistory fullservicehistory servicerecord servicerecords companyserviced servicedregularly',
  ],
  [{ discount: true }, 'discount discounted pricedrop pricereduced reducedprice onoffer'],
  [{ tag: ['marketplace'] }, 'parkandsell parksell'],
  [{ color: ['white'] }, 'white pearlwhite offwhite safed'],
  [{ color: ['black'] }, 'black kala kaali'],
  [{ color: ['grey'] }, 'grey gray graphite gunmetal'],
  [{ color: ['silver'] }, 'silver silky'],
  [{ color: ['red'] }, 'red lal laal'],
  [{ color: ['blue'] }, 'blue navyblue neela'],
  [{ color: ['brown'] }, 'brown bronze'],
  [{ color: ['maroon'] }, 'maroon wine burgundy'],
  [{ color: ['gold'] }, 'gold golden'],
  [{ color: ['beige'] }, 'beige cream ivory'],
  [{ color: ['purple'] }, 'purple violet'],
  [{ feature: ['sunroof'] }, 'sunroof sunruf moonroof withsunroof'],
  [{ feature: ['panoramic-sunroof'] }, 'panoramicsunroof panoramicroof panosunroof'],
  [
    { feature: ['reverse-camera'] },
    'reversecamera rearcamera backcamera parkingcamera reversingcamera rearviewcamera backupcamera',
  ],
  [{ feature: ['camera-360'] }, '360camera 360degreecamera surroundview surroundcamera'],
  [{ feature: ['parking-sensors'] }, 'parkingsensors parkingsensor reversesensors rearsensors'],
  [{ feature: ['touchscreen'] }, 'touchscreen touchscreens infotainment touchdisplay'],
  [{ feature: ['android-auto-carplay'] }, 'androidauto carplay applecarplay androidautocarplay'],
  [{ feature: ['cruise-control'] }, 'cruisecontrol cruise'],
  [{ feature: ['adaptive-cruise'] }, 'adaptivecruise adaptivecruisecontrol radarcruise'],
  [{ feature: ['climate-control'] }, 'climatecontrol autoac automaticac automaticclimatecontrol'],
  [{ feature: ['rear-ac'] }, 'rearac rearacvents rearvents backac'],
  [{ feature: ['airbags-dual'] }, 'airbag airbags dualairbag dualairbags twoairbags 2airbags'],
  [{ feature: ['airbags-six'] }, 'sixairbags 6airbags'],
  [{ feature: ['abs'] }, 'abs antilockbrakes'],
  [{ feature: ['esp'] }, 'esp esc stabilitycontrol'],
  [{ feature: ['isofix'] }, 'isofix childseatmount childseat'],
  [{ feature: ['alloy-wheels'] }, 'alloy alloys alloywheel alloywheels magwheels'],
  [{ feature: ['leather-seats'] }, 'leather leatherseat leatherseats'],
  [{ feature: ['ventilated-seats'] }, 'ventilatedseats ventilatedseat cooledseats'],
  [{ feature: ['keyless-entry'] }, 'keyless keylessentry smartkey'],
  [{ feature: ['push-start'] }, 'pushstart pushbutton pushbuttonstart buttonstart startstopbutton'],
  [{ feature: ['led-headlamps'] }, 'ledheadlamps ledheadlights ledlights'],
  [{ feature: ['fog-lamps'] }, 'foglamps foglights foglamp foglight'],
  [{ feature: ['power-windows'] }, 'powerwindow powerwindows electricwindows'],
  [
    { feature: ['powered-driver-seat'] },
    'powerseat powerseats powereddriverseat electricseat electricseats',
  ],
  [{ feature: ['wireless-charging'] }, 'wirelesscharging wirelesscharger wirelessphonecharging'],
  [{ feature: ['adas'] }, 'adas driverassistance driverassist'],
  [{ feature: ['hill-assist'] }, 'hillassist hillhold hillstart hillstartassist'],
  [{ feature: ['rear-wiper'] }, 'rearwiper rearwasherwiper'],
  [{ feature: ['rear-defogger'] }, 'reardefogger defogger'],
  [{ feature: ['tpms'] }, 'tpms tyrepressuremonitor tyrepressure'],
  [
    { feature: ['all-wheel-drive'] },
    '4x4 4wd awd allwheeldrive fourwheeldrive 4wheeldrive fourbyfour',
  ],
]

/** Words and phrases by key. */
export const WORD_MEANINGS: ReadonlyMap<string, Patch> = new Map(
  WORDS.flatMap(([patch, keys]) => keys.split(' ').map((key): [string, Patch] => [key, patch])),
)

const words = (text: string) => new Set(text.split(' '))

/** Words that say nothing about which car, in English and as people mix it with Hindi. */
export const NOISE: ReadonlySet<string> = words(
  'used second secondhand 2nd hand pre owned preowned old purani purana car cars carz vehicle vehicles auto-mobile four wheeler fourwheeler ' +
    'gaadi gadi gaddi gaadiyan gari sasti sasta saste cheap affordable budget low kam wali wala wale ki ka ke ko mein me main se tak hai ' +
    'chahiye chaiye dikhao dikha mujhe mera achi acha accha acchi achhi achha acchhi saaf badhiya best good nice great clean neat beautiful top decent ' +
    'in for the a an with and or of to near nearby by my i on is are it that this which having has have want wanted need looking look ' +
    'show find search get buy buying purchase sale sell selling available price priced prices rate cost costing rs inr rupees ' +
    'model models make brand company type kind body color colour colours fuel engine version variant condition excellent mint ' +
    'all any some only new latest available certified assured verified family please pls plz shop dealer showroom online emi driven run running ' +
    'mileage average km kms kilometer kilometers years year yrs transmission gear gearbox owner owners seater seat seats full fully fitted ' +
    'compare vs versus end last urgent urgently registration registered number plate passing paper papers rto tn ka ap ts tg hr ' +
    'zero down payment downpayment loan finance instalment installment accident accidental accidentfree free maintenance comfortable comfort spacious ' +
    'safe safest strong resale value daily use office college local highway long trip drive driving learner learners learning beginner beginners student students ' +
    'lady ladies girl girls wife husband mother father mom dad parents son daughter me you your we our please near',
)

export interface ComparisonWord {
  readonly side: 'less' | 'more' | 'around'
  /** Whether the number itself is meant too; told apart for years only ("after 2018" is 2019 on). */
  readonly isInclusive: boolean
}

const comparisons = (text: string, side: ComparisonWord['side'], isInclusive: boolean) =>
  text.split(' ').map((word): [string, ComparisonWord] => [word, { side, isInclusive }])

/** Words before a number that make it a limit. */
export const COMPARISONS: ReadonlyMap<string, ComparisonWord> = new Map([
  ...comparisons('under below less lesser beneath before < older', 'less', false),
  ...comparisons('upto within max maximum till until', 'less', true),
  ...comparisons('above over more after > newer', 'more', false),
  ...comparisons('min minimum from since starting atleast', 'more', true),
  ...comparisons('around about approx approximately nearly roughly ~', 'around', true),
])

/** Words after a number that make it a limit: "2018 onwards", "5 lakh tak", "5 lakh ke andar". */
export const ENDINGS: ReadonlyMap<string, ComparisonWord> = new Map([
  ...comparisons('onwards onward plus + andabove ornewer orabove', 'more', true),
  ...comparisons('tak andar keandar sekam max maximum orless andbelow orbelow', 'less', true),
])

/** Words that may stand between a comparison and its number: "less than", "not more than Rs". */
export const FILLERS: ReadonlySet<string> = words(
  'than to of rs inr the a is only just rupees price budget',
)

export const MULTIPLIERS: ReadonlyMap<string, number> = new Map([
  ...['lakh', 'lakhs', 'lac', 'lacs', 'l', 'lk', 'lakhrs'].map((word): [string, number] => [
    word,
    100_000,
  ]),
  ...['cr', 'crs', 'crore', 'crores'].map((word): [string, number] => [word, 10_000_000]),
  ...['k', 'thousand', 'hazar', 'hazaar'].map((word): [string, number] => [word, 1_000]),
])

export type Unit =
  'kms' | 'kmpl' | 'cc' | 'litres' | 'seats' | 'owners' | 'years' | 'emi' | 'downPayment' | 'price'

export const UNITS: ReadonlyMap<string, Unit> = new Map([
  ...['km', 'kms', 'kmps', 'kilometer', 'kilometers', 'kilometre', 'kilometres'].map(
    (word): [string, Unit] => [word, 'kms'],
  ),
  ...['kmpl', 'kpl', 'kmperliter', 'kmperlitre'].map((word): [string, Unit] => [word, 'kmpl']),
  ...['cc'].map((word): [string, Unit] => [word, 'cc']),
  ...['litre', 'litres', 'liter', 'liters', 'lit', 'ltr'].map((word): [string, Unit] => [
    word,
    'litres',
  ]),
  ...['seater', 'seaters', 'seat', 'seats', 'str'].map((word): [string, Unit] => [word, 'seats']),
  ...['owner', 'owners'].map((word): [string, Unit] => [word, 'owners']),
  ...['year', 'years', 'yr', 'yrs', 'saal'].map((word): [string, Unit] => [word, 'years']),
  ...['emi', 'pm', 'permonth', 'monthly', 'month'].map((word): [string, Unit] => [word, 'emi']),
  ...['downpayment', 'down'].map((word): [string, Unit] => [word, 'downPayment']),
  ...['rs', 'inr', 'rupees', 'rupee', 'price', 'budget'].map((word): [string, Unit] => [
    word,
    'price',
  ]),
])

/** Words that turn what follows them round: "not diesel", "without sunroof". */
export const NEGATIONS: ReadonlySet<string> = words(
  'not no non without except excluding exclude dont avoid',
)

/** Words that turn what stands before them round: "diesel nahi". */
export const NEGATIONS_AFTER: ReadonlySet<string> = words('nahi nahin mat')

/** Words that may stand between the two: "don't want a diesel". */
export const NEGATION_FILLERS: ReadonlySet<string> = words(
  'want need like any a an the show me with',
)

/** Lines of models that people call by the name of the first: who types "alto" means the Alto 800 and the K10, too. */
export const MODEL_LINES: ReadonlyMap<string, readonly string[]> = new Map([
  ['alto', ['alto-800', 'alto-k10']],
  ['innova', ['innova-crysta', 'innova-hycross']],
  ['scorpio', ['scorpio-classic', 'scorpio-n']],
  ['bolero', ['bolero-neo', 'bolero-power-plus']],
  ['fortuner', ['fortuner-legender']],
  ['safari', ['safari-storme']],
  ['hector', ['hector-plus']],
  ['corolla', ['corolla-altis']],
  ['zen', ['zen-estilo']],
  ['santro', ['santro-xing']],
  ['indica', ['indica-v2']],
  ['kuv100', ['kuv100-nxt']],
  ['tuv-300', ['tuv-300-plus']],
  ['range-rover', ['range-rover-evoque', 'range-rover-sport', 'range-rover-velar']],
  ['land-cruiser', ['land-cruiser-300', 'land-cruiser-prado']],
])

/** Endings of model names that name nothing by themselves: "Active", "Sportback". */
export const GENERIC_ENDINGS: ReadonlySet<string> = words(
  'active electric sportback cabriolet limousine class series prime line cross classic sport sports tour rover gran coupe plus prestige',
)
