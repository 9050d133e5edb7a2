import { describe, expect, it } from 'vitest'
import { ROUTES } from '@/generated/api-routes'
import { describeApi } from '@/lib/server/http/openapi'
import { toIndianDay } from '@/lib/shared/dates'
import { findBrokenPromises } from '@/tests/contract/narrowed'
import { listPromises, type RawDocument } from '@/tests/contract/promises'
import {
  readReleasedContract,
  computeReleasedContract,
  formatReleasedContract,
  writeReleasedContract,
} from '@/tests/contract/released'

const document = describeApi(ROUTES, 'http://x') as unknown as RawDocument
const promised = listPromises(document)
const today = toIndianDay(new Date())
const HOW = `Calls and fields are only added (docs/api.md): keep what was promised and add beside it, or give the call up
with \`deprecated\` and take it away after its day. Where the description was wrong and no answer ever was as it said:
npm run contract:release -- "the reason"`

const { CONTRACT_RELEASE, CONTRACT_BECAUSE } = process.env

describe('promises to clients', () => {
  it('are kept: nothing is removed or newly required', () => {
    if (CONTRACT_RELEASE) {
      const next = computeReleasedContract(
        readReleasedContract(),
        document,
        today,
        CONTRACT_BECAUSE,
      )
      if (typeof next === 'string') throw new Error(`${next}\n${HOW}`)
      writeReleasedContract(next)
    }
    const { promises } = readReleasedContract()
    const broken = findBrokenPromises(promises, promised, today)
    if (broken.length > 0) throw new Error(`${broken.join('\n')}\n\n${HOW}`)
    expect(Object.keys(promises).length).toBeGreaterThan(180)
  })

  it('match the file that the command writes', () => {
    const file = readReleasedContract()
    expect(JSON.parse(formatReleasedContract(file))).toEqual(file)
  })
})

type Changed = (copy: RawDocument) => unknown
const RESERVE = '/vehicle/v1/reserveOrder'
const SEARCH = '/vehicle/v1/search'

function brokenBy(change: Changed): string[] {
  const copy = structuredClone(document)
  change(copy)
  return findBrokenPromises(promised, listPromises(copy), today)
}

type Named = Record<string, unknown>

function at(copy: RawDocument, ...places: (string | number)[]): Named {
  return places.reduce<Named>((inside, place) => inside[place] as Named, copy as never)
}
const call = (copy: RawDocument, path: string, method: string) => at(copy, 'paths', path, method)
const inputOf = (copy: RawDocument) =>
  at(copy, 'paths', RESERVE, 'post', 'requestBody', 'content', 'application/json', 'schema')
const answerOf = (copy: RawDocument, path: string, method: string, status: number) =>
  at(copy, 'paths', path, method, 'responses', status, 'content', 'application/json', 'schema')
const dataOf = (copy: RawDocument) => answerOf(copy, SEARCH, 'get', 200).properties as Named
const data = (copy: RawDocument, name: 'properties' | 'required') =>
  (dataOf(copy).data as Named)[name] as Named & string[]
const parameter = (copy: RawDocument, name: string) =>
  (call(copy, SEARCH, 'get').parameters as Named[]).find((one) => one.name === name) ?? {}
const sorts = (copy: RawDocument) => (parameter(copy, 'sort').schema as { enum: string[] }).enum

/** Negative controls: each change breaks a promise. */
const BREAKING: [name: string, change: Changed, sentence: string][] = [
  ['a path', ({ paths }) => delete paths[SEARCH], 'GET /vehicle/v1/search is gone'],
  ['a method', ({ paths }) => delete paths[RESERVE]?.post, 'POST /vehicle/v1/reserveOrder is'],
  [
    'a field of an answer',
    (copy) => delete data(copy, 'properties').total,
    'GET /vehicle/v1/search: 200 application/json .data.total is no longer answered',
  ],
  [
    'a field that may be missing now',
    (copy) => data(copy, 'required').splice(0),
    'data.total may be missing now',
  ],
  [
    'a field that may be null now',
    (copy) =>
      (data(copy, 'properties').total = {
        anyOf: [{ type: 'integer' }, { type: 'null' }],
      } as never),
    '.data.total may be null now',
  ],
  [
    'a parameter that is ignored',
    (copy) => (call(copy, SEARCH, 'get').parameters = []),
    'query sort is no longer taken',
  ],
  [
    'a parameter that must be there',
    (copy) => (parameter(copy, 'page').required = true),
    'query page is required now',
  ],
  ['a value that is refused', (copy) => sorts(copy).pop(), 'query sort no longer takes'],
  [
    'a new field that must be sent',
    (copy) => {
      Object.assign(inputOf(copy).properties as Named, { why: { type: 'string' } })
      inputOf(copy).required = ['vehicleId', 'why']
    },
    'body application/json .why is new and required',
  ],
  [
    'a shorter text',
    (copy) =>
      Object.assign(inputOf(copy).properties as Named, {
        vehicleId: { type: 'string', maxLength: 3 },
      }),
    'body application/json .vehicleId takes less: maxLength',
  ],
  [
    'a code that a program goes by',
    (copy) => (answerOf(copy, RESERVE, 'post', 409).properties = { code: { enum: ['conflict'] } }),
    '409 application/json .code is never',
  ],
  [
    'a token that wasn’t needed',
    (copy) => (call(copy, SEARCH, 'get').security = [{ key: [], secret: [], token: [] }]),
    'no longer answers those who send key+secret',
  ],
]

describe('a breaking change', () => {
  it.each(BREAKING)('is found: %s, with an explanation', (_name, change, sentence) => {
    const found = brokenBy(change)
    expect(found.join('\n')).toContain(sentence)
  })

  it('is reported once, not for every part', () => {
    const found = brokenBy((copy) => delete data(copy, 'properties').items)
    expect(found).toEqual([
      'GET /vehicle/v1/search: 200 application/json .data.items is no longer answered',
    ])
  })

  it("can't be recorded without a reason, or under the same version", () => {
    const before = { version: document.info.version, corrections: [], promises: promised }
    const copy = structuredClone(document)
    delete copy.paths[SEARCH]
    expect(computeReleasedContract(before, copy, today)).toContain(
      'is gone, and was never given up',
    )
    expect(computeReleasedContract(before, copy, today, 'never there')).toContain(
      'raise API_VERSION',
    )
    copy.info.version = '9.0'
    expect(computeReleasedContract(before, copy, today, 'never there')).toMatchObject({
      version: '9.0',
      corrections: [{ on: today, because: 'never there', what: [expect.any(String)] }],
    })
  })
})

describe('an addition', () => {
  it('may be a call, parameter, field, status or value', () => {
    const found = brokenBy((copy) => {
      copy.paths['/vehicle/v2/search'] = copy.paths[SEARCH] ?? {}
      sorts(copy).push('newest-yard')
      Object.assign(data(copy, 'properties'), { more: { type: 'string' } })
      data(copy, 'required').push('more')
      Object.assign(inputOf(copy).properties as Named, { note: { type: 'string' } })
      const responses = at(copy, 'paths', SEARCH, 'get', 'responses')
      responses[402] = responses[429]
    })
    expect(found).toEqual([])
  })

  it('a call may end on its announced day, but not before', () => {
    const old = structuredClone(document)
    const search = old.paths[SEARCH]?.get
    if (search) search['x-sunset'] = '2027-05-01'
    const after = structuredClone(document)
    delete after.paths[SEARCH]
    const on = (day: string) => findBrokenPromises(listPromises(old), listPromises(after), day)
    expect(on('2027-04-30')).toEqual(['GET /vehicle/v1/search is gone before 2027-05-01'])
    expect(on('2027-05-01')).toEqual([])
  })
})
