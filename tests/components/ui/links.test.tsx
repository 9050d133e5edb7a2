import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Pagination, listPagesAround } from '@/components/ui/pagination'
import { OutsideLink } from '@/components/ui/outside-link'
import { Price } from '@/components/ui/price'

const labels = {
  nav: 'Pages',
  previous: 'Previous page',
  next: 'Next page',
  page: (page: number) => `Page ${page}`,
}

function pages(page: number, pageCount: number): string {
  return listPagesAround(page, pageCount)
    .map((entry) => (entry.kind === 'gap' ? '…' : entry.page))
    .join(' ')
}

describe('page numbers', () => {
  it.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 9, '1 2 … 9'],
    [4, 9, '1 2 3 4 5 … 9'],
    [5, 9, '1 … 4 5 6 … 9'],
    [9, 9, '1 … 8 9'],
  ])('on page %i of %i are %s', (page, pageCount, expected) => {
    expect(pages(page, pageCount)).toBe(expected)
  })
})

it('links every page, and marks the current one', () => {
  render(
    <Pagination page={2} pageCount={3} hrefOf={(page) => `/buy?page=${page}`} labels={labels} />,
  )
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('/buy?page=3')
  expect(screen.getByRole('link', { name: 'Page 1' }).getAttribute('href')).toBe('/buy?page=1')
  expect(screen.getByText('2').getAttribute('aria-current')).toBe('page')
})

it('draws no paging for a single page', () => {
  render(<Pagination page={1} pageCount={1} hrefOf={String} labels={labels} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})

it('opens other sites in a new tab without a referrer, and dials numbers in place', () => {
  render(
    <>
      <OutsideLink href="https://maps.example/">Map</OutsideLink>
      <OutsideLink href="tel:+911">Call</OutsideLink>
    </>,
  )
  expect(screen.getByRole('link', { name: 'Map' }).getAttribute('rel')).toBe('noopener noreferrer')
  expect(screen.getByRole('link', { name: 'Call' }).hasAttribute('target')).toBe(false)
})

it('strikes through a price only if it was higher', () => {
  const { container, rerender } = render(<Price amount={471_000} was={500_000} wasLabel="Before" />)
  expect(container.textContent).toBe('₹4,71,000Before ₹5,00,000')
  rerender(<Price amount={471_000} was={471_000} />)
  expect(container.textContent).toBe('₹4,71,000')
})
