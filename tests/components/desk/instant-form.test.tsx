import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { InstantForm } from '@/components/desk/instant-form'

vi.mock('next/navigation', () => ({ useRouter: () => ({ replace: vi.fn() }) }))

function Filter({ city }: { city: string }) {
  return (
    <InstantForm path="/dost" values={{ city }} submit={null}>
      <label>
        City
        <select name="city" defaultValue={city}>
          <option value="all">All</option>
          <option value="2">Chennai</option>
        </select>
      </label>
    </InstantForm>
  )
}

it('shows what a link has changed in the URL', () => {
  const { rerender } = render(<Filter city="2" />)
  expect(screen.getByLabelText<HTMLSelectElement>('City').value).toBe('2')
  rerender(<Filter city="all" />)
  expect(screen.getByLabelText<HTMLSelectElement>('City').value).toBe('all')
})
