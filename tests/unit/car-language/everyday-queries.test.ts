import { describe, expect, test } from 'vitest'
import type { SearchQuery } from '@/lib/features/search/rules/query'
import { splitGluedWords } from '@/lib/engines/car-language/glued-words'
import { normalizeHindi } from '@/lib/engines/car-language/hindi'
import { toWordToken } from '@/lib/engines/car-language/tokens'
import { getLexicon, understandSearch } from '@/lib/features/search/rules/language'
import { createCatalogueVocabulary } from '../search/catalogue-vocabulary'

const NOW = new Date('2026-11-20T06:30:00Z')
const vocabulary = createCatalogueVocabulary()
const understand = (text: string) => {
  const { plates: _, ...understood } = understandSearch(text, vocabulary, NOW)
  return understood
}

type Row = [
  texts: string,
  filters: Partial<SearchQuery>,
  left?: { rest?: string[]; unasked?: string[] },
]

/** Searches as people type them; "|" separates spellings with the same meaning. */
const COLOURS: Row[] = [
  [
    'lal rang ki i20|laal i20|i20 lal rang me|red colour i20|i 20 laal',
    { color: ['red'], model: ['i20'] },
  ],
  [
    'safed rang ki gadi|safed gaadi|safaid car|white color cars|off white|pearl white',
    { color: ['white'] },
  ],
  ['kala rang|kaala rang ki gaadi|kali gadi|kaale rang ki car|jet black', { color: ['black'] }],
  ['kali scorpio', { color: ['black'], model: ['scorpio', 'scorpio-classic', 'scorpio-n'] }],
  ['neela rang|nila|neeli gaadi|sky blue|dark blue car|asmani rang', { color: ['blue'] }],
  ['hara rang|hare rang ki gaadi|hari gaadi|green', { color: ['green'] }],
  ['peela rang|pili gadi|peeli gaadi', { color: ['yellow'] }],
  ['bhura rang|bhoori gaadi|katthai', { color: ['brown'] }],
  ['narangi gaadi|orange', { color: ['orange'] }],
  ['sunehri gaadi|sunhera rang|golden', { color: ['gold'] }],
  ['chandi rang|silver colour', { color: ['silver'] }],
  ['wine red|maroon|mehroon gaadi', { color: ['maroon'] }],
  ['safed ya silver', { color: ['silver', 'white'] }],
  ['lal ya kali swift', { color: ['black', 'red'], model: ['swift'] }],
]

const PRICES: Row[] = [
  [
    'sasti gaadi|saste car|sasta|sabse sasti gaadi|sabse saste car|cheap car|cheapest|low price|low budget|kam daam wali gadi|' +
      'kam keemat|kam price|affordable car|budget car|sasti aur achhi car|sasti second hand gaadi',
    { sort: 'price-asc' },
  ],
  ['sasti swift|sasta swift|swift sabse sasti', { sort: 'price-asc', model: ['swift'] }],
  ['mehngi gaadi|mahangi car|sabse mehngi|mehenga|costly car', { sort: 'price-desc' }],
  ['value for money|best deal', { sort: 'deal' }],
  [
    '5 lakh ke andar|5 lakh ke neeche|5 lakh se kam|5 lakh tak|paanch lakh ke andar|5 lakh under|5 laakh tk|5 lacs max|5 lakh se zyada nahi|' +
      'zyada se zyada 5 lakh|budget 5 lakh|5L|5,00,000|rs 5 lakh|rs.500000|5 lakh mein',
    { maxPrice: 500_000 },
  ],
  [
    '5 lakh se upar|5 lakh se zyada|5 lakh se adhik|kam se kam 5 lakh|5 lakh ke uper',
    { minPrice: 500_000 },
  ],
  [
    '2 lakh se 4 lakh|2 se 4 lakh tak|do se chaar lakh|2-4 lakh|2 aur 4 lakh ke beech|between 2 and 4 lakh',
    { minPrice: 200_000, maxPrice: 400_000 },
  ],
  ['saadhe teen lakh tak|3.5 lakh|sadhe tin lakh', { maxPrice: 350_000 }],
  ['dedh lakh|derh lakh tak', { maxPrice: 150_000 }],
  ['sawa lakh se 1.5 lakh', { minPrice: 125_000, maxPrice: 150_000 }],
  ['dhai lakh ke andar', { maxPrice: 250_000 }],
  ['paune do lakh', { maxPrice: 175_000 }],
  ['emi 8000 tak|8000 emi|kist 8000|8000 mahine ka', { maxEmi: 8_000 }],
]

const AGES: Row[] = [
  ['purani gaadi|purana car|old car|second hand gaadi|koi achhi gaadi|mujhe ek gaadi chahiye', {}],
  ['nayi gaadi|naya model|sabse nayi gaadi|newest', { sort: 'year-desc' }],
  ['3 saal purani|teen saal purani gaadi|3 saal se kam|3 year old', { age: 3 }],
  ['5 saal se purani nahi', { age: 5 }],
  ['2018 ke baad|2018 ke baad ki gaadi|after 2018', { minYear: 2019 }],
  ['2018 ke upar|2018 se upar|2018 onwards|2018 or newer', { minYear: 2018 }],
  ['2015 se pehle|2015 se pahle ki|before 2015', { maxYear: 2014 }],
  ['2019 ka model|2019 model|2019 wali gaadi', { year: ['2019'] }],
]

const DISTANCES: Row[] = [
  [
    'kam chali|kam chali hui gaadi|kam chala hua|kam km|kam kilometer|kam km wali gadi|less driven|low running',
    { kms: 30_000 },
  ],
  ['sabse kam chali|sabse kam km|lowest km', { sort: 'kms-asc' }],
  [
    '50 hazar km se kam|50000 se kam chali|pachas hazar km|50k km under|50 hajar km tak|under 50000 km|mileage under 50000',
    { kms: 50_000 },
  ],
  ['ek lakh km ke andar|1 lakh km se kam', { kms: 100_000 }],
  ['20 ka average', {}, { unasked: ['20 ka average'] }],
  ['mileage 20', {}, { unasked: ['mileage 20'] }],
  ['achha mileage|zyada mileage|high mileage car|best average', {}],
]

const OWNERS: Row[] = [
  [
    'pehla malik|pahla malik|pehli malik ki|ek malik|first owner|single owner|ek hath ki gaadi|ek haath chali|1st owner',
    { owners: 1 },
  ],
  ['doosra malik|dusre malik ki|second owner', { owners: 2 }],
]

const KINDS: Row[] = [
  ['chhoti gaadi|choti car|small car', { body: ['hatchback'] }],
  ['badi gaadi|bari gadi|big car', { body: ['muv', 'suv'] }],
  ['family ke liye gaadi|parivar ke liye|family car', { body: ['muv', 'sedan', 'suv'] }],
  ['7 seater gaadi|saat seater|7 seat wali', { seats: ['7'] }],
  ['petrol wali gadi', { fuel: ['petrol'] }],
  ['cng wali gaadi', { fuel: ['cng'] }],
  ['gas wali gadi', { fuel: ['cng', 'lpg'] }],
  ['bijli wali car|battery wali gaadi|electric car', { fuel: ['electric'] }],
  ['diesel nahi chahiye|bina diesel', { fuel: ['cng', 'electric', 'hybrid', 'lpg', 'petrol'] }],
  ['bina gear wali gadi|without gear|automatic chahiye|no clutch', { transmission: ['automatic'] }],
  ['gear wali gaadi', { transmission: ['manual'] }],
  ['automatic bina sunroof', { transmission: ['automatic'] }, { unasked: ['bina sunroof'] }],
]

const PLACES: Row[] = [
  [
    'TN 09|tn09|TN-09|TN-09-AB-1234|tn09ab1234|TN 9|TN passing|TN number|tn registration|TN registered cars|chennai me|chennai mein gaadi|madras',
    { city: ['chennai'] },
  ],
  ['TN 07 swift|swift TN07|chennai number swift', { city: ['chennai'], model: ['swift'] }],
  ['HR 26|hr26|HR number|gurgaon ke paas|gurugram|delhi me gaadi', { city: ['gurgaon'] }],
  ['HR 26 in 2018', { city: ['gurgaon'], year: ['2018'] }],
  ['tn 09 cng 2018', { city: ['chennai'], fuel: ['cng'], year: ['2018'] }],
  ['TS 09|ts09|TG 08|TS number|hyderabad wali', { city: ['hyderabad'] }],
  ['AP 39|ap 03|AP passing|tirupathi', { city: ['tirupati'] }],
  ['KA 05|KA 05 MH 7788|DL 3C|TN 38|mh12ab1234', {}],
  ['mh 12 creta', { model: ['creta'] }],
  ['bengaluru swift', { model: ['swift'] }, { rest: ['bengaluru'] }],
]

const SENTENCES: Row[] = [
  [
    'mujhe ek achhi automatic gaadi chahiye 6 lakh ke andar chennai mein',
    { transmission: ['automatic'], maxPrice: 600_000, city: ['chennai'] },
  ],
  [
    'kam chali hui safed swift 4 se 6 lakh',
    { kms: 30_000, color: ['white'], model: ['swift'], minPrice: 400_000, maxPrice: 600_000 },
  ],
  [
    'pehle malik ki diesel creta 2018 ke baad ki',
    { owners: 1, fuel: ['diesel'], model: ['creta'], minYear: 2019 },
  ],
  ['i20 5 lakh under 50000 km', { model: ['i20'], maxPrice: 500_000, kms: 50_000 }],
  [
    'family ke liye 7 seater 10 lakh tak',
    { body: ['muv', 'sedan', 'suv'], seats: ['7'], maxPrice: 1_000_000 },
  ],
  ['mercedes c class', { make: ['mercedes-benz'], model: ['c-class'] }],
  ['jeep compass', { make: ['jeep'], model: ['compass'] }],
  ['audi rs5', { make: ['audi'], model: ['rs5'] }],
]

const GLUED: Row[] = [
  [
    'under3lakh|below3l|upto3lakhs|3lakhtak|3lakhkeandar|budget3lakh|carsunder3lakh',
    { maxPrice: 300_000 },
  ],
  ['2to4lakh|2lakhto4lakh|2lto4l|between2and4lakh', { minPrice: 200_000, maxPrice: 400_000 }],
  ['2018onwards', { minYear: 2018 }],
  ['after2018|2018kebaad', { minYear: 2019 }],
  ['2018model', { year: ['2018'] }],
  ['emi8000|emiunder8000', { maxEmi: 8_000 }],
  ['50kkm|50000kmse kam', { kms: 50_000 }],
  ['5seater|5seatercar', { seats: ['5'] }],
  ['7seatersuv', { seats: ['7'], body: ['suv'] }],
  ['swiftdzire', { model: ['swift-dzire'] }],
  ['swiftdzirevdi', { model: ['swift-dzire'], variant: ['vdi'] }],
  ['marutiswift', { make: ['maruti-suzuki'], model: ['swift'] }],
  ['i20sportz', { model: ['i20'], variant: ['sportz'] }],
  ['i202018', { model: ['i20'], year: ['2018'] }],
  ['creta1.6sx', { model: ['creta'], variant: ['1.6', 'sx'] }],
  ['creta2019diesel|dieselcreta2019', { model: ['creta'], year: ['2019'], fuel: ['diesel'] }],
  ['cretachennai', { model: ['creta'], city: ['chennai'] }],
  ['kiaseltoshtx', { make: ['kia'], model: ['seltos'], variant: ['htx'] }],
  ['wagonrcng', { model: ['wagon-r'], fuel: ['cng'] }],
  ['nexonxz', { model: ['nexon'], variant: ['xz'] }],
  ['swiftunder4lakh', { model: ['swift'], maxPrice: 400_000 }],
  ['automaticsuv', { transmission: ['automatic'], body: ['suv'] }],
  ['safedswift', { color: ['white'], model: ['swift'] }],
  ['sastigaadi', { sort: 'price-asc' }],
  ['usedcars', {}],
  ['usedcarsinchennai|carsinchennai', { city: ['chennai'] }],
  ['cretainhyderabad', { model: ['creta'], city: ['hyderabad'] }],
]

describe.each([
  ['colours', COLOURS],
  ['prices', PRICES],
  ['ages', AGES],
  ['distances', DISTANCES],
  ['owners', OWNERS],
  ['kinds', KINDS],
  ['places and plates', PLACES],
  ['sentences', SENTENCES],
  ['words without spaces', GLUED],
])('everyday %s', (_, rows) => {
  const each = rows.flatMap(([texts, filters, left = {}]) =>
    texts.split('|').map((text) => ({ text, filters, left })),
  )
  test.each(each)('$text', ({ text, filters, left: { rest = [], unasked = [] } }) => {
    expect(understand(text)).toEqual({ filters, rest, unasked })
  })
})

const ORDINARY =
  'rang rangwali money class high low dark light time life world house water people place point hand week case company system work number ' +
  'night home room area story fact month right study book eye job business issue side head friend father power game line law name team minute idea kid ' +
  'back parent face level door health person war history result change morning reason research moment-of-truth teacher boy policy process music market ' +
  'sense nation college interest death effect control field role effort heart leader voice mind decision son view town arm difference building action ' +
  'season society director position player record paper space ground form event matter center couple site project star table need court oil situation ' +
  'cost industry figure street image phone data picture practice piece product doctor wall patient worker news test movie love support computer ' +
  'attention film tree source hame kharid lena dena bechna chalani sikhna naukri shadi dulhan dulha bhai behen mummy papa dost yaar mitra dukan bazaar sadak ' +
  'gaon shahar gali school kaam kama kamai paisa rupaya udhar karz loan bank kharcha chai pani roti khana ghumna safar yatra lamba mota ' +
  'patla bhari halka tez jaldi abhi kal aaj subah sham raat din hafta bahar aage peeche sundar pyari mast mazboot kamzor sahi galat theek ' +
  'saaf gandi tuti marammat engine seat chalak kiraya taxi auto-rickshaw bus train bike scooter scooty truck tempo splendor bullet please hello sir thanks ' +
  'contact whatsapp details photo offer exchange festival diwali pongal insurance noc challan fine transfer pollution tyre horn mirror scratch dent paint original ' +
  'mumbai pune bangalore kolkata surat jaipur lucknow kanpur nagpur indore bhopal coimbatore madurai salem kochi nellore mysore goa noida chandigarh'

describe('what is not a car', () => {
  test('ordinary words add no make, model, colour or city to a search', () => {
    const names = (text: string) => {
      const { make, model, color, city, body, fuel } = understand(text).filters
      return { make, model, color, city, body, fuel }
    }
    const all = ORDINARY.split(' ')
      .flatMap((word) => word.split('-'))
      .filter((word) => !['auto'].includes(word))
    expect(all.length).toBeGreaterThan(250)
    expect(all.filter((word) => Object.values(names(word)).some(Boolean))).toEqual([])
    expect(all.filter((word) => names(`i20 ${word}`).model?.join() !== 'i20')).toEqual([])
  })

  test("prefixes and misspellings of names still work, and a name with a number isn't taken for a plate", () => {
    expect(understand('lal range rover').filters).toEqual({
      color: ['red'],
      ...understand('range rover').filters,
    })
    for (const [text, model] of [
      ['xuv', 'xuv500'],
      ['scorp', 'scorpio'],
      ['siaz', 'ciaz'],
      ['crata', 'creta'],
      ['bolreo', 'bolero'],
      ['fortunar', 'fortuner'],
      ['xc60', 'xc60'],
      ['br v', 'br-v'],
      ['swift ka 10 lakh', 'swift'],
      ['creta 2019 ka 5 seater', 'creta'],
    ] as const)
      expect(understand(text).filters.model, text).toContain(model)
    expect(understand('swift ka 10 lakh').unasked).toEqual([])
  })

  test('a word that begins like a name stays whole, and a misspelt name is corrected', () => {
    for (const word of (
      'captures classes someone handover seventeen shortlist nanosecond highlight cityscape optional accordion landscape ' +
      'rapidly figurine sailing punters zenith ecosystem jazzband tn09swift mahabalipuram'
    ).split(' '))
      expect(splitGluedWords(getLexicon(vocabulary), [toWordToken(word)]), word).toHaveLength(1)
    expect(understand('landcruise').filters.model).toContain('land-cruiser')
  })

  test('Hindi hides no name: every make and model is found by each of its names', () => {
    const lost = [
      ...vocabulary.models.flatMap((model) =>
        [model.name, model.id, ...model.aliases]
          // "Jeep" alone means the make.
          .filter((name) => name !== 'Jeep' && !understand(name).filters.model?.includes(model.id)),
      ),
      ...vocabulary.makes.flatMap((make) =>
        [make.name, make.id].filter((name) => !understand(name).filters.make?.includes(make.id)),
      ),
    ]
    expect(lost).toEqual([])
  })

  test('Hindi spellings of one word are equal, and of different words never are', () => {
    for (const word of ['sasta', 'saste', 'sasti', 'sastee', 'saasta'])
      expect(normalizeHindi(word), word).toBe('sasta')
    for (const word of ['kaala', 'kale', 'kaali', 'kali'])
      expect(normalizeHindi(word), word).toBe('kala')
    for (const word of ['neeche', 'niche']) expect(normalizeHindi(word), word).toBe('niche')
    for (const word of ['swift', 'creta', 'diesel', 'chennai', 'white', 'sedan', 'k', '5', ''])
      expect(normalizeHindi(word), word).toBeNull()
  })
})

test('no everyday query takes longer than a millisecond', () => {
  const texts = [COLOURS, PRICES, AGES, DISTANCES, OWNERS, KINDS, PLACES, SENTENCES, GLUED]
    .flat()
    .flatMap(([text]) => text.split('|'))
    .concat(ORDINARY.split(' '))
  const best = (text: string) =>
    Math.min(
      ...Array.from({ length: 6 }, () => {
        const start = performance.now()
        understand(text)
        return performance.now() - start
      }),
    )
  expect(texts.length).toBeGreaterThan(400)
  expect(texts.map((text) => [text, best(text)] as const).filter(([, ms]) => ms > 1)).toEqual([])
})
