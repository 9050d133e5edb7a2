import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CarCode } from '@/components/vehicles/car-code'

test.each([
  ['alone', 'CHN-26-000123', ['CHN-26-000123']],
  ['at the end of a text', 'Car code CHN-26-000123', ['CHN-26-000123']],
  ['within one', 'Swift (CHN-26-000123) is sold.', ['CHN-26-000123']],
  ['twice', 'CHN-26-000123, HYD-24-1000007', ['CHN-26-000123', 'HYD-24-1000007']],
  ['nowhere in a text', 'Park and Sell, TN-09-AB-1234', []],
])("a car code %s doesn't wrap, and the text reads unchanged", (_where, text, codes) => {
  const { container } = render(<CarCode text={text} />)
  expect(container.textContent).toBe(text)
  const whole = [...container.querySelectorAll('.whitespace-nowrap')]
  expect(whole.map(({ textContent }) => textContent)).toEqual(codes)
})
