import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CarCode } from '@/components/car/car-code'

test.each([
  ['alone', undefined, 'CHN-26-000123'],
  ['at the end of a text', 'Car code CHN-26-000123', 'Car code CHN-26-000123'],
  ['within one', 'Swift (CHN-26-000123) is sold.', 'Swift (CHN-26-000123) is sold.'],
])("a car's code stays whole %s, and is read as it stands", (_where, text, said) => {
  const { container } = render(<CarCode code="CHN-26-000123" text={text} />)
  expect(container.textContent).toBe(said)
  expect(container.querySelector('.whitespace-nowrap')?.textContent).toBe('CHN-26-000123')
})
