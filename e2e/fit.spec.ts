import { expect, NO_KEEPER, ONCE, test } from './fixtures'
import { misfits } from './fit-checks'
import { EXPECTED, testOwnPages, testPages } from './fit-pages'

test.use({ ...NO_KEEPER, expectedProblems: EXPECTED })

testPages('letters as usual', {
  hi: ['a car for sale'],
  kn: ['compare without cars'],
  ta: ['home', 'guide'],
  te: ['the list of cars'],
})
testOwnPages('letters as usual', 0)

test('the check finds what does not fit (negative control)', ONCE, async ({ page }) => {
  const found = async (body: string) => {
    await page.setContent(
      `<html lang="en"><title>Fit</title><body style="font: 16px/1.5 sans-serif">${body}`,
    )
    return (await misfits(page)).map((what) => what.split(/ by|:| “/)[0])
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
  expect(
    await found(
      `<p>${long}</p><div style="width: 60px; overflow: auto">${long}</div><button>${long}</button>`,
    ),
  ).toEqual([])
})
