import { expect, it } from 'vitest'
import { toFormQuery } from '@/components/search/filter-fields'

function form(...fields: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

it('omits empty and blank values', () => {
  expect(toFormQuery(form(['q', ''], ['minPrice', '  '], ['fuel', 'diesel']))).toBe('fuel=diesel')
  expect(toFormQuery(form())).toBe('')
})

it("joins a field's values into one readable list, in field order", () => {
  expect(toFormQuery(form(['fuel', 'diesel'], ['body', 'suv'], ['fuel', 'petrol']))).toBe(
    'fuel=diesel,petrol&body=suv',
  )
})

it('trims and encodes values', () => {
  expect(toFormQuery(form(['q', ' 5 & more '], ['price', '40+']))).toBe('q=5+%26+more&price=40%2B')
})

it('omits files', () => {
  const data = form(['fuel', 'cng'])
  data.append('photo', new File(['x'], 'x.png'))
  expect(toFormQuery(data)).toBe('fuel=cng')
})
