import { describe, expect, it } from 'vitest'
import { getCatalogueVariants, matchVariant } from '@/lib/features/catalogue/queries/catalogue-file'
import { matchMake, matchModel } from '@/lib/features/catalogue/rules/names'
import type { RecognitionFacts } from '@/lib/engines/car-language'
import { type CatalogueVariant } from '@/lib/features/catalogue/rules/catalogue'

/** A year in which only this generation was built. Null if generations overlap. */
function ownYear(own: CatalogueVariant, variants: readonly CatalogueVariant[]): number | null {
  const others = variants.filter(
    (other) => other.modelId === own.modelId && other.generation !== own.generation,
  )
  for (let year = own.yearFrom; year <= (own.yearTo ?? own.yearFrom + 3); year += 1) {
    if (!others.some(({ yearFrom, yearTo }) => yearFrom <= year && year <= (yearTo ?? year)))
      return year
  }
  return null
}

describe('matchMake', () => {
  it.each([
    ['Maruti Swift VXI', 'maruti-suzuki', 'Swift VXI'],
    ['maruti suzuki swift vxi', 'maruti-suzuki', 'swift vxi'],
    ['VW Polo', 'volkswagen', 'Polo'],
    ['Mercedes Benz C-Class', 'mercedes-benz', 'C-Class'],
    ['MERC E220', 'mercedes-benz', 'E220'],
    ['landrover discovery', 'land-rover', 'discovery'],
    ['Land Rover Range Rover Evoque', 'land-rover', 'Range Rover Evoque'],
    ['Mahindra Ssangyong Rexton RX7', 'ssangyong', 'Rexton RX7'],
    ['Rolls Royce Ghost', 'rolls-royce', 'Ghost'],
    ['new Hyundai Creta', 'hyundai', 'Creta'],
  ])('finds the make in "%s"', (text, make, rest) => {
    expect(matchMake(text)).toMatchObject({ make: { id: make }, rest })
  })

  it.each(['', '   ', '—', 'Sofa set', 'Tatami mat', 'Hyundaisantro'])(
    'finds none in "%s"',
    (text) => {
      expect(matchMake(text)).toBeNull()
    },
  )
})

describe('matchModel', () => {
  it.each([
    ['Maruti Swift Dzire VDI BSIV', 'swift-dzire', 'VDI BSIV'],
    ['Maruti Dzire VXI', 'swift-dzire', 'VXI'],
    ['Maruti Swift VXI', 'swift', 'VXI'],
    ['Maruti Wagon R LXI', 'wagon-r', 'LXI'],
    ['wagonr lxi', 'wagon-r', 'lxi'],
    ['WAGON-R LXI', 'wagon-r', 'LXI'],
    ['Maruti SX4 S Cross DDiS 200 Zeta', 's-cross', 'DDiS 200 Zeta'],
    ['Maruti S-Cross Zeta', 's-cross', 'Zeta'],
    ['Maruti A Star Vxi', 'a-star', 'Vxi'],
    ['Mahindra XUV 500 W8', 'xuv500', 'W8'],
    ['i-20 Asta', 'i20', 'Asta'],
    ['Hyundai Grand i10 Nios Sportz', 'grand-i10-nios', 'Sportz'],
    ['Hyundai Grand i10 Sportz', 'grand-i10', 'Sportz'],
    ['Honda New City 1.5 V MT', 'city', '1.5 V MT'],
    ['Honda New Accord 2.4 MT', 'accord', '2.4 MT'],
    ['Honda BRV i-VTEC', 'br-v', 'i-VTEC'],
    ['Toyota Platinum Etios GX', 'etios', 'GX'],
    ['Datsun GO Plus T', 'go-plus', 'T'],
    ['Datsun redi-GO 1.0', 'redi-go', '1.0'],
    ['Land Rover Range Rover Sport HSE', 'range-rover-sport', 'HSE'],
    ['Mahindra Renault Logan 1.5', 'logan', '1.5'],
    ['Ambassador Classic 1800', 'ambassador', 'Classic 1800'],
    ['OpelCorsa 1.4Gsi', 'corsa', '1.4Gsi'],
    ['Jeep Compass 2.0 Limited', 'compass', '2.0 Limited'],
    ['Mahindra Jeep MM 540', 'mahindra-jeep', 'MM 540'],
  ])('finds the model in "%s"', (text, model, rest) => {
    expect(matchModel(null, text)).toMatchObject({ model: { id: model }, rest })
  })

  it('returns the variant of every car written as make, model, variant', () => {
    const lost = getCatalogueVariants().filter(({ makeName, modelName, modelId, name }) => {
      const match = matchModel(null, `${makeName} ${modelName} ${name}`)
      return match?.model.id !== modelId || match.rest !== name
    })
    expect(lost.map(({ id }) => id)).toEqual([])
  })

  it('finds only models of the given make', () => {
    expect(matchModel('honda', 'City ZX')).toMatchObject({
      model: { id: 'city' },
      make: { id: 'honda' },
    })
    expect(matchModel('hyundai', 'City ZX')).toBeNull()
    expect(matchModel('no-such-make', 'City ZX')).toBeNull()
  })

  it("isn't fooled by a longer word that begins with a model's name", () => {
    expect(matchModel(null, 'Maruti Swiftly')).toBeNull()
    expect(matchModel(null, 'i100 Sportz')).toBeNull()
  })
})

describe('matchVariant', () => {
  const cases: [string, string, RecognitionFacts, string][] = [
    [
      'creta',
      'SXO',
      { year: 2021, fuel: 'diesel', transmission: 'manual' },
      'creta-2020-sx-o-diesel',
    ],
    ['creta', 'SX (O) IVT BSVI', { year: 2022 }, 'creta-2020-sx-o-ivt'],
    [
      'creta',
      '1.6 SX+ AT',
      { year: 2016, fuel: 'petrol', transmission: 'automatic' },
      'creta-2015-1-6-vtvt-at-sx-plus',
    ],
    ['creta', '1.6 VTVT AT SX Plus', { year: 2017 }, 'creta-2015-1-6-vtvt-at-sx-plus'],
    [
      'creta',
      'SX AT',
      { year: 2019, fuel: 'petrol', transmission: 'automatic' },
      'creta-2018-1-6-sx-automatic',
    ],
    [
      'creta',
      'SX (O)',
      { year: 2024, fuel: 'petrol', transmission: 'manual' },
      'creta-2024-1-5-sx-o',
    ],
    ['swift', 'VXI BSIV', { year: 2014, fuel: 'petrol' }, 'swift-2011-vxi'],
    ['swift', 'VXI', { year: 2020, fuel: 'petrol', transmission: 'manual' }, 'swift-2018-vxi'],
    [
      'swift',
      'VXI AMT BSIV',
      { year: 2019, fuel: 'petrol', transmission: 'automatic' },
      'swift-2018-amt-vxi',
    ],
    ['swift-dzire', 'VDI', { year: 2015, fuel: 'diesel', cc: 1248 }, 'swift-dzire-2012-vdi'],
    ['swift-dzire', 'VDi BSIII', { year: 2010, fuel: 'diesel', cc: 1248 }, 'swift-dzire-2008-vdi'],
    ['wagon-r', 'LXI CNG', { year: 2015, fuel: 'cng' }, 'wagon-r-2010-lxi-cng'],
    ['polo', 'GT TSI', { year: 2016, fuel: 'petrol', cc: 1197 }, 'polo-2014-gt-tsi'],
    [
      'innova-crysta',
      '2.4 VX MT 8S BSIV',
      { year: 2018, fuel: 'diesel' },
      'innova-crysta-2016-2-4-vx-mt-8-str',
    ],
    ['ciaz', 'ZDi Plus SHVS', { year: 2016, fuel: 'diesel' }, 'ciaz-2014-zdi-plus-shvs'],
  ]
  it.each(cases)('%s "%s" %o', (model, text, facts, id) => {
    const match = matchVariant(model, text, facts)
    expect(match?.variant.id).toBe(id)
    expect(match?.score).toBeGreaterThan(0.6)
  })

  it('finds every variant by its name and facts, in a year without another generation', () => {
    const variants = getCatalogueVariants()
    const missed = variants.flatMap((own) => {
      const year = ownYear(own, variants)
      const match = year && matchVariant(own.modelId, own.name, { ...own, year })
      return match && (match.variant.id !== own.id || match.score < 0.95)
        ? [`${own.id} → ${match.variant.id}`]
        : []
    })
    expect(missed).toEqual([])
  })

  it('is more certain if the facts agree', () => {
    const right = matchVariant('creta', 'SX (O)', { year: 2021, fuel: 'diesel', cc: 1493 })
    const wrong = matchVariant('creta', 'SX (O)', { year: 2021, fuel: 'electric', cc: 800 })
    expect(right?.score).toBeGreaterThan(0.9)
    expect(wrong?.score).toBeLessThan(0.4)
  })

  it('has no variant for a model that it only recognises', () => {
    expect(matchVariant('gallardo', 'Spyder')).toBeNull()
  })
})
