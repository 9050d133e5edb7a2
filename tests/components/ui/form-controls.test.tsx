import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'

it('announces a field with its hint and its error', () => {
  render(
    <Field id="km" label="Distance" hint="In km" error="Too far">
      {(control) => <Input {...control} />}
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Distance' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  const described = input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(['In km', 'Too far'])
  expect(screen.getByRole('alert').textContent).toBe('Too far')
})

it('announces no errors if there are none', () => {
  render(
    <Field id="km" label="Distance">
      {(control) => <Input {...control} />}
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: 'Distance' })
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.hasAttribute('aria-describedby')).toBe(false)
})

it('ignores a second click while the first is processed', () => {
  const press = vi.fn()
  const { rerender } = render(
    <Button onClick={press} pending>
      Reserve
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Reserve' })
  fireEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
  rerender(<Button onClick={press}>Reserve</Button>)
  fireEvent.click(button)
  expect(press).toHaveBeenCalledTimes(1)
})
