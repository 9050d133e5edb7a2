import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ErrorPage } from '@/components/layout/error-page'

it('explains the error without a provider of texts', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const retry = vi.fn()
  render(<ErrorPage error={new Error('x')} retry={retry} />)
  expect(
    screen.getByRole('heading', { level: 1, name: 'Something went wrong on our side' }),
  ).toBeTruthy()
  expect(document.title, 'of a page whose own title failed too').toBe(
    'Something went wrong on our side',
  )
  screen.getByRole('button', { name: 'Try again' }).click()
  expect(retry).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
  told.mockRestore()
})
