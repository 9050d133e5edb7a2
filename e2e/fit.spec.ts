import { expect, NO_SERVICE_WORKER, ONCE, test } from './fixtures'
import { findMisfits } from './fit-checks'
import { EXPECTED_PROBLEMS, testOwnPages, testPages, testSellersPages } from './fit-pages'

test.use({ ...NO_SERVICE_WORKER, expectedProblems: EXPECTED_PROBLEMS })

testPages('letters as usual', {
  hi: ['a car for sale'],
  kn: ['compare without cars', 'privacy'],
  ta: ['home', 'guide'],
  te: ['the list of cars'],
})
testOwnPages('letters as usual', 0)
testSellersPages('letters as usual', 'ta', 0)

test('the check finds misfits (negative control)', ONCE, async ({ page }) => {
  const found = async (body: string) => {
    await page.setContent(
      `<html lang="en"><title>Fit</title><body style="font: 16px/1.5 sans-serif">${body}`,
    )
    return (await findMisfits(page)).map((what) => what.split(/ by|:| “/)[0])
  }
  const long = 'incomprehensibilities'
  expect(await found(`<div style="width: 60px; overflow: hidden"><p>${long}</p></div>`)).toEqual([
    'cut off',
  ])
  expect(await found(`<button style="width: 60px">${long}</button>`)).toEqual(['beyond its edge'])
  expect(
    await found(
      `<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">${long}</p>`,
    ),
  ).toContain('shortened')
  expect(await found(`<input style="width: 60px" placeholder="${long}">`)).toEqual([
    expect.stringContaining('too long for its field'),
  ])
  expect(
    await found(`<p style="margin: 0">${long}</p><p style="margin: -20px 0 0">${long}</p>`),
  ).toEqual(['on top of'])
  expect(
    await found('<p style="width: 40px; overflow-wrap: anywhere">₹12,34,500</p><p>₹500</p>'),
  ).toEqual(['broken'])
  const narrow = 'style="width: 5em"'
  expect(
    await found(`<p ${narrow}>Call us: 80000 02427</p><p ${narrow}>It is ₹6.99 lakh</p>`),
  ).toEqual(['broken', 'broken'])
  expect(
    await found(
      `<p ${narrow}>Call 80000\u00a002427</p><p ${narrow}>It is ₹6.99\u00a0lakh a year</p>`,
    ),
  ).toEqual([])
  expect(
    await found(
      `<p>${long}</p><div style="width: 60px; overflow: auto">${long}</div><button>${long}</button>`,
    ),
  ).toEqual([])
})
