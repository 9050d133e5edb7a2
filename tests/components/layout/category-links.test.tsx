import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CategoryLinks } from '@/components/layout/category-links'
import { useCityStore } from '@/lib/client/city-store'
import { renderWithTexts } from '../with-texts'

const parameters = vi.hoisted(() => vi.fn(() => ({})))
vi.mock('next/navigation', () => ({ useParams: parameters }))

const CITIES = [
  { slug: 'chennai', name: 'Chennai' },
  { slug: 'tirupati', name: 'Tirupati' },
]
const GROUPS = [
  {
    title: 'By make',
    links: [
      { label: 'Tata', target: { category: 'tata' } },
      { label: 'BMW', target: { category: 'bmw', cities: ['chennai'] } },
    ],
  },
]
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

afterEach(() => useCityStore.setState({ cityId: null }))

test('links only to lists with cars in the chosen city', () => {
  renderWithTexts(<CategoryLinks groups={GROUPS} cities={CITIES} />)
  expect(links()).toEqual([
    '/buy/used-second-hand-tata-cars-chennai',
    '/buy/used-second-hand-bmw-cars-chennai',
  ])
  act(() => useCityStore.setState({ cityId: 'tirupati' }))
  expect(links()).toEqual(['/buy/used-second-hand-tata-cars-tirupati'])
})

test("links to the city of the page's cars, until one is chosen", () => {
  parameters.mockReturnValue({ locale: 'en', category: 'used-second-hand-suv-cars-tirupati' })
  renderWithTexts(<CategoryLinks groups={GROUPS} cities={CITIES} />)
  expect(links()).toEqual(['/buy/used-second-hand-tata-cars-tirupati'])
  act(() => useCityStore.setState({ cityId: 'chennai' }))
  expect(links()).toHaveLength(2)
})
