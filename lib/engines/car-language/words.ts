const words = (text: string) => new Set(text.split(' '))

export const NOISE_WORDS: ReadonlySet<string> = words(
  'used de do deta deti dete pe rahe raha rahi baitne baithne second secondhand 2nd hand pre owned preowned old purana car cars carz kar vehicle vehicles auto-mobile four wheeler fourwheeler ' +
    'gaadi gadi kam vala ki ka ke ko kaa mein me main mai se tak hai he hain ho hua hu hona chala chahiye chahiya dikhao dikha dikhaye dikhaiye ' +
    'batao bataye bataiye dedo dena lena leni leno kharidna kharidni khareedna bechna milega milegi mile mila mujhe mera meri hum hame hamko apna ' +
    'acha saaf badhiya ekdam bilkul mast jabardast zabardast shandar sundar thik theek sahi koi kuch sirf bas bhi aur ya lekin agar jo wo woh yeh ye is us ' +
    'liye liya paas pass nazdik nazdeek najdik sath saath kya kaise kaun kaunsa kahan kitna itna bahut bohot thoda zara jaldi turant abhi wapas vapas ghar ' +
    'parivar kimat dam paisa rang jyada adhik upar niche andar bhitar bich sabse nahi bina mahina saal malik hath bada chota pehla do ek ji bhai sir ' +
    'best good nice great clean neat beautiful top decent super superb perfect awesome amazing excellent mint original genuine stock scratchless ' +
    'in for the a an with and or of to near nearby nearest by my i on are it that this which having has have want wanted need looking look ' +
    'show find search get give buy buying purchase purchasing sale sell selling available price priced prices rate rates cost costing rs inr rupees rupaye ' +
    'rupay money cash budget low high less more much many value worth model models make brand brands company type types kind ' +
    'body color colour colours colors dark light metallic matte glossy shade fuel engine version variant condition ' +
    'all any some only just new latest recent available certified assured verified trusted reliable family please pls plz shop dealer showroom online emi driven run running ' +
    'mileage average km kms kilometer kilometers kilometre kilometres year yrs years transmission gear gears clutch gearbox owner owners seater seat seats full fully fitted kit ' +
    'compare comparison vs versus end last urgent urgently registration registered regn number no plate passing paper papers document documents rto rc insurance insured noc ' +
    'zero down payment downpayment loan finance financing instalment installment free flood issue issues problem problems maintenance service comfortable comfort spacious ' +
    'safe safest strong powerful resale daily use usage office college local highway long short trip drive driving learner learners learning beginner beginners student students ' +
    'lady ladies girl girls boy boys wife husband mother father mom dad parents son daughter me you your we our us hi hello hey help ' +
    'exchange offer offers deal deals list listing listings photo photos image images picture pictures details detail contact phone call whatsapp today now ' +
    'power steering ac music system child children kids people person persons log logo logon member members passenger passengers adults sadasya village road roads rough off hill hills parking small big large medium compact tall ' +
    'well maintained negotiable seller sellers tyre tyres option live cab bank auction govt government private personal commercial taxi doctor army single double first third party parties',
)

export const ORDINARY_WORDS: ReadonlySet<string> = words(
  'accident accidents accidental accidented crash crashed area back face couple safar arm arms action result results train sona class line activa scooty bike bikes truck trucks tempo tractor bus ' +
    'rickshaw metro cap card part parts start friend action data',
)

export interface ComparisonWord {
  readonly side: 'less' | 'more' | 'around'
  /**
   * True if the limit includes the number. Only years and seats need it: "after 2018" means from
   * 2019.
   */
  readonly isInclusive: boolean
}

const comparisons = (text: string, side: ComparisonWord['side'], isInclusive: boolean) =>
  text.split(' ').map((word): [string, ComparisonWord] => [word, { side, isInclusive }])

export const COMPARISONS: ReadonlyMap<string, ComparisonWord> = new Map([
  ...comparisons('under below less lesser beneath before < older', 'less', false),
  ...comparisons('upto within max maximum till until jyadasejyada', 'less', true),
  ...comparisons('above over more after > newer', 'more', false),
  ...comparisons('min minimum from since starting atleast kamsekam', 'more', true),
  ...comparisons(
    'around about approx approximately nearly roughly lagbhag karib ~',
    'around',
    true,
  ),
])

export const LIMIT_ENDINGS: ReadonlyMap<string, ComparisonWord> = new Map([
  ...comparisons('onwards onward plus + upar', 'more', true),
  ...comparisons('baad', 'more', false),
  ...comparisons('tak andar bhitar niche max maximum', 'less', true),
])

/**
 * Limits after the number that need one of `CONNECTORS`: "5 lakh se kam", "2019 or newer", "2015 se
 * pehle".
 */
export const JOINED_LIMIT_ENDINGS: ReadonlyMap<string, ComparisonWord> = new Map([
  ...comparisons('above newer later more jyada adhik', 'more', true),
  ...comparisons('purana', 'more', false),
  ...comparisons('kam less lower below under earlier', 'less', true),
  ...comparisons('pehla before', 'less', false),
])
export const CONNECTORS: ReadonlySet<string> = words('se ke ki ka or and ya aur')

export const FINAL_SE_COMPARISON: ComparisonWord = { side: 'more', isInclusive: true }

export const FINAL_LIMIT_ENDINGS: ReadonlyMap<string, ComparisonWord> = new Map([
  ...comparisons('under below within less', 'less', true),
  ...comparisons('above over', 'more', true),
  ...comparisons('before', 'less', false),
])

export const QUANTITY_FILLERS: ReadonlySet<string> = words(
  'than to of rs inr the a is only just rupees price budget se ka ki',
)

export const MULTIPLIERS: ReadonlyMap<string, number> = new Map([
  ...['lakh', 'lakhs', 'lac', 'lacs', 'l', 'lk', 'lakhrs'].map((word): [string, number] => [
    word,
    100_000,
  ]),
  ...['cr', 'crs', 'crore', 'crores'].map((word): [string, number] => [word, 10_000_000]),
  ...['k', 'thousand', 'hazar'].map((word): [string, number] => [word, 1_000]),
])

export type QuantityUnit =
  | 'kms'
  | 'kmpl'
  | 'cc'
  | 'litres'
  | 'seats'
  | 'people'
  | 'owners'
  | 'years'
  | 'emi'
  | 'downPayment'
  | 'price'

export const UNIT_WORDS: ReadonlyMap<string, QuantityUnit> = new Map([
  ...['km', 'kms', 'kmps', 'kilometer', 'kilometers', 'kilometre', 'kilometres'].map(
    (word): [string, QuantityUnit] => [word, 'kms'],
  ),
  ...[
    'kmpl',
    'kpl',
    'kmperliter',
    'kmperlitre',
    'average',
    'kaaverage',
    'kiaverage',
    'kamileage',
    'kimileage',
    'mileage',
  ].map((word): [string, QuantityUnit] => [word, 'kmpl']),
  ...['cc'].map((word): [string, QuantityUnit] => [word, 'cc']),
  ...['litre', 'litres', 'liter', 'liters', 'lit', 'ltr'].map((word): [string, QuantityUnit] => [
    word,
    'litres',
  ]),
  ...['seater', 'seaters', 'seat', 'seats', 'str'].map((word): [string, QuantityUnit] => [
    word,
    'seats',
  ]),
  ...[
    'people',
    'persons',
    'person',
    'log',
    'logo',
    'logon',
    'member',
    'members',
    'passenger',
    'passengers',
    'adults',
    'sadasya',
  ].map((word): [string, QuantityUnit] => [word, 'people']),
  ...['owner', 'owners', 'malik'].map((word): [string, QuantityUnit] => [word, 'owners']),
  ...['year', 'years', 'yr', 'yrs', 'saal'].map((word): [string, QuantityUnit] => [word, 'years']),
  ...['emi', 'pm', 'permonth', 'monthly', 'month', 'kist', 'kikist', 'mahina', 'kamahina'].map(
    (word): [string, QuantityUnit] => [word, 'emi'],
  ),
  ...['downpayment', 'down'].map((word): [string, QuantityUnit] => [word, 'downPayment']),
  ...['rs', 'inr', 'rupees', 'rupee', 'rupaye', 'rupay', 'price', 'budget'].map(
    (word): [string, QuantityUnit] => [word, 'price'],
  ),
])

export const NEGATIONS: ReadonlySet<string> = words(
  'not no non never without except excluding exclude dont avoid skip hate bina',
)

export const TRAILING_NEGATION_WORDS: ReadonlySet<string> = words(
  'nahi mat alava alawa siva sivay chodkar chhodkar chodke chhodke chod chhod',
)

export const TWO_WORD_NEGATIONS: ReadonlySet<string> = words(
  'otherthan anythingbut everythingbut allbut apartfrom asidefrom ratherthan insteadof',
)

/** Facts with a negation that we understand but can't filter by: "without loan", "loan nahi". */
export const NEGATABLE_FACT_WORDS: ReadonlySet<string> = words(
  'loan finance financing emi insurance insured flood taxi cab commercial private bank noc issue issues problem problems negotiable exchange scratch',
)

export const NEGATION_FILLERS: ReadonlySet<string> = words(
  'want need like any a an the show me with',
)

export const GENERIC_NAME_ENDINGS: ReadonlySet<string> = words(
  'active electric sportback cabriolet limousine class series prime line cross classic sport sports tour rover gran coupe plus prestige',
)
