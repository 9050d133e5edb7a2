import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Filling } from '@/lib/shared/fillings'
import { fillFrame, learnFrame } from '@/scripts/serve/pages/frame'
import { inHtml, pageOf } from './filled-page'

const LESSON: Filling = {
  shape: 'any',
  title: '0 cars | Brand',
  heading: '0 cars for “learned”',
  canonical: 'https://cars.example/buy',
  packed: '{"learned":"<b>&₹"}',
  markup: '<ul><li>learned</li></ul>',
  picture: null,
}
const BY = new URLSearchParams({ q: 'learned <&"/ ŵ' })

const text = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1 }),
    fc.constantFrom(
      'a "b" <c> & \'d\'',
      '</script><script>alert(1)</script>',
      '₹ ŵ \u2028 \u2029 \\u003c',
      '$& $1 $$',
    ),
  )
  .filter((each) => each.isWellFormed())
const filling = fc.record({
  shape: fc.constant('any'),
  title: text.map((each) => `1 ${each}`),
  heading: text.map((each) => `2 ${each}`),
  canonical: text.map((each) => `https://cars.example/${each}`),
  packed: text.map((each) => JSON.stringify({ each })),
  markup: text.map((each) => `<p>${inHtml(each)}</p>`),
  picture: fc.option(text.map((each) => `/media/${each}`)),
})
const search = fc
  .array(fc.tuple(text, text), { maxLength: 3 })
  .map((pairs) => new URLSearchParams(pairs))

describe('the frame of a page', () => {
  it('with any filling is the page that the app would have drawn, to the letter', () => {
    fc.assert(
      fc.property(filling, search, (other, asked) => {
        const frame = learnFrame(pageOf(LESSON, BY), LESSON, BY, 'learned')
        expect(frame && fillFrame(frame, other, asked)).toBe(pageOf(other, asked))
      }),
      { numRuns: 500 },
    )
  })

  it('is the same whether the page it is learned by names a picture or not', () => {
    const pictured = { ...LESSON, picture: '/media/learned.svg' }
    const frame = learnFrame(pageOf(pictured, BY), pictured, BY, 'learned')
    expect(frame && fillFrame(frame, LESSON, BY)).toBe(pageOf(LESSON, BY))
  })

  it.each(['title', 'heading', 'canonical', 'packed', 'markup'] as const)(
    'is not learned where the %s differs from what we would write',
    (part) => {
      const drawn = pageOf({ ...LESSON, [part]: LESSON[part].replace('r', 'R') }, BY)
      expect(learnFrame(drawn, LESSON, BY, 'learned')).toBeUndefined()
    },
  )

  it('is not learned where the address differs', () => {
    expect(
      learnFrame(pageOf(LESSON, new URLSearchParams({ q: 'other' })), LESSON, BY, 'learned'),
    ).toBeUndefined()
  })

  it("is not learned where something of the lesson would be left in everybody's page", () => {
    const drawn = pageOf(LESSON, BY).replace('</main>', '<input value="learned"/></main>')
    expect(learnFrame(drawn, LESSON, BY, 'learned')).toBeUndefined()
  })
})
