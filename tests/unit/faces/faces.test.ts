import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import subsetFont from 'subset-font'
import faces from '@/app/faces/faces.json'
import { writeFaceStyle, findScriptFace } from '@/app/faces/faces'
import { LATIN_CHARACTERS, joinScriptLetters, FONT_WEIGHTS } from '@/app/faces/scripts'
import { HREFLANG, LOCALE_NAMES, LOCALES, type Locale } from '@/lib/i18n/locales'
import { getMessages } from '@/lib/i18n/messages'
import { INDIAN_SCRIPTS, type IndianScript, findScript } from '@/lib/engines/indic-pdf'
import { createTextShaper, loadFace, readLatinFiles, readPublicFile, readWholeFile } from './shape'

const LOCALE_OF: Record<IndianScript, Locale> = {
  devanagari: 'hi',
  kannada: 'kn',
  tamil: 'ta',
  telugu: 'te',
}
/** Letters that make up every conjunct of two consonants. */
const PARTS: Record<
  IndianScript,
  { consonants: string; virama: string; signs: string; three: string }
> = {
  devanagari: {
    consonants: 'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसह',
    virama: '्',
    signs: 'ािीुूृेैोौंँः',
    three: 'स्त्र न्द्र म्प्र ष्ट्र क्ष्म त्स्य र्त्य ड्ढ्य द्ध्य ज्ज्व त्त्व ङ्क्ष र्ज़ ज़्य फ़्त क़्ल ड़ि ढ़ी',
  },
  kannada: {
    consonants: 'ಕಖಗಘಙಚಛಜಝಞಟಠಡಢಣತಥದಧನಪಫಬಭಮಯರಲವಶಷಸಹಳ',
    virama: '್',
    signs: 'ಾಿೀುೂೃೆೇೈೊೋೌಂ',
    three: 'ಸ್ತ್ರ ರ್ತ್ಯ ಷ್ಟ್ರ ಕ್ಷ್ಮ ಸ್ಕ್ರ ಕ್ರ್ಯಾ ಎಸ್‌ಯುವಿ',
  },
  tamil: {
    consonants: 'கஙசஞடணதநபமயரலவழளறனஜஷஸஹ',
    virama: '்',
    signs: 'ாிீுூெேைொோௌ',
    three: 'க்ஷ ஶ்ரீ ஸ்ரீ ஃப் க்ஷி',
  },
  telugu: {
    consonants: 'కఖగఘఙచఛజఝఞటఠడఢణతథదధనపఫబభమయరలవశషసహళ',
    virama: '్',
    signs: 'ాిీుూృెేైొోౌం',
    three: 'స్త్ర ర్త్య ష్ట్ర క్ష్మ స్క్ర ఎస్‌యూవీ ఱ్ఱ',
  },
}

function conjuncts(script: IndianScript): string[] {
  const { consonants, virama, signs, three } = PARTS[script]
  const letters = [...consonants]
  return [
    ...letters.flatMap((first) => letters.map((second) => first + virama + second)),
    ...letters.flatMap((letter) => [...signs].map((sign) => letter + sign)),
    ...letters.map((letter) => `र्${letter}`).filter(() => script === 'devanagari'),
    ...three.split(' '),
  ]
}

function wordsOf(locale: Locale): string[] {
  const words = JSON.stringify(getMessages(locale)).match(/[\u0900-\u0D7F\u200C\u200D]+/gu)
  return [...new Set(words)]
}

describe.each(INDIAN_SCRIPTS)('the face of %s', (script) => {
  let draw: ReturnType<typeof createTextShaper>
  let drawWhole: ReturnType<typeof createTextShaper>

  beforeAll(async () => {
    draw = createTextShaper(
      await loadFace(await readPublicFile(faces[script].file)),
      FONT_WEIGHTS.default,
    )
    drawWhole = createTextShaper(await loadFace(await readWholeFile(script)), FONT_WEIGHTS.default)
  })

  test('draws every conjunct like the full font', () => {
    const texts = conjuncts(script)
    expect(texts.length).toBeGreaterThan(500)
    expect(texts.filter((text) => String(draw(text)) !== String(drawWhole(text)))).toEqual([])
  })

  test('draws every word of the texts like the full font', () => {
    const words = wordsOf(LOCALE_OF[script])
    expect(words.filter((word) => String(draw(word)) !== String(drawWhole(word)))).toEqual([])
  })

  test('has every letter in the texts', () => {
    const letters = joinScriptLetters(script)
    const unknown = wordsOf(LOCALE_OF[script]).filter((word) =>
      [...word].some((letter) => !letters.includes(letter)),
    )
    expect(unknown).toEqual([])
  })

  test('matches the full font in two weights', async () => {
    const bold = createTextShaper(
      await loadFace(await readPublicFile(faces[script].file)),
      FONT_WEIGHTS.max,
    )
    const [text = ''] = conjuncts(script)
    expect(bold(text)).toHaveLength(drawWhole(text).length)
    expect(bold(text)).not.toEqual(draw(text))
  })

  test("is named by its content's hash", async () => {
    const hash = createHash('sha256')
      .update(await readPublicFile(faces[script].file))
      .digest('hex')
    expect(faces[script].file).toContain(hash.slice(0, 10))
  })
})

describe("the site's own font", () => {
  // The Latin font doesn't need these characters (app/fonts.ts).
  const OF_OTHERS = /[\u0900-\u0DFF\u200C\u200D₹]/gu

  test('has every letter and sign in the texts', () => {
    const texts = LOCALES.map((locale) => JSON.stringify(getMessages(locale))).join('')
    const signs = [...new Set(texts.replace(OF_OTHERS, ''))]
    expect(signs.length).toBeGreaterThan(80)
    expect(signs.filter((sign) => !LATIN_CHARACTERS.includes(sign))).toEqual([])
  })

  const advances = (drawn: string[]) =>
    drawn.map((glyph) => Number(/ (-?\d+),-?\d+,-?\d+$/.exec(glyph)?.[1]))
  const isSpacedAlike = (one: string[], other: string[]) =>
    one.length === other.length &&
    advances(one).every(
      (advance, index) => Math.abs(advance - (advances(other)[index] ?? NaN)) <= 2,
    )

  test('spaces its letters like the full font, in both weights', async () => {
    const { cut, whole } = await readLatinFiles()
    for (const weight of [FONT_WEIGHTS.min, FONT_WEIGHTS.max]) {
      const [draw, drawWhole] = [
        createTextShaper(await loadFace(cut), weight),
        createTextShaper(await loadFace(whole), weight),
      ]
      const pairs = [...LATIN_CHARACTERS].flatMap((first) =>
        [...'AVTowy1,–é'].map((second) => first + second),
      )
      expect(pairs.filter((pair) => !isSpacedAlike(draw(pair), drawWhole(pair)))).toEqual([])
    }
  })

  test('without kerning is noticed (negative control)', async () => {
    const { whole } = await readLatinFiles()
    const poor = createTextShaper(
      await loadFace(
        await subsetFont(whole, LATIN_CHARACTERS, {
          targetFormat: 'woff2',
          keepFeatures: ['tnum'],
        }),
      ),
      FONT_WEIGHTS.min,
    )
    expect(
      isSpacedAlike(poor('AV'), createTextShaper(await loadFace(whole), FONT_WEIGHTS.min)('AV')),
    ).toBe(false)
  })

  test('is 8 kB smaller than the full font', async () => {
    const { cut, whole } = await readLatinFiles()
    expect(whole.length - cut.length).toBeGreaterThan(7_500)
  })
})

describe('fonts', () => {
  test('fit the budget of a first visit', async () => {
    const sizes = await Promise.all(
      INDIAN_SCRIPTS.map(async (script) => (await readPublicFile(faces[script].file)).length),
    )
    expect(Math.max(...sizes)).toBeLessThan(54_000)
  })

  test('without conjuncts are noticed (negative control)', async () => {
    const cut = await subsetFont(
      await readWholeFile('devanagari'),
      joinScriptLetters('devanagari'),
      {
        targetFormat: 'woff2',
        keepFeatures: ['mark', 'abvm', 'blwm'],
      },
    )
    const [poor, whole] = [cut, await readWholeFile('devanagari')].map(async (file) =>
      createTextShaper(await loadFace(file), 400),
    )
    expect((await poor)?.('क्ष')).not.toEqual((await whole)?.('क्ष'))
  })

  test('exist for every language in another script, load only for its letters, and never shift text', () => {
    for (const locale of LOCALES.filter(
      (each) => new Intl.Locale(HREFLANG[each]).maximize().script !== 'Latn',
    )) {
      const face = findScriptFace(locale)
      expect(face).not.toBeNull()
      expect(face && writeFaceStyle(face)).toMatch(
        /font-display:optional;unicode-range:U\+[0-9A-F]/,
      )
    }
    expect(findScriptFace('en')).toBeNull()
  })

  test("cover the letters of every language's own name: pages, documents and pictures share one list", () => {
    const written = (name: string) =>
      /^[\p{Script=Latin}]+$/u.test(name) || findScript(name) !== null
    expect(Object.values(LOCALE_NAMES).filter((name) => !written(name))).toEqual([])
    expect(written('ᏣᎳᎩ')).toBe(false)
  })
})
