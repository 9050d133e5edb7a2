import type { FilterPatch } from '@/lib/engines/car-language'

/**
 * Words that people in India use for cars, beyond the catalogue's names. Each key joins its words,
 * so "7 seater", "7-seater" and "7seater" are equal. Hindi words have one spelling here, to which
 * others are normalised: "sabse saste" becomes "sabsesasta".
 */
const WORDS: readonly (readonly [FilterPatch, string])[] = [
  // Words that ask for a number of cars. They aren't part of a name.
  [{}, 'top5 top10 top20 best5 best10 best20 5best 10best'],
  [{ fuel: ['petrol'] }, 'petrol gasoline pet petroll'],
  [{ fuel: ['diesel'] }, 'diesel dsl deisel dizel deezel dijel'],
  [{ fuel: ['cng'] }, 'cng companyfittedcng sequentialcng cngkit cngvala'],
  [{ fuel: ['lpg'] }, 'lpg autogas'],
  [{ fuel: ['cng', 'lpg'] }, 'gas gascar gasgadi gasvala gaskit'],
  [
    { fuel: ['electric'] },
    'electric ev evs electriccar electrical battery batterycar batteryvala bijli bijlivala',
  ],
  [{ fuel: ['hybrid'] }, 'hybrid hybrids stronghybrid'],
  [
    { transmission: ['automatic'] },
    'automatic automatics auto autogear autotransmission gearless clutchless at binagear withoutgear nogear binaclutch withoutclutch noclutch twopedal binagair binageyar gearleni clutchleni otomatic otomatik',
  ],
  [
    { transmission: ['manual'] },
    'manual mt manualgear manualtransmission stickshift gearvala gearcar gearvaligadi clutchvala',
  ],
  [{ transmission: ['automatic'], gearbox: ['amt'] }, 'amt ags autogearshift easyr'],
  [{ transmission: ['automatic'], gearbox: ['cvt'] }, 'cvt ivt ecvt'],
  [{ transmission: ['automatic'], gearbox: ['dct'] }, 'dct dsg dualclutch'],
  [{ transmission: ['automatic'], gearbox: ['torque-converter'] }, 'torqueconverter'],
  [
    { body: ['hatchback'] },
    'hatchback hatchbacks hatch smallcar smallcars smallgadi chotacar chotagadi chotakar',
  ],
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
  [
    { body: ['muv', 'suv'] },
    'bigcar bigcars largecar largecars biggadi bigfamilycar badacar badagadi badakar badafamilycar badaparivar bigfamily largefamily',
  ],
  [
    { body: ['muv', 'sedan', 'suv'] },
    'familycar familycars familyvehicle carforfamily carforfamilyuse familygadi familykeliye parivarkeliye',
  ],
  [
    { owners: 1 },
    'singleowner firstowner 1stowner oneowner firsthand singlehand singleowned 1stparty firstparty pehlamalik pehlaowner ekmalik ekowner ekhimalik ekhiowner ekhath ekhathchala ekhathka singleownership sameowner',
  ],
  [
    { owners: 2 },
    'secondowner 2ndowner twoowner 2ndparty secondparty dusramalik dusraowner domalik doowner',
  ],
  [{ owners: 3 }, 'thirdowner 3rdowner threeowner tisramalik tisraowner teenmalik'],
  // BS6 has been mandatory since April 2020. For older cars, only the documents show it.
  [{ minYear: 2020 }, 'bs6 bsvi bs6phase2 bharatstage6 bharatstagevi'],
  [
    { sort: 'price-asc' },
    'cheap cheaper cheapest affordable lowprice lowpriced lowestprice lowestpriced lowcost lowestcost lowrate lowestrate lowbudget lessprice ' +
      'leastprice pricelowtohigh lowtohigh leastexpensive budgetcar budgetcars budgetfriendly economical sasta sabsesasta sabsekam ' +
      'damkam kimatkam ratekam kamdam kamkimat kampaisa kamprice kamrate kambudget kamrupaye kamrate sabsekamdam sabsekamkimat sabsekamprice sabsekamrate sabsekampaisa',
  ],
  [
    { sort: 'price-desc' },
    'pricehightolow hightolow costliest costly expensive mostexpensive highestprice mehnga sabsemehnga',
  ],
  [
    { sort: 'year-desc' },
    'newest latestmodel newestmodel latestmodels naya nayacar nayagadi nayamodel sabsenaya newmodel yearnewestfirst',
  ],
  [
    { sort: 'kms-asc' },
    'lowestkm lowestkms leastkm leastkms leastdriven leastrun leastused sabsekamchala sabsekamkm sabsekamkms sabsekamkilometer',
  ],
  [
    { sort: 'deal' },
    'bestdeal bestdeals gooddeal gooddeals greatdeal greatdeals bestprice valueformoney fairprice',
  ],
  [
    { kms: 30_000 },
    'lowkm lowkms lowkilometer lowkilometers lowkilometre lowkilometres lesskm lesskms lessdriven lowdriven lessrun lowrun lessused kamchala kamkm kamkms kamkilometer kamkilometre kamrunning lessrunning lowrunning kamdriven barelydriven kmkam kmkamchala kmkamvala',
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
  [
    { accidentFree: true },
    'accidentfree noaccident noaccidents noanyaccident nomajoraccident noaccidenthistory nonaccident nonaccidental nonaccidented withoutaccident ' +
      'withoutaccidents withoutanyaccident binaaccident binakisiaccident accidentbina accidentkebina zeroaccident zeroaccidents neveraccident ' +
      'nevermetwithaccident nevermetwithanaccident notmetwithaccident notmetwithanaccident notaccident notaccidental notaccidented notanaccidentcar ' +
      'notaccidentcar accidentnahi koiaccidentnahi accidentmukt accidentless crashfree nocrash',
  ],
  [{ discount: true }, 'discount discounted pricedrop pricereduced reducedprice onoffer'],
  [{ tag: ['marketplace'] }, 'parkandsell parksell'],
  [{ color: ['white'] }, 'white pearlwhite offwhite safed polarwhite arcticwhite'],
  [{ color: ['black'] }, 'black kala jetblack'],
  [{ color: ['grey'] }, 'grey gray graphite gunmetal saleti'],
  [{ color: ['silver'] }, 'silver silky chandi'],
  [{ color: ['red'] }, 'red lal cherryred'],
  [{ color: ['blue'] }, 'blue navyblue navy skyblue nila asmani'],
  [{ color: ['brown'] }, 'brown bronze bhura kathai'],
  [{ color: ['maroon'] }, 'maroon wine winered burgundy mehrun'],
  [{ color: ['gold'] }, 'gold golden sunehra'],
  [{ color: ['beige'] }, 'beige cream ivory badami champagne'],
  [{ color: ['purple'] }, 'purple violet baingani'],
  [{ color: ['green'] }, 'green hara'],
  [{ color: ['yellow'] }, 'yellow pila'],
  [{ color: ['orange'] }, 'orange narangi'],
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

export const WORD_MEANINGS: ReadonlyMap<string, FilterPatch> = new Map(
  WORDS.flatMap(([patch, keys]) =>
    keys.split(' ').map((key): [string, FilterPatch] => [key, patch]),
  ),
)

/** Model lines that people call by their first name: "alto" includes Alto 800 and K10. */
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
