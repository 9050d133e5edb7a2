import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Link } from '@/components/ui/link'
import { OutsideLink } from '@/components/ui/outside-link'
import { PageLocaleContext } from '@/lib/client/page-locale'

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

it('links to pages in its own language, and leaves every other address alone', () => {
  render(
    <PageLocaleContext value="ta">
      <Link href="/buy?q=swift#results">page</Link>
      <Link href="/dost/cars">desk</Link>
      <OutsideLink href="/reserve/CHN-26-000001">load</OutsideLink>
      <OutsideLink href="/api/customer/v1/export">file</OutsideLink>
      <OutsideLink href="tel:+918000002427">phone</OutsideLink>
    </PageLocaleContext>,
  )
  expect(hrefOf('page')).toBe('/ta/buy?q=swift#results')
  expect(hrefOf('desk')).toBe('/dost/cars')
  expect(hrefOf('load')).toBe('/ta/reserve/CHN-26-000001')
  expect(hrefOf('file')).toBe('/api/customer/v1/export')
  expect(hrefOf('phone')).toBe('tel:+918000002427')
})

it('has no prefix in English', () => {
  render(<Link href="/buy">page</Link>)
  expect(hrefOf('page')).toBe('/buy')
})
