import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { FormSwitch } from '@/components/auth/form-switch'
import { renderWithTexts } from '../with-texts'

const hrefOf = () => screen.getByRole('link').getAttribute('href')

afterEach(() => history.replaceState(null, '', '/'))

describe('switching from login to registration', () => {
  it('keeps the destination: a valued car is still there afterwards', () => {
    const next = '/sell/appointment?make=hyundai&model=i20&year=2019'
    history.replaceState(null, '', `/login?${new URLSearchParams({ next, utm: 'x' })}`)
    renderWithTexts(<FormSwitch form="login" />)
    const link = new URL(hrefOf() ?? '', 'http://localhost')
    expect([link.pathname, [...link.searchParams]]).toEqual(['/register', [['next', next]]])
  })

  it('is the plain page without a destination', () => {
    renderWithTexts(<FormSwitch form="register" />)
    expect(hrefOf()).toBe('/login')
  })
})
