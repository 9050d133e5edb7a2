import { expect, it } from 'vitest'
import { formQuery } from '@/components/search/filter-fields'

function form(...fields: [string, string][]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

it('leaves out what is empty, blanks too', () => {
  expect(formQuery(form(['q', ''], ['minPrice', '  '], ['fuel', 'diesel']))).toBe('fuel=diesel')
  expect(formQuery(form())).toBe('')
})

it('makes one readable list of several values of a field, in the order of the fields', () => {
  expect(formQuery(form(['fuel', 'diesel'], ['body', 'suv'], ['fuel', 'petrol']))).toBe(
    'fuel=diesel,petrol&body=suv',
  )
})

it('trims, and writes what an address cannot hold as it is', () => {
  expect(formQuery(form(['q', ' 5 & more '], ['price', '40+']))).toBe('q=5+%26+more&price=40%2B')
})

it('takes no file along', () => {
  const data = form(['fuel', 'cng'])
  data.append('photo', new File(['x'], 'x.png'))
  expect(formQuery(data)).toBe('fuel=cng')
})
