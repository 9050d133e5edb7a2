import fc, { type Arbitrary } from 'fast-check'
import type {
  VisitorOrder,
  IndexAnswer,
  IndexQuery,
  IndexLayout,
  OptionTest,
  RowKeyMaker,
} from '@/lib/engines/column-index'

/** Items of a library, to prove that the index doesn't depend on the shop. */
export interface Book {
  readonly number: number
  readonly shelf: number
  readonly language: string
  readonly pages: number
  readonly price: number
  readonly decade: number
  readonly added: number
  readonly isLent: boolean
}

const LANGUAGES = ['de', 'en', 'fr']
const LENGTHS = [100, 300, 900]
const SHELVES = [
  { key: 40, genre: 'crime', floor: 'ground', topics: ['sea', 'war'] },
  { key: 70, genre: 'crime', floor: 'upper', topics: [] },
  { key: 10, genre: 'travel', floor: 'upper', topics: ['sea'] },
  { key: 90, genre: 'unsorted', floor: 'cellar', topics: ['war', 'love', 'sea'] },
]
const GENRES = ['crime', 'travel', 'verse']
const FLOORS = ['ground', 'upper', 'cellar']
const TOPICS = ['love', 'sea', 'war']

const column = (columns: Parameters<RowKeyMaker>[0], name: string) => {
  const found = columns[name]
  if (!found) throw new Error(`no ${name}`)
  return found
}
const by =
  (name: string, sign: 1 | -1): RowKeyMaker =>
  (columns) => {
    const own = column(columns, name)
    return (row) => sign * (own.values[row] ?? 0)
  }

export const LIBRARY_LAYOUT: IndexLayout<Book> = {
  groups: SHELVES.map(({ key }) => key),
  groupOf: ({ shelf }) => shelf,
  groupFacets: [
    {
      name: 'genre',
      ids: GENRES,
      options: SHELVES.map(({ genre }) => GENRES.indexOf(genre)),
    },
    { name: 'floor', ids: FLOORS, options: SHELVES.map(({ floor }) => FLOORS.indexOf(floor)) },
  ],
  tags: { name: 'topic', ids: TOPICS, byGroup: SHELVES.map(({ topics }) => topics) },
  facts: [
    {
      name: 'language',
      ids: LANGUAGES,
      optionOf: ({ language }) => {
        const place = LANGUAGES.indexOf(language)
        return place < 0 ? LANGUAGES.length : place
      },
    },
    {
      name: 'length',
      ids: [...LENGTHS.map(String), 'longer'],
      optionOf: ({ pages }) => {
        const place = LENGTHS.findIndex((most) => pages <= most)
        return place < 0 ? LENGTHS.length : place
      },
    },
    { name: 'lent', ids: ['in', 'out'], optionOf: ({ isLent }) => (isLent ? 1 : 0) },
  ],
  columns: {
    pages: { array: Int32Array, valueOf: ({ pages }) => pages },
    price: { array: Int32Array, valueOf: ({ price }) => price },
    decade: { array: Uint8Array, valueOf: ({ decade }) => decade },
    added: { array: Float64Array, valueOf: ({ added }) => added },
  },
  orders: { newest: by('added', -1), cheap: by('price', 1), thick: by('pages', -1) },
  last: { fact: 'lent', option: 'out' },
}

const ownPrice = (price: number, decade: number) => (decade < 2 ? Math.floor(price / 10) : price)

export const OWN_PRICE: VisitorOrder = {
  walk: 'cheap',
  keys: (columns) => {
    const price = column(columns, 'price')
    const decade = column(columns, 'decade')
    return {
      key: (row) => ownPrice(price.values[row] ?? 0, decade.values[row] ?? 0),
      least: (row) => ownPrice(price.values[row] ?? 0, 0),
    }
  },
}

export const ALL_BOOKS_QUERY: IndexQuery = {
  filters: new Map(),
  required: new Map(),
  tags: [],
  isOut: null,
  limit: null,
  between: null,
  order: 'newest',
  offset: 0,
  count: 10,
}

export const arbitraryBook = (number: Arbitrary<number>): Arbitrary<Book> =>
  fc.record({
    number,
    shelf: fc.constantFrom(...SHELVES.map(({ key }) => key)),
    language: fc.constantFrom(...LANGUAGES, 'unknown'),
    pages: fc.oneof(fc.constantFrom(100, 101, 300, 900), fc.integer({ min: 1, max: 1_200 })),
    price: fc.integer({ min: 0, max: 5_000 }),
    decade: fc.integer({ min: 0, max: 12 }),
    added: fc.integer({ min: -(2 ** 42), max: 2 ** 42 }),
    isLent: fc.boolean(),
  })

export const arbitraryLibrary = (most: number, least = 0): Arbitrary<Book[]> =>
  fc.uniqueArray(arbitraryBook(fc.integer({ min: 1, max: 4 * most })), {
    minLength: least,
    maxLength: most,
    selector: ({ number }) => number,
    size: 'max',
  })

const oneOf = (...ids: string[]): Arbitrary<OptionTest> =>
  fc.subarray(ids).map((chosen) => (id) => chosen.includes(id))

const FILTERS: Readonly<Record<string, Arbitrary<OptionTest>>> = {
  genre: oneOf(...GENRES),
  floor: oneOf(...FLOORS),
  language: oneOf(...LANGUAGES),
  length: oneOf('100', '300', '900', 'longer'),
  lent: oneOf('in', 'out'),
}

export const arbitraryIndexQuery: Arbitrary<IndexQuery> = fc
  .uniqueArray(fc.constantFrom(...Object.keys(FILTERS)), { maxLength: 3 })
  .chain((facets) =>
    fc.record({
      filters: fc
        .tuple(...facets.map((facet) => FILTERS[facet] ?? fc.constant(() => true)))
        .map((tests) => new Map(tests.map((test, index) => [facets[index] ?? '', test]))),
      required: fc.option(oneOf(...LANGUAGES), { nil: null, freq: 3 }).map((test) => {
        return new Map(test === null ? [] : [['language', test]])
      }),
      tags: fc.subarray([...TOPICS, 'no-such-topic'], { maxLength: 2 }),
      isOut: fc.option(
        fc.constantFrom(...SHELVES.keys()).map((out) => (place: number) => place === out),
        { freq: 3 },
      ),
      limit: fc.option(
        fc
          .integer({ min: 0, max: 1_000 })
          .map((atMost) => ({ facet: 'length', column: 'pages', atMost })),
        { freq: 3 },
      ),
      between: fc.option(
        fc
          .array(fc.integer({ min: 0, max: 4_000 }), { minLength: 13, maxLength: 13 })
          .map((low) => ({
            column: 'price',
            by: 'decade',
            low: Int32Array.from(low),
            high: Int32Array.from(low, (price) => price + 2_000),
          })),
        { freq: 3 },
      ),
      order: fc.constantFrom<IndexQuery['order']>('newest', 'cheap', 'thick', OWN_PRICE),
      offset: fc.constantFrom(0, 0, 3, 40),
      count: fc.constantFrom(1, 7, 24),
    }),
  )
  .map((asked) =>
    asked.limit === null
      ? asked
      : { ...asked, filters: new Map([...asked.filters].filter(([name]) => name !== 'length')) },
  )

const KEYS: Readonly<Record<string, (book: Book) => number>> = {
  newest: ({ added }) => -added,
  cheap: ({ price }) => price,
  thick: ({ pages }) => -pages,
  own: ({ price, decade }) => ownPrice(price, decade),
}

function optionsOf(one: Book): Record<string, string | null> {
  const shelf = SHELVES.find(({ key }) => key === one.shelf)
  return {
    genre: GENRES.find((genre) => genre === shelf?.genre) ?? null,
    floor: shelf?.floor ?? null,
    language: LANGUAGES.find((language) => language === one.language) ?? null,
    length: String(LENGTHS.find((most) => one.pages <= most) ?? 'longer'),
    lent: one.isLent ? 'out' : 'in',
  }
}

export function searchPlainly(books: readonly Book[], asked: IndexQuery): IndexAnswer {
  const topicsOf = ({ shelf }: Book) => SHELVES.find(({ key }) => key === shelf)?.topics ?? []
  const known = asked.tags.filter((tag) => TOPICS.includes(tag))
  const passes = (one: Book, left: string | null) => {
    const options = optionsOf(one)
    const isAllowed = (tests: IndexQuery['filters'], without: string | null) =>
      [...tests].every(([name, test]) => {
        const option = options[name] ?? null
        return name === without || (option !== null && test(option))
      })
    const { limit, between, isOut } = asked
    return (
      isAllowed(asked.filters, left) &&
      isAllowed(asked.required, null) &&
      known.every((tag) => topicsOf(one).includes(tag)) &&
      !isOut?.(SHELVES.findIndex(({ key }) => key === one.shelf)) &&
      (limit === null || limit.facet === left || one.pages <= limit.atMost) &&
      (between === null ||
        (one.price >= (between.low[one.decade] ?? 0) &&
          one.price <= (between.high[one.decade] ?? 0)))
    )
  }
  const key = KEYS[typeof asked.order === 'string' ? asked.order : 'own'] ?? (() => 0)
  const found = books
    .filter((one) => passes(one, null))
    .toSorted(
      (a, b) => Number(a.isLent) - Number(b.isLent) || key(a) - key(b) || b.number - a.number,
    )
  const count = (facet: string) => {
    const counts = new Map<string, number>()
    for (const one of books) {
      if (!passes(one, facet)) continue
      const own = facet === 'topic' ? topicsOf(one) : [optionsOf(one)[facet] ?? []].flat()
      for (const option of own) counts.set(option, (counts.get(option) ?? 0) + 1)
    }
    return counts
  }
  return {
    total: found.length,
    numbers: found.slice(asked.offset, asked.offset + asked.count).map(({ number }) => number),
    counts: new Map([...Object.keys(FILTERS), 'topic'].map((facet) => [facet, count(facet)])),
  }
}

export function toPlainAnswer({ total, numbers, counts }: IndexAnswer) {
  const sorted = [...counts].map(([facet, options]) => [facet, [...options].sort()])
  return { total, numbers, counts: Object.fromEntries(sorted) as object }
}
