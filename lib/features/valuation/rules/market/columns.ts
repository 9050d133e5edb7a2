/** What we look for in a file, and the names under which it goes; compared in lower case, letters and digits only. */
const HEADER_NAMES = {
  price: [
    'priceinr',
    'sellingprice',
    'askprice',
    'askingprice',
    'price',
    'listedprice',
    'amount',
    'pricetext',
    'priceinlakhs',
    'priceinlakh',
    'pricelakhs',
    'pricelakh',
    'priceinthousands',
  ],
  kms: [
    'km',
    'kms',
    'kmdriven',
    'kmsdriven',
    'kilometers',
    'kilometres',
    'kilometersdriven',
    'kilometresdriven',
    'odometer',
    'odometerreading',
    'distance',
    'kmtext',
  ],
  year: [
    'year',
    'modelyear',
    'manufacturingyear',
    'yearofmanufacture',
    'mfgyear',
    'registrationyear',
  ],
  make: ['make', 'brand', 'manufacturer', 'company', 'oem'],
  model: ['model', 'modelname'],
  variant: ['variant', 'trim', 'version', 'variantname'],
  name: ['fullname', 'name', 'carname', 'title', 'car'],
  fuel: ['fuel', 'fueltype'],
  transmission: ['transmission', 'transmissiontype', 'gearbox'],
  owners: [
    'owners',
    'owner',
    'ownertype',
    'noofowners',
    'numberofowners',
    'ownership',
    'ownertext',
  ],
  city: ['city', 'location', 'town'],
  rto: ['rto', 'rtocode'],
  registrationNumber: ['registrationnumber', 'regno', 'regnumber', 'numberplate', 'vehiclenumber'],
  engineCc: ['enginecc', 'engine', 'displacement', 'cc', 'enginecapacity'],
  power: ['powerbhp', 'maxpower', 'power', 'bhp'],
  seats: ['seats', 'seatingcapacity', 'noofseats'],
  colour: ['colour', 'color'],
  body: ['body', 'bodytype'],
  insurance: ['insurance', 'insurancetype'],
  length: ['lengthmm', 'length'],
  width: ['widthmm', 'width'],
  height: ['heightmm', 'height'],
  posted: ['posted', 'posteddate', 'postedon', 'listedon', 'date', 'adddate'],
  note: ['additioninfo', 'additionalinfo', 'description', 'remarks', 'notes'],
  listing: ['listingid', 'adid', 'advertid'],
  // Not read, but they tell adverts apart that are otherwise alike.
  seller: ['sellertype', 'seller'],
  newPrice: ['newprice', 'newpriceinr'],
  mileage: ['mileage'],
} as const satisfies Record<string, readonly string[]>

export type Field = keyof typeof HEADER_NAMES
export const FIELDS = Object.keys(HEADER_NAMES) as Field[]

/** For each field the columns that may hold it, the best first: the raw text is used where the clean figure is missing. */
export type Columns = Readonly<Record<Field, readonly number[]>>

export type Layout =
  | 'clean columns'
  | 'names and units in one cell'
  | 'classified adverts'
  | 'own headers'

export interface FileLayout {
  layout: Layout
  columns: Columns
  /** Cells that a row has. */
  width: number
}

function compact(header: string): string {
  return header.toLowerCase().replace(/[^a-z0-9]/g, '')
}

function layoutOf(headers: ReadonlySet<string>): Layout {
  if (headers.has('priceinr') && headers.has('listingid')) return 'clean columns'
  if (headers.has('fullname') && headers.has('sellingprice')) return 'names and units in one cell'
  return headers.has('askprice') && headers.has('additioninfo')
    ? 'classified adverts'
    : 'own headers'
}

/** What a file's first line is missing, in the words of a person who has to mend it. */
export type MissingColumns = { missing: string[] }

/** Maps a header line to fields. Without price, year, kilometres and a name or make nothing can be imported. */
export function mapColumns(header: readonly string[]): FileLayout | MissingColumns {
  const names = header.map(compact)
  const placesOf = (field: Field) =>
    HEADER_NAMES[field].map((name) => names.indexOf(name)).filter((place) => place >= 0)
  const columns = Object.fromEntries(FIELDS.map((field) => [field, placesOf(field)])) as Record<
    Field,
    number[]
  >
  const missing = [
    ...(columns.price.length === 0 ? ['the price (price, selling_price, AskPrice)'] : []),
    ...(columns.year.length === 0 ? ['the year (year, model_year)'] : []),
    ...(columns.kms.length === 0 ? ['the kilometres (km, km_driven, kmDriven)'] : []),
    ...(columns.name.length === 0 && columns.make.length === 0 && columns.model.length === 0
      ? ['the car (make and model, or full_name)']
      : []),
  ]
  return missing.length > 0
    ? { missing }
    : { layout: layoutOf(new Set(names)), columns, width: header.length }
}
