import { fireEvent, render, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, it } from 'vitest'
import { PhoneInput } from '@/components/auth/phone-input'
import { toPhoneDigits } from '@/lib/features/customers/rules/registration'

function Form() {
  const { register, watch } = useForm<{ phone: string }>()
  return (
    <>
      <PhoneInput aria-label="Phone" {...register('phone', { setValueAs: toPhoneDigits })} />
      <output>{watch('phone')}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox')
const number = () => screen.getByRole('status').textContent
const fill = (value: string, init = {}) => fireEvent.input(field(), { target: { value }, ...init })

beforeEach(() => void render(<Form />))

it('takes +91 key by key, without cutting it, and ends with ten digits', () => {
  expect(field().maxLength).toBe(-1)
  for (const key of '+91 98112-00001') fill(field().value + key)
  expect([field().value, number()]).toEqual(['9811200001', '9811200001'])
  for (const key of '999') fill(field().value + key)
  expect(field().value, 'as by a field of ten letters').toBe('9811200001')
})

it('takes a whole number at once, from autofill or a paste', () => {
  for (const whole of ['+919811200001', '0 98112 00001', '919811200001', '+९१ ९८११२ ००००१']) {
    fill('')
    fill(whole)
    expect([field().value, number()], whole).toEqual(['9811200001', '9811200001'])
  }
})

it('leaves text alone while a keyboard composes it, but knows its number', () => {
  fill('+91 98112 00001', { isComposing: true })
  expect([field().value, number()]).toEqual(['+91 98112 00001', '9811200001'])
  fireEvent.compositionEnd(field())
  expect(field().value).toBe('9811200001')
})

it('keeps the caret at a changed digit', () => {
  fill('9811200001')
  field().focus()
  field().setSelectionRange(4, 4)
  fireEvent.input(field(), {
    target: { value: '9811x200001', selectionStart: 5, selectionEnd: 5 },
  })
  expect([field().value, field().selectionStart]).toEqual(['9811200001', 4])
})
